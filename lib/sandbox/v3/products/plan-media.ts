import { applicationError } from '../../http/api-error.ts'
import { pictureOf } from '../media/picture-of.ts'
import type { V3Media, V3Product } from '../shop/product.ts'
import type { V3Context } from '../v3-context.ts'
import type { SentMedia } from './sent-media.ts'
import { whole } from '../../whole.ts'

/** The media as sent. A picture from an address gets an id of its own and comes later. */
export function planMedia(
  { shop, mediaDelayMs }: V3Context,
  sent: readonly SentMedia[],
  before: V3Product | undefined,
): V3Media[] {
  return sent.map(({ id, url = '', altText, displayName }): V3Media => {
    if (id === undefined) {
      const { fileId, ...size } = pictureOf(shop.random, url)
      const readyAt = shop.clock.now() + mediaDelayMs
      return { id: fileId, kind: 'IMAGE', altText, displayName, ...size, readyAt }
    }
    const texts = { altText, displayName }
    const own = before?.media.find((media) => media.id === id)
    if (own !== undefined) return { ...own, ...texts }
    const file = shop.files.find(id)
    if (file === undefined && !isUsed(id)) {
      throw applicationError(404, 'PRODUCT_MEDIA_NOT_EXIST', `There is no media file ${id}`)
    }
    const kind = whole && file?.mediaType === 'VIDEO' ? 'VIDEO' : 'IMAGE'
    return { id, kind, ...texts, width: 1200, height: 1200, readyAt: file?.readyAt ?? 0 }
  })

  /** The shop's products came with files that nobody uploaded here. */
  function isUsed(id: string): boolean {
    for (const product of shop.products.list(shop.ledger.sequence())) {
      if (product.media.some((media) => media.id === id)) return true
    }
    return false
  }
}
