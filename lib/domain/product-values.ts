import type { FieldValues, Place, PlaceValue, VariantFields } from './change.ts'
import { listPlaces, readStockPlace, readVariantPlace, toValues } from './places.ts'
import { wholeProduct } from './ids.ts'
import type { Product, Stock, Variant } from './product.ts'
import { noPreorder, type StockAt } from './product-details.ts'

/** What a product holds where `values` names something; a variant that is gone is not among it. */
export function touchedValues(values: FieldValues, product: Product): FieldValues {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  return toValues(
    listPlaces(values).flatMap(([place]): [Place, PlaceValue][] => {
      const [id, field] = readVariantPlace(place) ?? []
      if (id === undefined || field === undefined)
        return told(place, readProductPlace(product, place))
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

/** What nobody was asked for is not known, which is not nothing. */
function told(place: Place, value: PlaceValue | undefined): [Place, PlaceValue][] {
  return value === undefined ? [] : [[place, value]]
}

/** A variant's fields as an edit sets them. */
export function readVariantField(variant: Variant): VariantFields {
  const { listPrice, paidPrice, cost = null, weight = null, sku, barcode = '', visible } = variant
  const { holds = null, preorder = noPreorder } = variant
  const { dimensions = null, packageDimensions = null } = variant
  const figures = { listPrice, paidPrice, cost, weight, dimensions, packageDimensions }
  return { ...figures, sku, barcode, visible, holds, preorder, ...readStock(variant.stock) }
}

function readStock({ tracked, quantity, status }: Stock) {
  return { tracked, quantity: quantity ?? null, inStock: status !== 'out-of-stock' }
}

function readProductPlace(product: Product, place: Place): PlaceValue | undefined {
  const [kind, key = ''] = splitPlace(place)
  switch (kind) {
    case 'collection':
      return product.collectionIds.some((id) => id === key)
    case 'tags':
    case 'privateTags':
      return product[kind]?.includes(key)
    case 'info':
      return product.infoSections?.find(({ title }) => title === key)?.html ?? null
    case 'choice':
      return product.choiceMedia?.[key] ?? []
    case 'alt': {
      const item = product.media.find(({ id }) => id === key)
      return item && (item.altText ?? '')
    }
    case 'stock':
      return readLevel(product, place)
    case 'visibleInPos':
      return product.visibleInPos ?? false
    case 'pricePerUnit':
      return product.pricePerUnit ?? null
    case 'modifiers':
      return product.modifiers ?? []
    case 'subscriptions':
      return product.subscriptions ?? null
    case 'mainCollection':
      return product.mainCollectionId ?? ''
    case 'media':
      return product.media.map(({ id }) => id)
    case 'seoTitle':
      return product.seo?.title ?? ''
    case 'seoDescription':
      return product.seo?.description ?? ''
    case 'cost':
    case 'weight':
    case 'dimensions':
    case 'packageDimensions':
      return product[kind] ?? null
    case 'deleted':
      return false
    default:
      return product[kind as PlainField]
  }
}

function readLevel({ stockLevels }: Product, place: Place): StockAt | undefined {
  const [variantId, placeId] = readStockPlace(place) ?? []
  const level = stockLevels?.find(
    (each) => each.variantId === variantId && each.placeId === placeId,
  )
  return stockLevels && (level?.stock ?? null)
}

type PlainField =
  | 'name'
  | 'slug'
  | 'description'
  | 'richDescription'
  | 'preorder'
  | 'visible'
  | 'membersOnly'
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
