import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import { type GuardrailId, guardrailLevels, type Flag } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

/**
 * A product while operations are applied to it: the values set so far, on top of its own. Made for
 * one preview and mutated in place, because a hundred thousand of them are created in a row.
 */
export interface EditBuilder {
  readonly product: Product
  readonly before: Record<string, FieldPathValue>
  readonly target: Record<string, FieldPathValue>
  /** Flags raised by the operations themselves. */
  flags: Flag[] | undefined
  /** Whether quantities were only changed by a difference, or also set. */
  stock: 'difference' | 'exact' | undefined
  /** Names of the collections in field paths. */
  labels: Record<string, string> | undefined
  /** Names of the store's collections by id, for templates; empty where none asks for them. */
  readonly collectionNames: ReadonlyMap<string, string>
}

export function createEditBuilder(
  product: Product,
  collectionNames: EditBuilder['collectionNames'] = new Map(),
): EditBuilder {
  return {
    product,
    before: {},
    target: {},
    flags: undefined,
    stock: undefined,
    labels: undefined,
    collectionNames,
  }
}

/** The current value of a field: the edited value, or `original`, the product's own. */
export function valueAt<Value extends FieldPathValue>(
  { target }: EditBuilder,
  path: FieldPath,
  original: Value,
): Value {
  const value = target[path]
  return value === undefined ? original : (value as Value)
}

export function setField<Value extends FieldPathValue>(
  builder: EditBuilder,
  path: FieldPath,
  value: Value,
  original: Value,
): void {
  if (builder.target[path] === undefined) builder.before[path] = original
  builder.target[path] = value
}

export function addFlag(builder: EditBuilder, guardrail: GuardrailId, message: string): void {
  const flag = { guardrail, level: guardrailLevels[guardrail], message }
  if (builder.flags === undefined) builder.flags = [flag]
  else if (builder.flags.every((each) => each.message !== message)) builder.flags.push(flag)
}

export function isV3({ product }: Pick<EditBuilder, 'product'>): boolean {
  return product.variantsPriced === true
}
