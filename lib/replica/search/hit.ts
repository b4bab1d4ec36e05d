import type { Amount } from '#lib/catalog/money/amount.ts'
import type { StockStatus } from '#lib/catalog/product/product.ts'
import { isInCode, readCode } from './codes.ts'
import { toTerms } from './query-words.ts'
import { readStock } from './read-row.ts'
import { readId, readName } from './rows.ts'
import { fromScaled } from './scaled.ts'
import type { Found } from './search-text.ts'
import { rowFlags, type Segment } from './segment.ts'
import { readFirstValue } from './values.ts'

/** A product found, with what a line of the list shows. */
export interface Hit {
  readonly id: string
  readonly name: string
  /** The SKU or barcode that was looked for, else the product's first; '' when it has none. */
  readonly code: string
  readonly listPrice: Amount
  readonly paidPrice: Amount
  readonly stock: StockStatus
  /** Absent where the shop does not count. */
  readonly quantity?: number | undefined
  readonly visible: boolean
  readonly variantCount: number
  /** '' without one. */
  readonly ribbon: string
  /** Found only by taking a word for a typo. */
  readonly isSimilar: boolean
}

export function toHit(
  { segment, row, isSimilar }: Pick<Found, 'segment' | 'row' | 'isSimilar'>,
  pieces: readonly string[] = [],
): Hit {
  const flags = segment.flags[row]!
  return {
    id: readId(segment, row),
    name: readName(segment, row),
    code: findCode(segment, row, pieces),
    listPrice: fromScaled(segment.listPrice[row]!, segment.scale),
    paidPrice: fromScaled(segment.paidPrice[row]!, segment.scale),
    stock: readStock(flags),
    quantity: flags & rowFlags.counted ? segment.quantity[row] : undefined,
    visible: (flags & rowFlags.visible) !== 0,
    variantCount: segment.variantCount[row]!,
    ribbon: readFirstValue(segment, row, 'ribbon') ?? '',
    isSimilar,
  }
}

/** What of a text a code may have been looked for by. */
export function toCodeSegments(text: string): string[] {
  // One letter lies in nearly every code: that is not what was looked for.
  return [...new Set(toTerms(text).map(({ code }) => code))].filter((piece) => piece.length > 1)
}

/** The code with the most of the pieces; of equals the first. */
function findCode(segment: Segment, row: number, pieces: readonly string[]): string {
  const { rowCodes, rowCodeStarts } = segment
  let best: number | undefined
  let max = -1
  for (const code of rowCodes.subarray(rowCodeStarts[row], rowCodeStarts[row + 1])) {
    const count = pieces.filter((piece) => isInCode(segment, code, piece)).length
    if (count <= max) continue
    best = code
    max = count
  }
  return best === undefined ? '' : readCode(segment, best)
}
