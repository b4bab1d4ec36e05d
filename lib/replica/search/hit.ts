import type { Amount } from '#lib/domain/amount.ts'
import type { StockStatus } from '#lib/domain/product.ts'
import { isInCode, readCode } from './codes.ts'
import { toTerms } from './query-words.ts'
import { readStock } from './read-row.ts'
import { readId, readName } from './rows.ts'
import { fromScaled } from './scaled.ts'
import type { Found } from './search-text.ts'
import { rowFlags, type Segment } from './segment.ts'

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
  /** Found only by taking a word for a typo. */
  readonly isSimilar: boolean
}

export function toHit(
  { segment, row, isSimilar }: Pick<Found, 'segment' | 'row' | 'isSimilar'>,
  text: string,
): Hit {
  const flags = segment.flags[row]!
  return {
    id: readId(segment, row),
    name: readName(segment, row),
    code: findCode(segment, row, text),
    listPrice: fromScaled(segment.listPrice[row]!, segment.scale),
    paidPrice: fromScaled(segment.paidPrice[row]!, segment.scale),
    stock: readStock(flags),
    quantity: flags & rowFlags.counted ? segment.quantity[row] : undefined,
    visible: (flags & rowFlags.visible) !== 0,
    variantCount: segment.variantCount[row]!,
    isSimilar,
  }
}

function findCode(segment: Segment, row: number, text: string): string {
  const { rowCodes, rowCodeStarts } = segment
  const codes = [...rowCodes.subarray(rowCodeStarts[row], rowCodeStarts[row + 1])]
  // One letter lies in nearly every code: that is not what was looked for.
  const pieces = [...new Set(toTerms(text).map(({ code }) => code))].filter(
    (piece) => piece.length > 1,
  )
  const count = (code: number) => pieces.filter((piece) => isInCode(segment, code, piece)).length
  const [best] = codes.toSorted((a, b) => count(b) - count(a))
  return best === undefined ? '' : readCode(segment, best)
}
