import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import type { FullProduct, ExtraField } from '../wire/product.ts'
import type { Part } from './edit.ts'
import { type Intent, prepare, toIntent, type WithIds } from './intent.ts'
import { decode } from './outcome.ts'
import type { ProductChange } from './product-change.ts'
import { isEnough, mayBeListed, needsOf } from './sent-together.ts'

export interface PlainRequest {
  readonly id: string
  readonly change: ProductChange
  /**
   * The product as the user saw it, with the fields of the change. What other users changed since then
   * is a conflict too. Without it, the comparison begins with the current product.
   */
  readonly seen?: FullProduct | undefined
}

/** A change that depends on the current product. */
export interface FittedRequest {
  readonly id: string
  /** The fields that `fit` reads, besides those of every answer. */
  readonly fields: readonly ExtraField[]
  /** The parts that `fit` may change or read. They decide how the product is read. */
  readonly parts: readonly Part[]
  /**
   * Called with every fresh reading of the product. Names brand and ribbon by ID. Undefined means a
   * conflict, because another user changed what the change is about. A thrown `ApiError` is the failure
   * of this product.
   */
  readonly fit: (fresh: FullProduct) => ProductChange | undefined
}

export type ChangeRequest = PlainRequest | FittedRequest

/** A requested change, before the product is known. */
export interface RequestedChange {
  readonly id: string
  /** The fields to request in lists, and for the product alone. */
  readonly listFields: readonly ExtraField[]
  readonly fields: readonly ExtraField[]
  readonly mayBeListed: boolean
  /** Whether the list entry contains all that is needed. */
  readonly isEnough: (listed: JsonObject) => boolean
  /** The base to compare the product `now` with; `before` is an earlier reading. */
  readonly baseOf: (now: JsonObject, before?: JsonObject) => JsonObject
  readonly intentFor: (now: JsonObject) => Intent | undefined
}

export async function toRequestedChange(
  request: ChangeRequest,
  withIds: WithIds,
): Promise<RequestedChange> {
  if ('fit' in request) return toFittedChange(request)
  const { id, change } = request
  const seen = request.seen as JsonObject | undefined
  const intent = await prepare(id, change, withIds)
  return {
    id,
    ...toReading(intent),
    baseOf: (now, before) => before ?? seen ?? now,
    intentFor: () => intent,
  }
}

function toFittedChange({ id, fields: named, parts, fit }: FittedRequest): RequestedChange {
  const reading = toReading({ named, parts })
  return {
    id,
    ...reading,
    // `fit` does the comparison.
    baseOf: (now) => now,
    intentFor(now) {
      const change = fit(decode(now))
      if (change === undefined) return undefined
      const intent = toIntent(id, change)
      const isRead = [...intent.named, ...needsOf(intent.parts)].every((field) =>
        reading.fields.includes(field),
      )
      if (!isRead || (reading.mayBeListed && !mayBeListed(intent.parts))) {
        throw new TypeError('The change needs fields of the product that were not read.')
      }
      return intent
    },
  }
}

function toReading({ named, parts }: Pick<Intent, 'named' | 'parts'>) {
  return {
    listFields: named,
    fields: [...new Set([...named, ...needsOf(parts)])],
    mayBeListed: mayBeListed(parts),
    isEnough: (listed: JsonObject) => isEnough(parts, listed),
  }
}
