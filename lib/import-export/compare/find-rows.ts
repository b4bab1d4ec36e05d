import type { Product, Variant } from '#lib/catalog/product/product.ts'
import type { KeyField } from '../columns/fields.ts'
import { hasVariantRows } from '../columns/show-options.ts'
import type { Plan } from './plan.ts'
import { type KeyRows, type RowIndex, toKey } from './row-index.ts'

export interface FoundRow {
  readonly row: number
  readonly named: KeyRows
  /** The targets of the key: several where it is ambiguous. */
  readonly targets: readonly (Variant | undefined)[]
}

/** The rows with the key of a product or of one of its variants. */
export function findRows(product: Product, plan: Plan, { byKey }: RowIndex): FoundRow[] {
  const { key: field } = plan
  if (field === 'id' || field === 'slug') {
    // The usual file, a hundred thousand times: one key, which identifies the product alone.
    const named = byKey.get(toKey(plan, product[field]))
    return named === undefined
      ? []
      : named.rows.map((row) => ({ row, named, targets: [undefined] }))
  }
  const targets = new Map<KeyRows, (Variant | undefined)[]>()
  for (const [text, target] of listKeys(product, field)) {
    const key = toKey(plan, text)
    // Spreadsheets read 00123 as a number.
    const named = key === '' ? undefined : (byKey.get(key) ?? byKey.get(withoutZeros(key)))
    if (named === undefined) continue
    const known = targets.get(named)
    if (known === undefined) targets.set(named, [target])
    else if (!known.includes(target)) known.push(target)
  }
  return [...targets].flatMap(([named, each]) =>
    named.rows.map((row) => ({ row, named, targets: each })),
  )
}

function withoutZeros(key: string): string {
  return /^0\d+$/.test(key) ? key.replace(/^0+(?=\d)/, '') : key
}

function listKeys(
  product: Product,
  key: Exclude<KeyField, 'id' | 'slug'>,
): (readonly [string, Variant | undefined])[] {
  const { id, slug, handle = '', sku, variants } = product
  if (key === 'handle') return [id, slug, handle].map((each) => [each, undefined] as const)
  const hasRows = hasVariantRows(product)
  const ofVariants = variants.map(
    (each) =>
      [(key === 'sku' ? each.sku : each.barcode) ?? '', hasRows ? each : undefined] as const,
  )
  if (key === 'barcode') return ofVariants
  return hasRows
    ? [[sku, undefined], ...ofVariants]
    : [[sku || (variants[0]?.sku ?? ''), undefined]]
}
