import { type Place, type PlaceValue, type VariantField, variantPlace } from '#lib/domain/change.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { type VariantId, wholeProduct } from '#lib/domain/ids.ts'
import { readVariantPlace, toValues } from '#lib/domain/places.ts'
import type { Variant } from '#lib/domain/product.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { t } from '#lib/i18n/t.ts'
import { type Draft, isV3 } from '#lib/operations/draft.ts'
import { type Holder, isManaged } from '#lib/operations/targets.ts'
import { namePlace } from './list-changes.ts'

/** Where a typed value goes on a product of this generation. */
export interface Spot {
  /** Of a V1 product's price paid, which has no place of its own, that of the whole product. */
  readonly place: Place
  readonly holder: Holder
  readonly field: string
  /** What the product holds there. */
  readonly now: PlaceValue
}

/** Whether a value is at the product where it has one of its own, else at its variants. */
function isFigure(path: Place): boolean {
  const { product, group } = fieldAt(path) ?? {}
  return product?.missing?.v3 === 'ofVariants' && group !== 'stock'
}

/** Whether the stock of all variants together has such a value. */
function isOfStock(field: VariantField): boolean {
  const { group, total } = fieldAt(field) ?? {}
  return group === 'stock' && total !== undefined
}

/** The spot, or a sentence that says why the product has none. */
export function findSpot(draft: Draft, place: Place): Spot | string {
  const [id, field] = readVariantPlace(place) ?? []
  if (id !== undefined && field !== undefined) return findAtVariant(draft, id, field)
  if (!isFigure(place)) return spotAt(draft, place, place, undefined)
  // The list price of a V1 product is its own, and its variants move along.
  const isOwn = !isV3(draft) && (place === 'listPrice' || !isManaged(draft))
  if (isOwn) return spotAt(draft, place, place, undefined)
  const only = onlyVariant(draft)
  if (only === undefined) return t.typed.atVariants(namePlace(place, {}).label)
  return spotAt(draft, variantPlace(only.id, place as VariantField), place, only)
}

function findAtVariant(draft: Draft, id: VariantId, field: VariantField): Spot | string {
  const { options, variants, paidPrice } = draft.product
  const isOwn = isManaged(draft)
  const isWhole = id === wholeProduct || (!isOwn && options.length === 0)
  const named = variants.find((each) => each.id === id)
  const holder = isOwn ? (named ?? (isWhole ? onlyVariant(draft) : undefined)) : undefined
  if (!isV3(draft) && field === 'barcode') return t.typed.noBarcode
  // The one variant of a plain product is seen when the product is.
  if (field === 'visible' && options.length === 0) return spotAt(draft, field, field, undefined)
  if (isOwn) {
    if (holder === undefined)
      return isWhole ? t.typed.atVariants(labelOf(field)) : t.typed.variantGone
    return spotAt(draft, variantPlace(holder.id, field), field, holder)
  }
  if (!isWhole && named === undefined) return t.typed.variantGone
  if (isOfStock(field)) {
    return isWhole
      ? spotAt(draft, variantPlace(wholeProduct, field), field, undefined)
      : t.typed.countedTogether
  }
  if (!isWhole) return t.typed.shared(labelOf(field))
  const place = variantPlace(wholeProduct, field)
  if (field === 'paidPrice') return { place, holder, field, now: paidPrice }
  return spotAt(draft, field as Place, field, undefined)
}

/** The one variant of a plain product is the product. */
function onlyVariant({ product: { options, variants } }: Draft): Variant | undefined {
  return options.length === 0 && variants.length === 1 ? variants[0] : undefined
}

function spotAt({ product }: Draft, place: Place, field: string, holder: Holder): Spot | string {
  const now = touchedValues(toValues([[place, null]]), product)[place]
  return now === undefined ? t.typed.variantGone : { place, holder, field, now }
}

function labelOf(field: VariantField): string {
  return namePlace(variantPlace(wholeProduct, field), {}).label
}
