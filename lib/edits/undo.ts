import type { Place } from '#lib/domain/change.ts'
import { pickPlaces } from '#lib/domain/places.ts'
import type { BeforeAfter, PreviewRow } from '#lib/domain/preview.ts'

/** The row that takes a row back. No guardrail stops the way back to where the shop was. */
export function undoRow(row: PreviewRow): PreviewRow {
  return undoPlaces(row, () => true)
}

/** The same for some of its places. */
export function undoPlaces(row: PreviewRow, isWanted: (place: Place) => boolean): PreviewRow {
  const { id, name, thumbnail, currency, stock, labels, sections } = row
  return {
    id,
    name,
    thumbnail,
    currency,
    stock,
    labels,
    sections,
    before: pickPlaces(row.target, isWanted),
    target: pickPlaces(row.before, isWanted),
    listPrice: swap(row.listPrice),
    paidPrice: swap(row.paidPrice),
    ...(row.cost === undefined ? {} : { cost: swap(row.cost) }),
    variants: row.variants.map(({ label, paid, ...prices }) => ({
      label,
      ...swap(prices),
      ...(paid && { paid: swap(paid) }),
    })),
    flags: [],
  }
}

function swap({ before, after }: BeforeAfter): BeforeAfter {
  return { before: after, after: before }
}
