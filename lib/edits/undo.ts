import type { BeforeAfter, PreviewRow } from '#lib/domain/preview.ts'

/** The row that takes a row back. No guardrail stops the way back to where the shop was. */
export function undoRow(row: PreviewRow): PreviewRow {
  return {
    id: row.id,
    name: row.name,
    ...(row.thumbnail === undefined ? {} : { thumbnail: row.thumbnail }),
    currency: row.currency,
    before: row.target,
    target: row.before,
    listPrice: swap(row.listPrice),
    paidPrice: swap(row.paidPrice),
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
