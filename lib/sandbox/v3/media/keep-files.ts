import { newborn } from '../shop/entity.ts'
import type { V3Media } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'

/** What a product shows no longer stays in the media manager. */
export function keepFiles({ files, clock }: V3Shop, media: readonly V3Media[]): void {
  for (const { id, kind, readyAt, hasFailed } of media) {
    if (files.find(id) !== undefined) continue
    const url = `https://static.wixstatic.com/media/${id}`
    const file = { url, displayName: id, mediaType: kind, readyAt, hasFailed }
    files.add({ ...newborn(id, clock.now()), ...file })
  }
}
