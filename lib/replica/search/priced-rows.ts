import type { Column } from './column.ts'
import type { Segment } from './segment.ts'

/** Where a row stands among those whose variants are sold at several prices. */
export function findPriced({ pricedRows }: Segment, row: number): number | undefined {
  let [at, end] = [0, pricedRows.length]
  while (at < end) {
    const middle = (at + end) >>> 1
    if (pricedRows[middle]! < row) at = middle + 1
    else end = middle
  }
  return pricedRows[at] === row ? at : undefined
}

/** Which pair each variant of such a row has: its place + 1. */
export function variantsAt({ pricedVariants, pricedVariantStarts }: Segment, at: number): Column {
  return pricedVariants.subarray(pricedVariantStarts[at], pricedVariantStarts[at + 1])
}
