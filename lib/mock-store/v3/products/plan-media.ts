import { applicationError } from '../../http/api-error.ts'
import { pictureOf, isFailing, isLost } from '../media/media-files.ts'
import type { V3Media, V3Product } from '../state/product.ts'
import type { V3Context } from '../v3-context.ts'
import type { SentMedia } from './sent-product.ts'

/**
 * Plans the sent media. An image from an address gets a new ID and is ready later, or fails. A failed
 * file is left out.
 */
export function planMedia(
  { store, quirks, mediaDelayMs }: V3Context,
  sent: readonly SentMedia[],
  before: V3Product | undefined,
): V3Media[] {
  return sent.flatMap(({ id, url = '', altText, displayName }): V3Media | readonly [] => {
    if (id === undefined) {
      const { fileId, ...size } = pictureOf(store.random, url)
      const readyAt = store.clock.now() + mediaDelayMs
      const media = { id: fileId, kind: 'IMAGE', altText, displayName, ...size, readyAt } as const
      return isFailing(quirks, url) ? { ...media, hasFailed: true } : media
    }
    const texts = { altText, displayName }
    const own = before?.media.find((media) => media.id === id)
    if (own !== undefined) return isLost(store, own) ? [] : { ...own, ...texts }
    const file = store.files.find(id)
    if (file !== undefined && isLost(store, file)) return []
    if (file === undefined && !isUsed(id)) {
      throw applicationError(404, 'PRODUCT_MEDIA_NOT_EXIST', `There is no media file ${id}`)
    }
    const kind = file?.mediaType === 'VIDEO' ? 'VIDEO' : 'IMAGE'
    const { readyAt = 0, hasFailed } = file ?? {}
    return {
      id,
      kind,
      ...texts,
      width: 1200,
      height: 1200,
      readyAt,
      ...(hasFailed && { hasFailed }),
    }
  })

  /** The initial products have files that were not uploaded. */
  function isUsed(id: string): boolean {
    for (const product of store.products.list(store.ledger.sequence())) {
      if (product.media.some((media) => media.id === id)) return true
    }
    return false
  }
}
