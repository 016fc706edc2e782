import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { game_folders, games } from './games_plugin.ts';
import { ship_notices } from './notices.ts';
import { precache } from './precache.ts';

// ENCIRCLE_BUILD names another folder than build/: with modules that play other games, and for the app that is made of them.
const build = resolve(process.env['ENCIRCLE_BUILD'] ?? fileURLToPath(new URL('../build', import.meta.url)));
const modules = ['encircle', 'thinker', 'thinker_relaxed', 'encodings', 'clock'].map((name) => join(build, `wasm/${name}.wasm`));

// What the program says in its lessons, its problems, the pictures of the rules, and the font of the headings.
const told = ['lessons.json', 'problems.json', 'rules.json', 'fonts/headings-en.woff2'].map((name) => join(build, name));

// The engine is C++: without it there is no app, and the reader of the error wants to know where it comes from.
const needs_engine = {
  name: 'needs-engine',
  buildStart() {
    const untold = told.filter((path) => !existsSync(path));
    if (untold.length > 0) throw new Error(`${untold.join(', ')}: missing; tools/build-web writes it`);
    const missing = modules.filter((path) => !existsSync(path));
    if (missing.length === 0) return;
    throw new Error(`${missing.join(', ')}: missing; "cmake --preset wasm && cmake --build --preset wasm" builds it`);
  },
};

// What the app says it fetches, in megabytes.
const engine_games = fileURLToPath(new URL('../engine/games', import.meta.url));
const networks = readdirSync(engine_games, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.net'));
const network_bytes = networks.reduce((sum, file) => sum + statSync(join(engine_games, file)).size, 0);

// The app is built into build/web of the project, from where `encircle serve` serves it.
export default defineConfig({
  root: 'app',
  base: './',
  define: { NETWORK_MEGABYTES: (network_bytes / 1e6).toFixed(1) },
  plugins: [
    games(), svelte(), needs_engine, ship_notices(fileURLToPath(new URL('../NOTICES', import.meta.url))),
    precache(fileURLToPath(new URL('app/service_worker.js', import.meta.url))),
  ],
  // The engine's module and the networks lie outside the root.
  server: { fs: { allow: ['..', join(build, 'wasm'), join(build, 'fonts'), ...told, engine_games, ...game_folders().map(({ path }) => path)] } },
  worker: { format: 'es' },
  build: {
    outDir: join(build, 'web'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  resolve: {
    alias: [{ find: /^(?:\.\.\/)+build\/(?=wasm\/|fonts\/|(?:lessons|problems|rules)\.json)/, replacement: `${build}/` }],
    // Games outside of web/ find Svelte here.
    dedupe: ['svelte'],
    // Components are mounted in the tests, so Svelte's browser build is needed there.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  test: { root: '.', include: ['**/*.test.ts'], environment: 'happy-dom' },
});
