import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { BeforeAfter, PreviewRow } from '#lib/core/catalog/changes/preview.ts'

/**
 * The row that undoes some fields of a row. Guardrails do not apply to restoring earlier values.
 */
export function undoFields(row: PreviewRow, isWanted: (path: FieldPath) => boolean): PreviewRow {
  const { id, name, thumbnail, currency, stock, labels, sections } = row
  return {
    id,
    name,
    thumbnail,
    currency,
    stock,
    labels,
    sections,
    before: pickFields(row.target, isWanted),
    target: pickFields(row.before, isWanted),
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
