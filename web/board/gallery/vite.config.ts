import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The gallery is for development only; the app does not ship it.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  server: { port: 5180 },
  build: { outDir: '../../../build/gallery', emptyOutDir: true, target: 'es2022' },
});
