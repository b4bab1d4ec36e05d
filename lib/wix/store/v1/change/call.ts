import type {
  CallOptions,
  Product as ApiProduct,
  Variant as ApiVariant,
} from '#lib/wix/api/index.ts'
import type {
  ChangeOutcome,
  ItemChange,
  FieldValues,
  FieldPath,
} from '#lib/core/catalog/changes/change.ts'
import type { Step } from '#lib/wix/store/resolve-outcome.ts'
import type { StoreClient } from '../client.ts'
import { zero } from '#lib/core/catalog/money/amount.ts'
import {
  fieldEntries,
  pickFields,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/core/catalog/changes/field-paths.ts'
import { readVariantField, readFields } from '#lib/core/catalog/product/product-values.ts'
import { toProduct } from '../to-product.ts'
import { toVariant } from '../to-variant.ts'
import { toDetails } from '../to-details.ts'

/** What the change of one product needs. */
export interface Writing {
  readonly client: StoreClient
  /** Every request is sent once, without retries. */
  readonly options: CallOptions
  readonly step: Step
  /**
   * The current product: from the read just before if that has what `isEnough` needs, else from a
   * new read.
   */
  readonly readNow: (isEnough: (read: ApiProduct) => boolean) => Promise<ApiProduct>
  /** Records the values in the answer to a write; they are not read again. */
  readonly recordResponse: (answered: Answered) => void
}

/** Returns nothing where the product holds the set values. Failures are thrown. */
export type WriteProduct = (
  writing: Writing,
  item: ItemChange,
) => Promise<ChangeOutcome | undefined | void>

/** The values of a product in the answer to a write. */
export interface Answered {
  /** Without the values that the answer omits. */
  readonly values: FieldValues
  /** ISO 4217. */
  readonly currency?: string | undefined
}

/** Only keys that may read costs get them: if the answer has none, the cost is omitted. */
export function answeredByProduct(set: FieldValues, answer: ApiProduct): Answered {
  const product = toProduct(answer)
  if (product === undefined) return { values: {} }
  const hasCost = answer.costAndProfitData !== undefined
  const values = readFields(set, { ...product, ...toDetails(answer, undefined) })
  const { currency } = product
  return { values: pickFields(values, (path) => path !== 'cost' || hasCost), currency }
}

/** The answer to a write of variants is a list of variants alone. */
export function answeredByVariants(set: FieldValues, answer: readonly ApiVariant[]): Answered {
  const found = new Map<string, ApiVariant>(answer.map((variant) => [variant.id, variant]))
  const values = fieldEntries(set).flatMap(([path]): (readonly [FieldPath, never])[] => {
    const [id, field] = parseVariantFieldPath(path) ?? []
    const variant = id === undefined ? undefined : found.get(id)
    if (variant === undefined || field === undefined) return []
    const { costAndProfitData, priceData } = variant.variant ?? {}
    if (field === 'cost' && costAndProfitData === undefined) return []
    if (field === 'listPrice' && priceData?.price === undefined) return []
    const read = readVariantField(toVariant(variant, { listPrice: zero, paidPrice: zero }))
    return [[path, read[field] as never]]
  })
  const [first] = answer
  return { values: fieldValuesFrom(values), currency: first?.variant?.priceData?.currency }
}
