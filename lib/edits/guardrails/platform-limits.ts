// Limits of parts of fields; the limits of a field are declared with it, in lib/catalog/fields.

export const maxQuantity = 99_999

/** Characters of the title of an info section. */
export const maxTitleLength = 50
/** Characters of what shoppers read of a pre-order. */
export const maxPreorder = 250

/**
 * Choices of one option that products share (V3), over all of them: seen on a live shop, where every further one was
 * refused with CHOICES_LIMIT_EXCEEDED, whichever product it was for.
 */
export const maxSharedChoices = 100
