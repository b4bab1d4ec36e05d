import type { CallOptions } from '../transport/request-context.ts'
import { type Calls, sendList, sendTo } from './calls.ts'
import { productRoutes as routes } from './routes.ts'

/** A file of the media manager, or a public address from which the store fetches the file later. */
export type NewMedia = ({ readonly mediaId: string } | { readonly url: string }) & {
  /** The choice that shows it. Only one option per product may have media on its choices. */
  readonly choice?: { readonly option: string; readonly choice: string } | undefined
}

export interface ChoiceMedia {
  readonly option: string
  readonly choice: string
  /** Up to 50. */
  readonly mediaIds: readonly string[]
}

/** All calls need an elevated connection. */
export interface ProductMedia {
  /**
   * Adds 1 to 50 files. The store does not check an address before it fetches the file. `POST
   * /v1/products/{id}/media`.
   */
  addMedia(id: string, media: readonly NewMedia[], options?: CallOptions): Promise<void>
  /** Removes 1 to 50 files. `POST /v1/products/{id}/media/delete`. */
  removeMedia(id: string, mediaIds: readonly string[], options?: CallOptions): Promise<void>
  /** Removes every image and video. `POST /v1/products/{id}/media/delete`. */
  removeAllMedia(id: string, options?: CallOptions): Promise<void>
  /** Assigns media to 1 to 10 choices. `PATCH /v1/products/{id}/choices/media`. */
  addMediaToChoices(id: string, media: readonly ChoiceMedia[], options?: CallOptions): Promise<void>
  /** Unassigns media from 1 to 10 choices. `POST /v1/products/{id}/choices/media/delete`. */
  removeMediaFromChoices(
    id: string,
    media: readonly ChoiceMedia[],
    options?: CallOptions,
  ): Promise<void>
}

export function createProductMedia(calls: Calls): ProductMedia {
  return {
    addMedia: sendList(calls, routes.addMedia, 'media', 50),
    removeMedia: sendList(calls, routes.removeMedia, 'mediaIds', 50),
    async removeAllMedia(id, options) {
      await sendTo(calls, routes.removeMedia)(id, options, { mediaIds: [] })
    },
    addMediaToChoices: sendList(calls, routes.addMediaToChoices, 'media', 10),
    removeMediaFromChoices: sendList(calls, routes.removeMediaFromChoices, 'media', 10),
  }
}
