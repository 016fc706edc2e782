// The pages and parts that are loaded when somebody first wants one of them. Together they share what the first load has already.

export { default as LinkPage } from './pages/LinkPage.svelte';
export { default as LearnPages } from './learn/LearnPages.svelte';
export { default as OnlinePages } from './online/OnlinePages.svelte';
export { default as SettingsPage } from './pages/SettingsPage.svelte';
export { default as ProblemPages } from './problems/ProblemPages.svelte';
export { default as ReviewPage } from './review/ReviewPage.svelte';
export { default as AboutGame } from './parts/AboutGame.svelte';
export { default as RulesDialog } from './parts/RulesDialog.svelte';
export { default as CountPanel } from './parts/CountPanel.svelte';
export { default as EndPanel } from './parts/EndPanel.svelte';
export { default as ResignDialog } from './parts/ResignDialog.svelte';
export { default as RuleDetails } from './parts/RuleDetails.svelte';
export { default as AdvicePanel } from './advice/AdvicePanel.svelte';
export { default as AskWhy } from './advice/AskWhy.svelte';
export { default as AfterGame } from './advice/AfterGame.svelte';
export { receive_file } from './receive_file.ts';
export { play_sound } from './play/sounds.ts';
export { FirstTips } from './advice/first_tips.ts';
export { Teacher } from './advice/teacher.ts';
export { default as AnalysisPages } from './analysis/AnalysisPages.svelte';
