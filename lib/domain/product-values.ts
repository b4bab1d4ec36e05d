import type { FieldValues, Place, PlaceValue, VariantFields } from './change.ts'
import { listPlaces, readVariantPlace, toValues } from './places.ts'
import { wholeProduct } from './ids.ts'
import type { Product, Stock, Variant } from './product.ts'

/** What a product holds where `values` names something; a variant that is gone is not among it. */
export function touchedValues(values: FieldValues, product: Product): FieldValues {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return toValues(
    listPlaces(values).flatMap(([place]): [Place, PlaceValue][] => {
      const [id, field] = readVariantPlace(place) ?? []
      if (id === undefined || field === undefined)
        return [[place, readProductPlace(product, place)]]
      if (
        id === wholeProduct &&
        (field === 'quantity' || field === 'tracked' || field === 'inStock')
      ) {
        return [[place, readStock(product.stock)[field]]]
      }
      const variant = variants.get(id)
      return variant === undefined ? [] : [[place, readVariantField(variant)[field]]]
    }),
  )
}

/** A variant's fields as an edit sets them. */
export function readVariantField(variant: Variant): VariantFields {
  const { listPrice, paidPrice, cost = null, weight = null, sku, barcode = '', visible } = variant
  const prices = { listPrice, paidPrice, cost, weight }
  return { ...prices, sku, barcode, visible, ...readStock(variant.stock) }
}

function readStock({ tracked, quantity, status }: Stock) {
  return { tracked, quantity: quantity ?? null, inStock: status !== 'out-of-stock' }
}

function readProductPlace(product: Product, place: Place): PlaceValue {
  const [kind, key = ''] = splitPlace(place)
  switch (kind) {
    case 'collection':
      return product.collectionIds.some((id) => id === key)
    case 'info':
      return product.infoSections?.find(({ title }) => title === key)?.html ?? null
    case 'choice':
      return product.choiceMedia?.[key] ?? []
    case 'media':
      return product.media.map(({ id }) => id)
    case 'seoTitle':
      return product.seo?.title ?? ''
    case 'seoDescription':
      return product.seo?.description ?? ''
    case 'cost':
      return product.cost ?? null
    case 'weight':
      return product.weight ?? null
    case 'deleted':
      return false
    default:
      return product[kind as PlainField]
  }
}

type PlainField =
  | 'name'
  | 'slug'
  | 'description'
  | 'visible'
  | 'ribbon'
  | 'brand'
  | 'sku'
  | 'listPrice'
  | 'discount'
  | 'options'
  | 'variantsManaged'

function splitPlace(place: Place): [string, string?] {
  const end = place.indexOf('/')
  return end < 0 ? [place] : [place.slice(0, end), place.slice(end + 1)]
}
