import type { FieldValues, FieldPath, FieldPathValue, VariantFields } from '../changes/change.ts'
import type { Catalog, Detail } from '../fields/field.ts'
import { allFields, fieldAt, type FieldKey, keyInPath, holdingAt } from '../fields/registry.ts'
import { wholeProduct } from '../ids.ts'
import { fieldEntries, parseVariantFieldPath, fieldValuesFrom } from '../changes/field-paths.ts'
import type { Product, Variant } from './product.ts'

export const allDetails: ReadonlySet<Detail> = new Set(['rich-text', 'inventory'])

/** The product's values at the paths of `values`; a variant that no longer exists has none. */
export function readFields(values: FieldValues, product: Product): FieldValues {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return fieldValuesFrom(
    fieldEntries(values).flatMap(([path]): [FieldPath, FieldPathValue][] => {
      const value = readPath(product, path, variants)
      // A value that was not requested is unknown, which is not the same as empty.
      return value === undefined ? [] : [[path, value]]
    }),
  )
}

function readPath(
  product: Product,
  path: FieldPath,
  variants: ReadonlyMap<string, Variant>,
): FieldPathValue | undefined {
  const field = fieldAt(path)
  const [id] = parseVariantFieldPath(path) ?? []
  if (id !== undefined) {
    const { group, total } = field ?? {}
    if (id === wholeProduct && group === 'stock' && total !== undefined) return total(product)
    const variant = variants.get(id)
    return variant && field?.variant?.read(variant)
  }
  return path.includes('/')
    ? field?.keyed?.read(product, keyInPath(path))
    : field?.product?.read(product)
}

/** The fields of a variant, as an edit sets them. */
export function readVariantField(variant: Variant): VariantFields {
  const values = allFields.flatMap(([key, { variant: holding }]) => {
    const value = holding?.read(variant)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(values) as unknown as VariantFields
}

/** Extra detail groups to request, given the fields being changed. */
export function detailsOf(values: Iterable<FieldValues>): ReadonlySet<Detail> {
  const details = new Set<Detail>()
  for (const each of values) {
    for (const [path] of fieldEntries(each)) {
      const detail = holdingAt(path)?.detail
      if (detail !== undefined) details.add(detail)
    }
  }
  return details
}

/** The same for whole fields, wherever a product of this catalog has them. */
export function detailsOfFields(keys: Iterable<FieldKey>, catalog: Catalog): ReadonlySet<Detail> {
  const details = new Set<Detail>()
  for (const key of keys) {
    const { product, variant, keyed } = fieldAt(key) ?? {}
    for (const holding of [product, variant, keyed]) {
      if (holding?.detail !== undefined && holding.missing?.[catalog] === undefined) {
        details.add(holding.detail)
      }
    }
  }
  return details
}
