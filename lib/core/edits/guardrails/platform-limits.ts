// Limits of parts of fields; the limits of whole fields are declared with them, in
// lib/core/catalog/fields.

export const maxQuantity = 99_999

/** Characters of the title of an info section. */
export const maxTitleLength = 50

/**
 * Choices of one option that products share (V3), over all of them. Seen on a live store: every
 * further choice was rejected with CHOICES_LIMIT_EXCEEDED, whichever product it was for.
 */
export const maxSharedChoices = 100

/** Options of a product, and choices of an option. */
export const maxOptions = 6
export const maxChoices = 100
/** Characters of the name of an option or choice. */
export const maxOptionName = 50
/** Characters of a color (V3). */
export const colorLength = [3, 20] as const
/** Variants with values of their own (V1). */
export const maxManagedVariants = 300
