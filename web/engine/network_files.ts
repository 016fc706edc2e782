// Where the files of the trained networks lie, by the ids of their games.

import type { NetworkUrls } from './networks.ts';

const files = import.meta.glob<string>('../../engine/games/*/*.net', { query: '?url', import: 'default', eager: true });
const game_of = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.net'.length);

export const network_files: NetworkUrls =
  Object.fromEntries(Object.entries(files).map(([path, file]) => [game_of(path), file]));
