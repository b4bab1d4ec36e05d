import { toSortedJson } from '#lib/core/base/sorted-json.ts'
import {
  type FieldPath,
  type FieldValues,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { fieldValuesFrom, parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { listPaths } from './list-paths.ts'

/** The fields in which two versions of a product differ; variants have the ids of `now`. */
export interface Differences {
  readonly former: FieldValues
  readonly current: FieldValues
}

/**
 * The fields in which two versions of a product differ. A field that one of them was read without is no
 * difference, and neither is a value that follows from another one.
 */
export function listDifferences(then: Product, now: Product): Differences {
  const aligned = alignVariants(then, now)
  const paths = new Set([...listPaths(aligned), ...listPaths(now)])
  const asked = fieldValuesFrom([...paths].map((path) => [path, null]))
  const [was, is] = [readFields(asked, aligned), readFields(asked, now)]
  const differing = [...paths].filter((path) => {
    const [one, other] = [was[path], is[path]]
    if (one === undefined || other === undefined) return false
    return !isStoredValue(path, one, other, now.currency) && !follows(path, was, aligned)
  })
  const pick = (values: FieldValues) =>
    fieldValuesFrom(differing.map((path) => [path, values[path] ?? null]))
  return { former: pick(was), current: pick(is) }
}

/**
 * A quantity exists while stock is tracked, else a status. HTML follows from the rich text that both were
 * read with.
 */
function follows(path: FieldPath, was: FieldValues, { richDescription }: Product): boolean {
  if (path === 'description') return richDescription !== undefined
  const [id, field] = parseVariantFieldPath(path) ?? []
  if (id === undefined) return false
  const isTracked = was[variantFieldPath(id, 'tracked')]
  if (field === 'quantity') return isTracked === false
  return field === 'inStock' && isTracked === true
}

/** A version of a product with the ids that its variants have now: those with the same choices. */
export function alignVariants(then: Product, now: Product): Product {
  const known = new Set(now.variants.map(({ id }) => id))
  const byChoices = new Map(now.variants.map(({ id, choices }) => [toSortedJson(choices), id]))
  const named = new Map<VariantId, VariantId>()
  for (const { id, choices } of then.variants) {
    const same = known.has(id) ? id : byChoices.get(toSortedJson(choices))
    if (same !== undefined && same !== id) named.set(id, same)
  }
  if (named.size === 0) return then
  return {
    ...then,
    variants: then.variants.map((each) => ({ ...each, id: named.get(each.id) ?? each.id })),
    stockLevels: then.stockLevels?.map((each) => {
      return { ...each, variantId: named.get(each.variantId) ?? each.variantId }
    }),
  }
}
