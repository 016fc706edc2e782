// Small positions that tests and the gallery share.

import { position_of, type Position } from './positions';

/** White's stone on C3 has one liberty, C2. */
export const atari_position = (): Position => position_of(`
X . X . .
.(X)X . .
. X O X .
. . . . .
. . . . .`);

/** White's line from the left to the top cuts the corner off; A5 is a black stone inside. */
export const tree_position = (): Position => position_of(`
n # O . O
O O(O). .
. . . . .
. . . . X
O . . . X`, true);
