// The game of an online table, which its address does not tell: for what the header offers.

export const at_table = $state({ game: '' });
