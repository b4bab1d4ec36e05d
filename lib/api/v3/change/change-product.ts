import type { Connection } from '#lib/api/create-connection.ts'
import { badInput } from '#lib/api/api-error.ts'
import type { CallOptions } from '#lib/api/transport/exchange.ts'
import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'
import { unexpectedAnswer } from '#lib/api/transport/unexpected-answer.ts'
import type { Brands, Ribbons } from '../labels.ts'
import { productRoutes as routes } from '../product-routes.ts'
import { product as productKind, type FullProduct } from '../wire/product.ts'
import type { ExtraField } from '../wire/requested-fields.ts'
import { type Edit, variantsOf } from './edit.ts'
import { toFieldEdits } from './field-edits.ts'
import { toMediaEdits } from './media-edits.ts'
import { buildBody, checkPlaces, findConflicts, toConflicts } from './merge.ts'
import { toOptionEdits } from './option-edits.ts'
import { type ChangeOutcome, isCorrupt, isGone, isStale } from './outcome.ts'
import type { ProductChange } from './product-change.ts'
import { toVariantEdits } from './variant-edits.ts'

export interface ChangeOptions extends CallOptions {
  /**
   * The product as the person saw it, read with the fields that the change is about: what others
   * changed since then is a conflict too. Without it the comparison begins with what is read now.
   */
  readonly seen?: FullProduct | undefined
}

/** A change and what it needs, before any product is known. */
export interface Intent {
  readonly id: string
  readonly edits: readonly Edit[]
  readonly fields: readonly ExtraField[]
  readonly repeatable: boolean
}

/**
 * Changes a product and nothing else of it: reads it fresh with all that is needed, sends the
 * smallest correct body, and when somebody else was faster, looks whether they changed the same. If
 * not, both changes stand; else it answers the conflict, and nothing was sent.
 */
export type ChangeProduct = (
  id: string,
  change: ProductChange,
  options?: ChangeOptions,
) => Promise<ChangeOutcome>

export interface ChangeParts {
  readonly connection: Connection
  readonly brands: Brands
  readonly ribbons: Ribbons
}

/** Names of brands and ribbons become ids: a product takes a brand by nothing else. */
async function withIds(
  change: ProductChange,
  { brands, ribbons }: ChangeParts,
  options: CallOptions,
): Promise<ProductChange> {
  const { brand, ribbon } = change
  const brandId =
    brand && 'name' in brand ? (await brands.getOrCreate(brand, options)).id : undefined
  const ribbonId =
    ribbon && 'name' in ribbon ? (await ribbons.getOrCreate(ribbon, options)).id : undefined
  return {
    ...change,
    ...(brandId !== undefined && { brand: { id: brandId } }),
    ...(ribbonId !== undefined && { ribbon: { id: ribbonId } }),
  }
}

export async function prepare(
  id: string,
  change: ProductChange,
  parts: ChangeParts,
  options: CallOptions,
): Promise<Intent> {
  if (change.description !== undefined && change.plainDescription !== undefined) {
    throw badInput('Change description or plainDescription, not both.')
  }
  const known = await withIds(change, parts, options)
  // New choices come before the variants that are changed, removed media before the others' order.
  const edits = [
    ...toFieldEdits(known),
    ...toMediaEdits(known.media),
    ...toOptionEdits(known.options),
    ...toVariantEdits(known.variants),
  ]
  if (edits.length === 0) throw badInput('Name at least one field to change.')
  const fields = [...new Set(edits.flatMap(({ needs }) => needs))]
  return { id, edits, fields, repeatable: edits.every(({ repeatable }) => repeatable) }
}

/** The product as it came, for keeping; `decode` makes the form that callers get, out of a copy. */
export async function fetchRaw(
  { send }: Connection,
  { id, fields }: Pick<Intent, 'id' | 'fields'>,
  options: CallOptions,
): Promise<JsonObject> {
  const answer = await send(routes.get, {
    ...options,
    path: { productId: id },
    query: { fields },
    elevated: true,
  })
  const { product } = answer.body
  if (isObject(product) && product['id'] === id && typeof product['revision'] === 'string') {
    return product
  }
  throw unexpectedAnswer(routes.get, 'without the product or its revision', answer)
}

export function decode(raw: JsonObject): FullProduct {
  return productKind.read(structuredClone(raw)) as FullProduct
}

export function toApplied(before: JsonObject, after: JsonObject): ChangeOutcome {
  const known = new Set(variantsOf(before).map((variant) => variant['id']))
  const ids = variantsOf(after).map((variant) => variant['id'])
  const isNew = (id: unknown): id is string => typeof id === 'string' && !known.has(id)
  // A change that had no need of variants read none.
  const newVariantIds = known.size === 0 ? [] : ids.filter(isNew)
  return { kind: 'applied', product: decode(after), newVariantIds }
}

/** What is to be sent to reach the intent from `now`, or why nothing is. */
export function plan(
  { edits }: Intent,
  base: JsonObject,
  now: JsonObject,
): { readonly body: JsonObject } | { readonly outcome: ChangeOutcome } {
  const conflict = (conflicts: ReturnType<typeof findConflicts>) => ({
    outcome: { kind: 'conflict', conflicts, product: decode(now) } as const,
  })
  const conflicts = base === now ? [] : findConflicts(edits, base, now)
  if (conflicts.length > 0) return conflict(conflicts)
  try {
    const body = buildBody(edits, now)
    return body === undefined ? { outcome: { kind: 'unchanged', product: decode(now) } } : { body }
  } catch (error) {
    if (base === now) throw error
    return conflict(toConflicts(edits, base, now, error))
  }
}

/** An intent that stands already after a lost answer was this one: it was applied, not unchanged. */
export function afterTry(outcome: ChangeOutcome): ChangeOutcome {
  return outcome.kind === 'unchanged'
    ? { kind: 'applied', product: outcome.product, newVariantIds: [] }
    : outcome
}

export function createChangeProduct(parts: ChangeParts): ChangeProduct {
  const { connection } = parts

  async function sendBody(body: JsonObject, intent: Intent, options: CallOptions) {
    const answer = await connection.send(routes.update, {
      ...options,
      ...(!intent.repeatable && { retry: 'never' as const }),
      path: { productId: intent.id },
      body: { product: body, fields: intent.fields },
    })
    const { product } = answer.body
    if (isObject(product) && product['id'] === intent.id) return product
    throw unexpectedAnswer(routes.update, 'without product', answer)
  }

  async function attempt(
    intent: Intent,
    seen: JsonObject | undefined,
    options: CallOptions,
  ): Promise<ChangeOutcome> {
    const base = await fetchRaw(connection, intent, options)
    checkPlaces(intent.edits, seen ?? base)
    const first = plan(intent, seen ?? base, base)
    if ('outcome' in first) return first.outcome
    try {
      return toApplied(base, await sendBody(first.body, intent, options))
    } catch (error) {
      if (!isStale(error)) throw error
    }
    const theirs = await fetchRaw(connection, intent, options)
    const second = plan(intent, base, theirs)
    if ('outcome' in second) return afterTry(second.outcome)
    return toApplied(theirs, await sendBody(second.body, intent, options))
  }

  return async (id, change, { seen, ...options } = {}) => {
    const intent = await prepare(id, change, parts, options)
    try {
      return await attempt(intent, seen as JsonObject | undefined, options)
    } catch (error) {
      if (isGone(error)) return { kind: 'gone' }
      if (isCorrupt(error)) return { kind: 'corrupt', error }
      throw error
    }
  }
}
