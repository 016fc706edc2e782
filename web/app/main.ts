import { mount } from 'svelte';
import App from './App.svelte';
import { apply_settings, settings } from './settings.svelte.ts';
import { load_texts } from './texts/index.svelte.ts';
import { notice_missing_parts, register_service_worker } from './offline.ts';
import './styles/base.css';

apply_settings();
// Not awaited: with an await at the top of a module the build would put what later files share into a file of its own.
void load_texts(settings.language).then(() => {
  mount(App, { target: document.getElementById('app')! });
  if (import.meta.env.PROD) register_service_worker();
  notice_missing_parts();
});
