import { badInput } from '../api-error.ts'
import type { CallOptions } from '../transport/exchange.ts'
import { type Calls, sendOnly } from './calls.ts'
import { productRoutes as routes } from './product-routes.ts'

/** A file of the media manager, or one at a public address that the shop fetches later. */
export type NewMedia = ({ readonly mediaId: string } | { readonly url: string }) & {
  /** Shown when this choice is made; one option per product may have media on its choices. */
  readonly choice?: { readonly option: string; readonly choice: string } | undefined
}

export interface ChoiceMedia {
  readonly option: string
  readonly choice: string
  /** Up to 50. */
  readonly mediaIds: readonly string[]
}

/** All of these need an elevated connection. */
export interface ProductMedia {
  /** Adds 1 to 50. Files at an address are not looked at before they are fetched. `POST /v1/products/{id}/media`. */
  addMedia(id: string, media: readonly NewMedia[], options?: CallOptions): Promise<void>
  /** Takes 1 to 50 off. `POST /v1/products/{id}/media/delete`. */
  removeMedia(id: string, mediaIds: readonly string[], options?: CallOptions): Promise<void>
  /** Takes every picture and video off. `POST /v1/products/{id}/media/delete`. */
  removeAllMedia(id: string, options?: CallOptions): Promise<void>
  /** For 1 to 10 choices. `PATCH /v1/products/{id}/choices/media`. */
  addMediaToChoices(id: string, media: readonly ChoiceMedia[], options?: CallOptions): Promise<void>
  /** For 1 to 10 choices. `POST /v1/products/{id}/choices/media/delete`. */
  removeMediaFromChoices(
    id: string,
    media: readonly ChoiceMedia[],
    options?: CallOptions,
  ): Promise<void>
}

function checkSize(list: readonly unknown[], most: number, what: string) {
  if (list.length >= 1 && list.length <= most) return
  throw badInput(`Name 1 to ${most} ${what}; these are ${list.length}.`)
}

export function createProductMedia(calls: Calls): ProductMedia {
  return {
    async addMedia(id, media, options) {
      checkSize(media, 50, 'media')
      await sendOnly(calls, routes.addMedia, id, options, { media })
    },
    async removeMedia(id, mediaIds, options) {
      // The shop takes an empty list for "all of them".
      checkSize(mediaIds, 50, 'media to take off')
      await sendOnly(calls, routes.removeMedia, id, options, { mediaIds })
    },
    removeAllMedia: (id, options) =>
      sendOnly(calls, routes.removeMedia, id, options, { mediaIds: [] }),
    async addMediaToChoices(id, media, options) {
      checkSize(media, 10, 'choices')
      await sendOnly(calls, routes.addMediaToChoices, id, options, { media })
    },
    async removeMediaFromChoices(id, media, options) {
      checkSize(media, 10, 'choices')
      await sendOnly(calls, routes.removeMediaFromChoices, id, options, { media })
    },
  }
}
