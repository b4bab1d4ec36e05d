import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isSame } from '#lib/wix/api/wire/is-same.ts'
import { optionsOf, variantsOf } from './edit.ts'

/** The options and variants of a product as one answer contained them, with all `variantNeeds`. */
export interface VariantsReading {
  readonly id: string
  /** The revision of the product in that answer. Every change of the product changes it. */
  readonly revision: string
  readonly options: readonly JsonObject[]
  /** With every variant, in wire form. */
  readonly variantsInfo: JsonObject
}

/**
 * Remembers the variants of products. Lists do not return variants, so without this every product whose
 * variants are written is read on its own.
 */
export interface KnownVariants {
  /** The latest reading of each product that has one. Never rejects. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, VariantsReading>>
  /** Never rejects. */
  keep(readings: readonly VariantsReading[]): Promise<void>
}

/** Undefined if the answer contains no variants. */
export function toVariantsReading(product: JsonObject): VariantsReading | undefined {
  const { id, revision, variantsInfo } = product
  if (typeof id !== 'string' || typeof revision !== 'string') return undefined
  if (!isRecord(variantsInfo) || variantsOf(product).length === 0) return undefined
  return { id, revision, options: optionsOf(product), variantsInfo }
}

/**
 * A listed product with its known variants; undefined if the product has changed since these were read. The options
 * are compared too, because their names are shared with other products.
 */
export function withKnownVariants(
  listed: JsonObject,
  known: VariantsReading | undefined,
): JsonObject | undefined {
  if (known === undefined || listed['revision'] !== known.revision) return undefined
  if (!isSame(optionsOf(listed), known.options)) return undefined
  const { options, variantsInfo } = known
  return { ...listed, variantsInfo, ...(options.length > 0 && { options }) }
}

/**
 * The variants in the answer to a write of `sent` over `before`. Undefined if the options differ, or if the answer lacks
 * a variant or a field that was sent: sending such variants again would erase what is missing.
 */
export function readAnsweredVariants(
  before: JsonObject,
  sent: JsonObject,
  answer: JsonObject,
): VariantsReading | undefined {
  const reading = toVariantsReading(answer)
  if (reading === undefined || !isSame(optionsOf(before), reading.options)) return undefined
  const answered = new Map(variantsOf(answer).map((variant) => [variant['id'], variant]))
  const isWhole =
    answered.size === variantsOf(sent).length &&
    variantsOf(sent).every((variant) => hasFieldsOf(variant, answered.get(variant['id'])))
  return isWhole ? reading : undefined
}

/** Whether an answer has every field that was sent, at every depth, whatever the values. */
function hasFieldsOf(sent: unknown, answered: unknown): boolean {
  if (sent === undefined || sent === null) return true
  if (Array.isArray(sent)) {
    return (
      Array.isArray(answered) &&
      answered.length >= sent.length &&
      sent.every((each, index) => hasFieldsOf(each, answered[index]))
    )
  }
  if (isRecord(sent)) {
    return (
      isRecord(answered) &&
      Object.entries(sent).every(([name, value]) => hasFieldsOf(value, answered[name]))
    )
  }
  return answered !== undefined
}
