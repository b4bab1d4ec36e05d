import type { FieldValues, Place, PlaceValue, VariantFields } from './change.ts'
import { allFields, fieldAt, keyInPath } from './fields/registry.ts'
import { wholeProduct } from './ids.ts'
import { listPlaces, readVariantPlace, toValues } from './places.ts'
import type { Product, Variant } from './product.ts'

/** What a product holds where `values` names something; a variant that is gone is not among it. */
export function touchedValues(values: FieldValues, product: Product): FieldValues {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return toValues(
    listPlaces(values).flatMap(([place]): [Place, PlaceValue][] => {
      const value = readPath(product, place, variants)
      // What nobody was asked for is not known, which is not nothing.
      return value === undefined ? [] : [[place, value]]
    }),
  )
}

function readPath(
  product: Product,
  path: Place,
  variants: ReadonlyMap<string, Variant>,
): PlaceValue | undefined {
  const field = fieldAt(path)
  const [id] = readVariantPlace(path) ?? []
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
