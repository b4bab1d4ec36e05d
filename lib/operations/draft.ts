import type { Place, PlaceValue } from '#lib/domain/change.ts'
import { type GuardrailId, guardrailLevels, type Flag } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'

/**
 * A product while operations are applied to it: what they have set so far, over what it holds. Made
 * for one preview and written to in place: a hundred thousand of them are made in a row.
 */
export interface Draft {
  readonly product: Product
  readonly before: Record<string, PlaceValue>
  readonly target: Record<string, PlaceValue>
  /** What the operations themselves ran into. */
  flags: Flag[] | undefined
  /** Pieces were only moved, or also set. */
  stock: 'difference' | 'exact' | undefined
  /** Names of collections that places stand for. */
  labels: Record<string, string> | undefined
}

export function createDraft(product: Product): Draft {
  return { product, before: {}, target: {}, flags: undefined, stock: undefined, labels: undefined }
}

/** What stands at a place by now; `original` is what the product holds there. */
export function valueAt<Value extends PlaceValue>(
  { target }: Draft,
  place: Place,
  original: Value,
): Value {
  const value = target[place]
  return value === undefined ? original : (value as Value)
}

export function put<Value extends PlaceValue>(
  draft: Draft,
  place: Place,
  value: Value,
  original: Value,
): void {
  if (draft.target[place] === undefined) draft.before[place] = original
  draft.target[place] = value
}

export function raise(draft: Draft, guardrail: GuardrailId, sentence: string): void {
  const flag = { guardrail, level: guardrailLevels[guardrail], sentence }
  if (draft.flags === undefined) draft.flags = [flag]
  else if (draft.flags.every((each) => each.sentence !== sentence)) draft.flags.push(flag)
}

export function isV3({ product }: Pick<Draft, 'product'>): boolean {
  return product.variantsPriced === true
}
