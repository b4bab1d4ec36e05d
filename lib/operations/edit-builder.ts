import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { type GuardrailId, guardrailLevels, type Flag } from '#lib/catalog/changes/preview.ts'
import type { Product } from '#lib/catalog/product/product.ts'

/**
 * A product while operations are applied to it: what they have set so far, over what it holds. Made
 * for one preview and written to in place: a hundred thousand of them are made in a row.
 */
export interface EditBuilder {
  readonly product: Product
  readonly before: Record<string, FieldPathValue>
  readonly target: Record<string, FieldPathValue>
  /** What the operations themselves ran into. */
  flags: Flag[] | undefined
  /** Pieces were only moved, or also set. */
  stock: 'difference' | 'exact' | undefined
  /** Names of collections that places stand for. */
  labels: Record<string, string> | undefined
}

export function createEditBuilder(product: Product): EditBuilder {
  return { product, before: {}, target: {}, flags: undefined, stock: undefined, labels: undefined }
}

/** What stands at a place by now; `original` is what the product holds there. */
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
