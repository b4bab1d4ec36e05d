import type { ExportedFile, ExportedRow } from './read-export.ts'

export interface Difference {
  readonly kind: 'changed' | 'added' | 'removed'
  readonly product: string
  /** Null for a value of the product itself. */
  readonly variant: string | null
  readonly name: string
  /** Null if the whole product or variant was added or removed. */
  readonly field: string | null
  readonly old: string | null
  readonly new: string | null
}

/** The values that differ, in the order of the rows; then the rows that only the new file has. */
export function compareExports(former: ExportedFile, current: ExportedFile): Difference[] {
  const changed = [...former.rows].flatMap(([key, row]) => {
    const now = current.rows.get(key)
    return now === undefined ? [toWhole('removed', row)] : compareRows(row, now)
  })
  const added = [...current.rows].flatMap(([key, row]) =>
    former.rows.has(key) ? [] : [toWhole('added', row)],
  )
  return [...changed, ...added]
}

function compareRows(former: ExportedRow, current: ExportedRow): Difference[] {
  const fields = new Set([...former.values.keys(), ...current.values.keys()])
  return [...fields].flatMap((field) => {
    const [old, now] = [former.values.get(field) ?? null, current.values.get(field) ?? null]
    return old === now ? [] : [{ ...toWhole('changed', current), field, old, new: now }]
  })
}

function toWhole(kind: Difference['kind'], { product, variant, name }: ExportedRow): Difference {
  const owner = variant === '' ? null : variant
  return { kind, product, variant: owner, name, field: null, old: null, new: null }
}
