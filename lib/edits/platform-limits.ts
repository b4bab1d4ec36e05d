import type { Amount } from '#lib/domain/amount.ts'

/** The most the platform stores as a price, a cost or a weight. */
export const highestAmount = '999999999.99' as Amount
/** Of one side, which may have six digits behind the point. */
export const greatestSize = '999999999' as Amount
export const mostPieces = 99_999

/** Characters, as each generation counts them out. */
export const longest = {
  v1: {
    name: 80,
    slug: 100,
    sku: 40,
    ribbon: 30,
    brand: 50,
    description: 8000,
    html: 16_000,
    title: 50,
    alt: 1000,
    preorder: 250,
  },
  v3: {
    name: 80,
    slug: 300,
    sku: 40,
    ribbon: 30,
    brand: 50,
    description: 16_000,
    html: 16_000,
    title: 50,
    alt: 1000,
    preorder: 250,
  },
} as const
export type Limited = keyof typeof longest.v1

/**
 * Choices of one option that products share (V3), over all of them: seen on a live shop, where every further one was
 * refused with CHOICES_LIMIT_EXCEEDED, whichever product it was for.
 */
export const mostSharedChoices = 100

/** How many a product can have. V1 names no limit for some. */
export const most = {
  v1: { media: Infinity, infoSections: Infinity, choiceMedia: 50, modifiers: Infinity },
  v3: { media: 50, infoSections: 20, choiceMedia: 15, modifiers: 10 },
} as const
