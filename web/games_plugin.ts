// The games of the app: `virtual:games` holds their parts, `virtual:games/en` their texts in English. Each is a folder of
// web/games, or the folder `web` in one of those that ENCIRCLE_WEB_GAMES names, as ENCIRCLE_EXTRA_GAMES names them to CMake.

import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const name = 'virtual:games';
const own = fileURLToPath(new URL('games', import.meta.url));

interface Folder { id: string; path: string }

/** The folder x_y is of the game x-y, as in engine/games. */
function id_of(folder: string): string { return basename(folder).replaceAll('_', '-'); }

export function game_folders(extra = process.env['ENCIRCLE_WEB_GAMES'] ?? ''): Folder[] {
  const named = extra.split(';').filter(Boolean).map((each) => ({ id: id_of(each), path: join(resolve(each), 'web') }));
  const missing = named.find(({ path }) => !existsSync(join(path, 'game.ts')));
  if (missing) throw new Error(`${missing.path}: no game.ts; ENCIRCLE_WEB_GAMES names the folders of games`);
  const ours = readdirSync(own).map((each) => ({ id: id_of(each), path: join(own, each) }));
  return [...ours.filter(({ path }) => existsSync(join(path, 'game.ts'))), ...named];
}

/** A module that exports, by the ids of the games, what their files of that name export as `member`. */
function module_of(folders: Folder[], file: string, member: string): string {
  const imports = folders.map(({ path }, i) =>
    `import { ${member} as ${member}_${i} } from ${JSON.stringify(join(path, file))};`);
  const members = folders.map(({ id }, i) => `${JSON.stringify(id)}: ${member}_${i}`);
  return `${imports.join('\n')}\nexport default { ${members.join(', ')} };`;
}

export function games(folders = game_folders()): Plugin {
  return {
    name: 'encircle-games',
    resolveId(id) { return id === name || id.startsWith(`${name}/`) ? `\0${id}` : null; },
    load(id) {
      if (id === `\0${name}`) return module_of(folders, 'game.ts', 'part');
      const language = id.startsWith(`\0${name}/`) ? id.slice(name.length + 2) : '';
      return language ? module_of(folders, `${language}.ts`, language) : null;
    },
  };
}
