import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import type { FullProduct } from '../wire/product.ts'
import type { ExtraField } from '../wire/requested-fields.ts'
import { decode, type Intent, prepare, toIntent, type WithIds } from './intent.ts'
import type { ProductChange } from './product-change.ts'
import { variantNeeds } from './variant-edits.ts'

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
  /** Variants or options are looked at, or change: no list answers them. */
  readonly whole: boolean
  /**
   * Asked for every fresh reading of the product. Brand and ribbon go by their ids. Undefined where
   * somebody else changed what it is about: a conflict. An `ApiError` is this product's own failure.
   */
  readonly fit: (fresh: FullProduct) => ProductChange | undefined
}

export type ChangeRequest = PlainRequest | FittedRequest

/** What is wanted of a product that nothing is known of yet. */
export interface Wish {
  readonly id: string
  readonly fields: readonly ExtraField[]
  readonly isSimple: boolean
  /** What to compare the product as it is `now` with; `before` is an earlier reading. */
  readonly baseOf: (now: JsonObject, before?: JsonObject) => JsonObject
  readonly intentFor: (now: JsonObject) => Intent | undefined
}

export async function toWish(request: ChangeRequest, withIds: WithIds): Promise<Wish> {
  if ('fit' in request) return toFittedWish(request)
  const { id, change } = request
  const seen = request.seen as JsonObject | undefined
  const intent = await prepare(id, change, withIds)
  return {
    id,
    fields: intent.fields,
    isSimple: isSimple(intent),
    baseOf: (now, before) => before ?? seen ?? now,
    intentFor: () => intent,
  }
}

function toFittedWish({ id, fields: named, whole, fit }: FittedRequest): Wish {
  const fields = [...new Set([...named, ...(whole ? variantNeeds : [])])]
  return {
    id,
    fields,
    isSimple: !whole,
    // It compares for itself.
    baseOf: (now) => now,
    intentFor(now) {
      const change = fit(decode(now))
      if (change === undefined) return undefined
      const intent = toIntent(id, change)
      const isRead = intent.fields.every((field) => fields.includes(field))
      if (!isRead || (!whole && !isSimple(intent))) {
        throw new TypeError('The change needs more of the product than was read.')
      }
      return intent
    },
  }
}

function isSimple({ edits }: Intent): boolean {
  return edits.every(({ part }) => part !== 'variants')
}
