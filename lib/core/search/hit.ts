import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { StockStatus } from '#lib/core/catalog/product/product.ts'
import { isInCode, readCode } from './codes.ts'
import { toTerms } from './words.ts'
import { readStock } from './read-row.ts'
import { readId, readName } from './rows.ts'
import { fromScaled } from './scaled.ts'
import type { Found } from './search-text.ts'
import { rowFlags, type Segment } from './segment.ts'
import { readFirstValue } from './values.ts'

/** A product found, with the values that a result row shows. */
export interface Hit {
  readonly id: string
  readonly name: string
  /** The SKU or barcode that matches the search, else the product's first; '' when it has none. */
  readonly code: string
  readonly listPrice: Amount
  readonly paidPrice: Amount
  readonly stock: StockStatus
  /** Absent where the store does not track inventory. */
  readonly quantity?: number | undefined
  readonly visible: boolean
  readonly variantCount: number
  /** '' without one. */
  readonly ribbon: string
  /** Found only by treating a word as a typo. */
  readonly isSimilar: boolean
}

export function toHit(
  { segment, row, isSimilar }: Pick<Found, 'segment' | 'row' | 'isSimilar'>,
  fragments: readonly string[] = [],
): Hit {
  const flags = segment.flags[row]!
  return {
    id: readId(segment, row),
    name: readName(segment, row),
    code: findCode(segment, row, fragments),
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

/** The parts of a text that may be fragments of a code. */
export function toCodeFragments(text: string): string[] {
  // A single letter occurs in nearly every code: it does not identify one.
  return [...new Set(toTerms(text).map(({ code }) => code))].filter(
    (fragment) => fragment.length > 1,
  )
}

/** The code that contains the most fragments; the first of several. */
function findCode(segment: Segment, row: number, fragments: readonly string[]): string {
  const { rowCodes, rowCodeStarts } = segment
  let best: number | undefined
  let max = -1
  for (const code of rowCodes.subarray(rowCodeStarts[row], rowCodeStarts[row + 1])) {
    const count = fragments.filter((fragment) => isInCode(segment, code, fragment)).length
    if (count <= max) continue
    best = code
    max = count
  }
  return best === undefined ? '' : readCode(segment, best)
}
