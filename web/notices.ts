// The licences of what the built app contains: the file NOTICES goes with it, and names every package.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The package that a module belongs to, or nothing for one of ours. */
export function package_of(module: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'))?.[1];
}

/** The names above the lines of dashes in NOTICES. */
export function noticed_packages(notices: string): Set<string> {
  const headings = [...notices.matchAll(/^(.+)\n-+$/gm)].map((match) => match[1]!);
  return new Set(headings.flatMap((heading) => heading.split(', ')));
}

/** Writes notices.txt beside the built files, and fails where a package of the app is not named in it. */
export function ship_notices(source: string): Plugin {
  let folder = '';
  return {
    name: 'encircle-notices',
    apply: 'build',
    configResolved(config) { folder = resolve(config.root, config.build.outDir); },
    generateBundle(_options, bundle) {
      const noticed = noticed_packages(readFileSync(source, 'utf8'));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [module, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = renderedLength > 0 ? package_of(module) : undefined;
          if (name && !noticed.has(name)) this.error(`${name} is in the app (${module}), but NOTICES does not name it`);
        }
      }
    },
    writeBundle() { writeFileSync(join(folder, 'notices.txt'), readFileSync(source)); },
  };
}
