import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { type FieldKey, keyOfPath } from '#lib/core/catalog/fields/registry.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { definitionOf, type Operation } from '#lib/core/operations/operations.ts'

/** The values that rules set at a product and that no one has changed since. Without costs. */
export interface Mark {
  readonly productId: ProductId
  /** When the last of them was set: milliseconds since 1970, UTC. */
  readonly at: number
  readonly values: FieldValues
}

/** The mark after a rule set these values as well; undefined if no value is left to remember. */
export function addMark(
  former: Mark | undefined,
  productId: ProductId,
  set: FieldValues,
  at: number,
): Mark | undefined {
  const values = { ...former?.values, ...pickFields(set, (path) => keyOfPath(path) !== 'cost') }
  return fieldEntries(values).length === 0 ? undefined : { productId, at, values }
}

/** Without the values that someone else has changed; undefined if none is left. A value that was not read stays. */
export function keepHeld(mark: Mark, product: Product): Mark | undefined {
  const current = readFields(mark.values, product)
  const values = pickFields(
    mark.values,
    (path) => current[path] === undefined || isHeld(mark, path, current, product),
  )
  return fieldEntries(values).length === 0 ? undefined : { ...mark, values }
}

/**
 * Whether a rule with these operations may change the product as its own: rules set something that it changes, and all
 * of that is as they left it.
 */
export function isOwn(
  mark: Mark | undefined,
  operations: readonly Operation[],
  product: Product,
): boolean {
  if (mark === undefined) return false
  const fields = fieldsOf(operations)
  const own = pickFields(mark.values, (path) => fields?.has(keyOfPath(path)) ?? true)
  const current = readFields(own, product)
  const paths = fieldEntries(own)
  return paths.length > 0 && paths.every(([path]) => isHeld(mark, path, current, product))
}

function isHeld(
  { values }: Mark,
  path: keyof FieldValues,
  current: FieldValues,
  { currency }: Product,
): boolean {
  const set = values[path]
  return set !== undefined && isStoredValue(path, set, current[path], currency)
}

/** The fields that operations can change; undefined for any. */
export function fieldsOf(operations: readonly Operation[]): ReadonlySet<string> | undefined {
  const fields = new Set<FieldKey>()
  for (const each of operations) {
    const own = definitionOf(each).fields(each)
    if (own === undefined) return undefined
    for (const field of own) fields.add(field)
  }
  return fields
}
