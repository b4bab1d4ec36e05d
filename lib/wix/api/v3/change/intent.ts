import type { Connection } from '#lib/wix/api/create-connection.ts'
import { badInput } from '#lib/wix/api/api-error.ts'
import type { CallOptions, Route } from '#lib/wix/api/transport/request-context.ts'
import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call } from '#lib/wix/api/transport/send.ts'
import { unexpectedResponse } from '#lib/wix/api/transport/to-response-error.ts'
import type { Brands, Ribbons } from '../labels.ts'
import type { ExtraField } from '../wire/product.ts'
import type { Edit, Part } from './edit.ts'
import { toFieldEdits } from './field-edits.ts'
import type { KnownRevisions } from './known-revisions.ts'
import type { KnownVariants } from './known-variants.ts'
import { toMediaEdits } from './media-edits.ts'
import { toOptionEdits } from './option-edits.ts'
import type { LabelChange, ProductChange } from './product-change.ts'
import { needsOf } from './sent-together.ts'
import { toVariantEdits } from './variant-edits.ts'

/** A change and what it needs, before any product is known. */
export interface Intent {
  readonly id: string
  readonly edits: readonly Edit[]
  /** The parts that the edits write. */
  readonly parts: readonly Part[]
  /** The fields that the edits themselves need. */
  readonly named: readonly ExtraField[]
  /** All fields to read, including those that have to be sent along. */
  readonly fields: readonly ExtraField[]
  readonly repeatable: boolean
}

export interface ChangeDeps {
  readonly connection: Connection
  readonly brands: Pick<Brands, 'getOrCreate'>
  readonly ribbons: Pick<Ribbons, 'getOrCreate'>
  /** Records the revisions that the writes reached. */
  readonly revisions?: KnownRevisions
  /** Without it, each product whose variants are written is read on its own. */
  readonly variants?: KnownVariants | undefined
}

/**
 * Replaces names of brands and ribbons by IDs, looked up once per name, because a product takes a brand
 * only by its ID.
 */
export type WithIds = (change: ProductChange) => Promise<ProductChange>

export function createWithIds(deps: ChangeDeps, options: CallOptions): WithIds {
  const known = new Map<string, Promise<{ readonly id: string }>>()
  const idOf = async (field: 'brand' | 'ribbon', label: LabelChange | undefined) => {
    if (!label || 'id' in label) return {}
    const key = `${field}/${label.name}`
    const asked = known.get(key) ?? deps[`${field}s`].getOrCreate(label, options)
    known.set(key, asked)
    return { [field]: { id: (await asked).id } }
  }
  return async (change) => ({
    ...change,
    ...(await idOf('brand', change.brand)),
    ...(await idOf('ribbon', change.ribbon)),
  })
}

/** Builds the intent of a change. Throws "bad-input" if it changes nothing. */
export async function prepare(
  id: string,
  change: ProductChange,
  withIds: WithIds,
): Promise<Intent> {
  const intent = toIntent(id, await withIds(change))
  if (intent.edits.length === 0) throw badInput('Name at least one field to change.')
  return intent
}

/** Builds the intent of a change that names brand and ribbon by ID. */
export function toIntent(id: string, change: ProductChange): Intent {
  const { media, options, variants, ...fieldChange } = change
  // New choices are added before variants change; media are removed before the others are sorted.
  const edits = [
    ...toFieldEdits(fieldChange),
    ...toMediaEdits(media),
    ...toOptionEdits(options),
    ...toVariantEdits(variants),
  ]
  const parts = [...new Set(edits.map(({ part }) => part))]
  const named = [...new Set(edits.flatMap(({ needs }) => needs))]
  const fields = [...new Set([...named, ...needsOf(parts)])]
  return {
    id,
    edits,
    parts,
    named,
    fields,
    repeatable: edits.every(({ repeatable }) => repeatable),
  }
}

/** The product in its wire form; `decode` converts a copy of it for callers. */
export async function sendForRaw(
  { send }: Connection,
  route: Route,
  { id }: Pick<Intent, 'id'>,
  call: Call,
): Promise<JsonObject> {
  const response = await send(route, { ...call, path: { productId: id }, elevated: true })
  const { product } = response.body
  if (isRecord(product) && product['id'] === id && typeof product['revision'] === 'string') {
    return product
  }
  throw unexpectedResponse(route, 'without the product or its revision', response)
}
