import type { Product as ApiProduct, Variant as ApiVariant } from '#lib/api/index.ts'
import { zero } from '#lib/domain/amount.ts'
import type { FieldValues, Place } from '#lib/domain/change.ts'
import { listPlaces, pickPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'
import { readVariantField, touchedValues } from '#lib/domain/product-values.ts'
import { toProduct } from '#lib/store/to-product.ts'
import { toVariant } from '#lib/store/to-variant.ts'
import { toDetails } from '../to-details.ts'

/** What the answer to a write says about its product. */
export interface Answered {
  /** What the answer leaves out is not among it. */
  readonly values: FieldValues
  /** ISO 4217. */
  readonly currency?: string | undefined
}

/** Only a key that may see costs gets them: without any in the answer, their places are left out. */
export function answeredByProduct(set: FieldValues, answer: ApiProduct): Answered {
  const product = toProduct(answer)
  if (product === undefined) return { values: {} }
  const hasCost = answer.costAndProfitData !== undefined
  const values = touchedValues(set, { ...product, ...toDetails(answer, undefined) })
  const { currency } = product
  return { values: pickPlaces(values, (place) => place !== 'cost' || hasCost), currency }
}

/** The answer to a write of variants is a list of them alone. */
export function answeredByVariants(set: FieldValues, answer: readonly ApiVariant[]): Answered {
  const found = new Map<string, ApiVariant>(answer.map((variant) => [variant.id, variant]))
  const values = listPlaces(set).flatMap(([place]): (readonly [Place, never])[] => {
    const [id, field] = readVariantPlace(place) ?? []
    const variant = id === undefined ? undefined : found.get(id)
    if (variant === undefined || field === undefined) return []
    const { costAndProfitData, priceData } = variant.variant ?? {}
    if (field === 'cost' && costAndProfitData === undefined) return []
    if (field === 'listPrice' && priceData?.price === undefined) return []
    const read = readVariantField(toVariant(variant, { listPrice: zero, paidPrice: zero }))
    return [[place, read[field] as never]]
  })
  const [first] = answer
  return { values: toValues(values), currency: first?.variant?.priceData?.currency }
}
