import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import type { FullProduct, ExtraField } from '../wire/product.ts'
import type { Part } from './edit.ts'
import { decode, type Intent, prepare, toIntent, type WithIds } from './intent.ts'
import type { ProductChange } from './product-change.ts'
import { isEnough, mayBeListed, needsOf } from './sent-together.ts'

export interface PlainRequest {
  readonly id: string
  readonly change: ProductChange
  /**
   * The product as the person saw it, read with the fields that the change is about: what others
   * changed since then is a conflict too. Without it the comparison begins with what is read now.
   */
  readonly seen?: FullProduct | undefined
}

/** A change that depends on what the product is by now. */
export interface FittedRequest {
  readonly id: string
  /** What `fit` has to know of the product, besides what every answer holds. */
  readonly fields: readonly ExtraField[]
  /** What `fit` may change, and what it looks at: decides how the product has to be read. */
  readonly parts: readonly Part[]
  /**
   * Asked for every fresh reading of the product. Brand and ribbon go by their ids. Undefined where
   * another user changed what it is about: a conflict. An `ApiError` is this product's own failure.
   */
  readonly fit: (fresh: FullProduct) => ProductChange | undefined
}

export type ChangeRequest = PlainRequest | FittedRequest

/** What is wanted of a product that nothing is known of yet. */
export interface RequestedChange {
  readonly id: string
  /** What a list is asked for, and what the product itself is. */
  readonly listFields: readonly ExtraField[]
  readonly fields: readonly ExtraField[]
  readonly mayBeListed: boolean
  /** Whether what a list tells of the product is all that is needed. */
  readonly isEnough: (listed: JsonObject) => boolean
  /** What to compare the product as it is `now` with; `before` is an earlier reading. */
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
    // It compares for itself.
    baseOf: (now) => now,
    intentFor(now) {
      const change = fit(decode(now))
      if (change === undefined) return undefined
      const intent = toIntent(id, change)
      const isRead = [...intent.named, ...needsOf(intent.parts)].every((field) =>
        reading.fields.includes(field),
      )
      if (!isRead || (reading.mayBeListed && !mayBeListed(intent.parts))) {
        throw new TypeError('The change needs more of the product than was read.')
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
