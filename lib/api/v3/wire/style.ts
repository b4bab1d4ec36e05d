/** Catalog V3 has every amount as a text. */
export const style = { prices: 'text' } as const
