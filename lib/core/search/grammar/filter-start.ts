/** How a filter begins, as in `price:`, `-sku:` or `stock@`: the source of a pattern with the flags i and u. */
export const filterStart = String.raw`-?(?:\p{L}+:|stock@)`
