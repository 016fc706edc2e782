import parts from 'virtual:games';

/** The games of the app as they are shown. */
export const games_in_order = Object.entries(parts).map(([id, part]) => ({ id, ...part })).sort((a, b) => a.order - b.order);
