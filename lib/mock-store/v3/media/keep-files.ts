import type { MediaFile } from '../shop/entities.ts'
import { newborn } from '../shop/entity.ts'
import type { V3Media } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

/** What a product shows no longer stays in the media manager. */
export function keepFiles(shop: V3Shop, media: readonly V3Media[]): void {
  for (const each of media) {
    if (shop.files.find(each.id) === undefined) shop.files.add(toFile(shop, each))
  }
}

export function toFile({ clock }: V3Shop, media: V3Media): MediaFile {
  const { id, kind, readyAt, hasFailed } = media
  const url = `https://static.wixstatic.com/media/${id}`
  const file = { url, displayName: id, mediaType: kind, readyAt, hasFailed }
  return { ...newborn(id, clock.now()), ...file }
}
