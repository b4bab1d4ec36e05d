import { fieldEntries, isQuantityPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type {
  BandFilter,
  BandMeasure,
  BandSide,
  Distribution,
  PreviewRow,
} from '#lib/core/catalog/changes/preview.ts'
import { type Amount, amountFromNumber } from '#lib/core/catalog/money/amount.ts'
import { type Band, cutBands, isWithinBand } from '#lib/core/catalog/money/bands.ts'

/**
 * How many products lie in each band before and after the edit, over the same bands; undefined where the edit
 * does not change the measure, or where amounts of several currencies would be compared.
 */
export function buildDistribution(
  rows: readonly PreviewRow[],
  measure: BandMeasure,
): Distribution | undefined {
  const before = rows.map((row) => readMeasure(row, measure, 'before'))
  const after = rows.map((row) => readMeasure(row, measure, 'after'))
  const isChanged = before.some((amount, at) => {
    return amount !== undefined && after[at] !== undefined && amount !== after[at]
  })
  if (!isChanged) return undefined
  if (measure === 'price' && new Set(rows.map(({ currency }) => currency)).size > 1)
    return undefined
  const known = [...before, ...after].flatMap((amount) => (amount === undefined ? [] : [amount]))
  const bands = cutBands(Float64Array.from(known, Number).toSorted(), measure === 'stock' ? 1 : 0)
  const [counts, countsAfter] = [count(before, bands), count(after, bands)]
  return bands.map(({ from, to }, at) => {
    return { from, to, before: counts[at]!, after: countsAfter[at]! }
  })
}

/** Whether a row is counted in this band. */
export function isInBand(row: PreviewRow, { measure, side, ...band }: BandFilter): boolean {
  const amount = readMeasure(row, measure, side)
  return amount !== undefined && isWithinBand(amount, band)
}

function count(amounts: readonly (Amount | undefined)[], bands: readonly Band[]): number[] {
  const counts = bands.map(() => 0)
  const edges = bands.slice(0, -1).map(({ to }) => ({ to }))
  for (const amount of amounts) {
    if (amount === undefined) continue
    const at = edges.findIndex((edge) => isWithinBand(amount, edge))
    counts[at === -1 ? counts.length - 1 : at]! += 1
  }
  return counts
}

/** Undefined where the product does not exist at that time, or the edit does not set its stock. */
function readMeasure(row: PreviewRow, measure: BandMeasure, side: BandSide): Amount | undefined {
  if (measure === 'stock') return readStock(row, side)
  if ((side === 'before' ? row.before : row.target).deleted === true) return undefined
  return row.paidPrice[side]
}

/** The quantities that the edit sets, added up: a row has no others. */
function readStock({ before, target }: PreviewRow, side: BandSide): Amount | undefined {
  const values: FieldValues = side === 'before' ? before : target
  let sum: number | undefined
  for (const [path, value] of fieldEntries(values)) {
    if (isQuantityPath(path) && typeof value === 'number') sum = (sum ?? 0) + value
  }
  return sum === undefined ? undefined : amountFromNumber(sum)
}
