import * as fc from 'fast-check'
import { type Amount, add } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { readEveryField } from './every-field.ts'

/** What a user may type into one field: which field, and a number from which the value is made. */
export interface Keystroke {
  readonly at: number
  readonly value: number
}

export const keystrokes: fc.Arbitrary<readonly Keystroke[]> = fc.array(
  fc.record({ at: fc.nat(), value: fc.integer({ min: 1, max: 99_999 }) }),
  { minLength: 1, maxLength: 4 },
)

/** Values for some fields of a product, each different from the current one. */
export function typeAt(product: Product, strokes: readonly Keystroke[]): FieldValues {
  const held = fieldEntries(readEveryField(product)).filter(([path]) => canType(product, path))
  const manual = new Map<FieldPath, FieldPathValue>()
  for (const { at, value } of strokes) {
    const [path, now] = held[at % held.length] ?? []
    if (path !== undefined && now !== undefined) manual.set(path, valueFor(path, now, value))
  }
  return fieldValuesFrom(manual)
}

/** Other values for the fields that a user typed into. */
export function typeOver(
  product: Product,
  manual: FieldValues,
  strokes: readonly Keystroke[],
): FieldValues {
  const held = fieldEntries(readFields(manual, product)).slice(0, strokes.length)
  return fieldValuesFrom(
    held.map(([path, now], at) => [path, valueFor(path, now, strokes[at]?.value ?? 1)]),
  )
}

/** The values shown in the fields that the user typed into. */
export function seenAt(product: Product, set: FieldValues): FieldValues {
  return readFields(set, product)
}

const typable =
  /^(?:name|description|visible|ribbon|brand|seoTitle|seoDescription|sku|listPrice|cost|weight|collection\/.+|info\/.+|variant\/[^/]+\/(?:listPrice|paidPrice|cost|weight|sku|barcode|visible|quantity))$/

function canType(product: Product, path: FieldPath): boolean {
  if (!typable.test(path) || (path === 'weight' && product.type === 'digital')) return false
  if (product.type === 'digital' && path.endsWith('/weight')) return false
  if (path.endsWith('/quantity')) return isCounted(product, path)
  const isManaged = product.variantsPriced === true || product.variantsManaged
  return !(isManaged && /^(?:sku|cost|weight)$/.test(path))
}

function isCounted(product: Product, path: FieldPath): boolean {
  return readEveryField(product)[path] !== null
}

function valueFor(path: FieldPath, now: FieldPathValue, value: number): FieldPathValue {
  const field = path.split('/').at(-1) ?? ''
  if (typeof now === 'boolean') return !now
  if (field === 'quantity') return value % 500
  if (/listPrice|paidPrice|cost|weight/.test(field)) {
    return add((value / 100).toFixed(2) as Amount, '0' as Amount)
  }
  if (field === 'sku') return `T-${value}`
  if (field === 'barcode') return String(1_000_000 + value)
  if (path === 'description' || path.startsWith('info/')) return `<p>Typed ${value}</p>`
  return `Typed ${value}`
}
