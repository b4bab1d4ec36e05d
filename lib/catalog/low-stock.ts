/** Counted stock of so many units or fewer, but not none, is low: in searches, charts and the grid. */
export const lowStock = 5
