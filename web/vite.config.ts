import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { precache } from './precache.ts';

// The app is built into build/web of the project, from where `encircle serve` serves it.
export default defineConfig({
  root: 'app',
  base: './',
  plugins: [svelte(), precache(fileURLToPath(new URL('app/service_worker.js', import.meta.url)))],
  worker: { format: 'es' },
  build: { outDir: '../../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  // Components are mounted in the tests, so Svelte's browser build is needed there.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { root: '.', include: ['**/*.test.ts'], environment: 'happy-dom' },
});
