// Small positions that tests and the gallery share.

import { positionOf, type Position } from './positions';

/** White's stone on C3 has one liberty, C2. */
export const atariPosition = (): Position => positionOf(`
X . X . .
.(X)X . .
. X O X .
. . . . .
. . . . .`);

/** White's line from the left to the top cuts the corner off; A5 is a black stone inside. */
export const treePosition = (): Position => positionOf(`
n # O . O
O O(O). .
. . . . .
. . . . X
O . . . X`, true);
