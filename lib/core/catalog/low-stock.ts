/** A product with this quantity or less, and at least one, is low in stock where the settings say nothing else. */
export const defaultLowStock = 5
