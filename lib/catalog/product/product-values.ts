import type { FieldValues, FieldPath, FieldPathValue, VariantFields } from '../changes/change.ts'
import { allFields, fieldAt, keyInPath } from '../fields/registry.ts'
import { wholeProduct } from '../ids.ts'
import { fieldEntries, parseVariantFieldPath, fieldValuesFrom } from '../changes/field-paths.ts'
import type { Product, Variant } from './product.ts'

/** What a product holds where `values` names something; a variant that is gone is not among it. */
export function readFields(values: FieldValues, product: Product): FieldValues {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return fieldValuesFrom(
    fieldEntries(values).flatMap(([path]): [FieldPath, FieldPathValue][] => {
      const value = readPath(product, path, variants)
      // What nobody was asked for is not known, which is not nothing.
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

/** A variant's fields as an edit sets them. */
export function readVariantField(variant: Variant): VariantFields {
  const values = allFields.flatMap(([key, { variant: holding }]) => {
    const value = holding?.read(variant)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(values) as unknown as VariantFields
}
