// Positions as text. X and O are stones, x and o dead ones, # is enclosed (n a black stone there), b and w are
// territory, = a seki stone of White, % one of Black, d a point of nobody, k a ko, + a star point; parentheses stand
// around the last move.

/** After 150 moves of a game between two computer players. */
export const go19 = `
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . O . . . . . . . . . . . .
. . . + O O X . . + . X X . . + . . .
. O . O . . O O O X X O O O . . . . .
X X O . . O X . O O X O X . . . . . .
O . X O O . . O X O O X X . . . . . .
. X X O X X O . . X O X . O . . . . .
. . X O X O X X X X O X . . . . O . .
. O X X O O O O O O X X O O O O . . .
. O O O O O X X X O X O . . O X X O .
. X X X X X X X O O X O O O X . . X X
. . . . . . O O X O X X O . X X X X .
. . . . . . . O X X O O X X X O X X O
.(O). . . . . . . X . X O . . O O . .
X O . + . . . . X + . X O . . + . . .
. X O . . . . O . . X . . . . . . . .
. . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . .`;

export const go9 = `
. . . . . . . . .
. X(O)X O X . . .
. O + X O X O . .
. O X X O O . O O
. . O O X O . . .
. . . . X X O O O
. . + . . X O . .
. . . . . X X . .
. . . . . . . . .`;

/** A finished game being counted, with dead stones on both sides. */
export const counted9 = `
w w O X b b b b b
w x O X X X b o b
w w O O O X b b b
O O d O X X X X X
X O O O X b b b X
X X X O X b X X O
b b X O O X X O O
b X b X O O O O w
b b b X X O w w w`;

/** Two groups that neither side dares to approach. */
export const seki9 = `
d = % X O w w w w
= = % X O w w w w
% % % X O O O w w
X X X X b X O w w
b b b b X X O O O
b b b b b X X X X
b b o b b b b b b
b b b b b b b b b
b b b b b b b b b`;

export const atari13 = `
. . . X X . . . . . . . .
. X . . X . . . . X . . .
. . . . . . . . . . . O .
. . . + . . . X . + . . .
. . . O . . X O O X . . .
. . . . O . . X X . . . .
X . . . O . + . . . . . .
. X . . . . . . . . . . .
O(X). . . . X . . . . O .
. . . + . . . . . + O . .
. . X . . . . . . . X O .
. X . . . X O . O . X O .
. . . . . . . . . . . X .`;

export const topological = `
n # # # O . . . . O
# n # # O . . . O O
# n n O O . . O O .
# # O O . . . O . .
# O O . . X . O O .
O O . . X X X . O .
. . X X X # X . O .
. . . X # # X O O .
. . . X X X X X . .
O . . . . . . X(X)X`;

/** The end of a game between two computer players. */
export const topological_end = `
X X X X X X X X O O
X X O O O X # X O #
X X O O O X X O(O)O
X O O O O O X O O O
X X X X O O X O O #
X X X O X X X O O O
X O O O O X X O O O
X X O O X X X O O O
O O O O O X X X O X
O O # O X X # X X X`;
