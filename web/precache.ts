// The service worker's list of files, made from what the build has written.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { relaxed_module } from './engine/relaxed_simd.ts';

function files_under(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Writes service-worker.js beside the built files. Its text changes exactly when one of them does. */
export function precache(source: string): Plugin {
  let folder = '';
  return {
    name: 'encircle-precache',
    apply: 'build',
    configResolved(config) { folder = resolve(config.root, config.build.outDir); },
    closeBundle() {
      const hash = createHash('sha256');
      // Networks are large: those that were needed are kept apart (web/engine/networks.ts). `health` is what a host of mere files says
      // of itself; a server answers it anew each time.
      const is_kept = (file: string) => !['service-worker.js', 'health'].includes(file) && !file.endsWith('.net');
      const files = files_under(folder).filter(is_kept);
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const addresses = ['./', ...files.filter((file) => file !== 'index.html').map((file) => `./${file}`)];
      const text = readFileSync(source, 'utf8')
        .replace("'%RELAXED%'", relaxed_module.join(', '))
        .replace('%VERSION%', hash.digest('hex').slice(0, 16))
        .replace("'%FILES%'", addresses.map((address) => JSON.stringify(address)).join(', '));
      writeFileSync(join(folder, 'service-worker.js'), text);
    },
  };
}
