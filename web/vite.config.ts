import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ship_notices } from './notices.ts';
import { precache } from './precache.ts';

const modules = ['encircle', 'thinker'].map((name) => new URL(`../build/wasm/${name}.wasm`, import.meta.url));

// What the program says in its lessons.
const lessons = new URL('../build/lessons.json', import.meta.url);

// The engine is C++: without it there is no app, and the reader of the error wants to know where it comes from.
const needsEngine = {
  name: 'needs-engine',
  buildStart() {
    if (!existsSync(lessons)) throw new Error(`${fileURLToPath(lessons)}: missing; tools/build-web writes it`);
    const missing = modules.map((url) => fileURLToPath(url)).filter((path) => !existsSync(path));
    if (missing.length === 0) return;
    throw new Error(`${missing.join(', ')}: missing; "cmake --preset wasm && cmake --build --preset wasm" builds it`);
  },
};

// What the app says it fetches, in megabytes.
const games = fileURLToPath(new URL('../engine/games', import.meta.url));
const networks = readdirSync(games, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.net'));
const network_bytes = networks.reduce((sum, file) => sum + statSync(join(games, file)).size, 0);

// The app is built into build/web of the project, from where `encircle serve` serves it.
export default defineConfig({
  root: 'app',
  base: './',
  define: { NETWORK_MEGABYTES: (network_bytes / 1e6).toFixed(1) },
  plugins: [
    svelte(), needsEngine, ship_notices(fileURLToPath(new URL('../NOTICES', import.meta.url))),
    precache(fileURLToPath(new URL('app/service_worker.js', import.meta.url))),
  ],
  // The engine's module and the networks lie outside the root.
  server: { fs: { allow: ['..', '../../build/wasm', '../../build/lessons.json', '../../engine/games'] } },
  worker: { format: 'es' },
  build: {
    outDir: '../../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Components are mounted in the tests, so Svelte's browser build is needed there.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { root: '.', include: ['**/*.test.ts'], environment: 'happy-dom' },
});
