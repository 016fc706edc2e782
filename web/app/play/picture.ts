import type { GameStore } from './game_store.svelte.ts';
export function picture_of(_: GameStore): { svg: string; width: number; height: number } { throw new Error('no'); }
