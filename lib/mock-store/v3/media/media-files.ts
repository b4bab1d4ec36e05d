import type { MediaContext } from '../../media/media-context.ts'
import type { MediaFile } from '../shop/entities.ts'
import type { V3Context } from '../v3-context.ts'
import { newEntity } from '../shop/entity.ts'
import type { V3Media } from '../shop/product.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import type { Quirks } from '../../quirks.ts'
import type { Random } from '../../random.ts'

/** A medium that is removed from a product stays in the media manager. */
export function keepFiles(shop: V3Shop, media: readonly V3Media[]): void {
  for (const each of media) {
    if (shop.files.find(each.id) === undefined) shop.files.add(toFile(shop, each))
  }
}

export function toFile({ clock }: V3Shop, media: V3Media): MediaFile {
  const { id, kind, readyAt, hasFailed } = media
  const url = `https://static.wixstatic.com/media/${id}`
  const file = { url, displayName: id, mediaType: kind, readyAt, hasFailed }
  return { ...newEntity(id, clock.now()), ...file }
}

/** The media manager of a store of Catalog V3. */
export function toMediaContext({
  shop,
  quirks,
  mediaDelayMs,
}: Pick<V3Context, 'shop' | 'quirks' | 'mediaDelayMs'>): MediaContext {
  const { clock, random, files } = shop
  return { clock, random, quirks, mediaDelayMs, files, findShown: (id) => findShown(shop, id) }
}

function findShown(shop: V3Shop, id: string): MediaFile | undefined {
  for (const product of shop.products.list(shop.ledger.sequence())) {
    const media = product.media.find((each) => each.id === id)
    if (media !== undefined) return toFile(shop, media)
  }
  return undefined
}

/** Whether a file with this address or name becomes FAILED. */
export function isFailing({ failedFiles }: Pick<Quirks, 'failedFiles'>, text: string): boolean {
  return failedFiles !== '' && text.includes(failedFiles)
}

/** Whether it has failed already. Products do not show it. */
export function isLost(
  { clock }: Pick<V3Shop, 'clock'>,
  { readyAt, hasFailed }: { readonly readyAt: number; readonly hasFailed?: boolean | undefined },
): boolean {
  return hasFailed === true && readyAt <= clock.now()
}

/** The ID of a file that is added by address. It always differs from its ID elsewhere. */
export function pictureOf(random: Random, url: string) {
  const kind = /\.(jpe?g|png|gif|webp|mp4)(?:$|[?#])/i.exec(url)?.[1]?.toLowerCase() ?? 'jpg'
  return { fileId: `${random.hex(6)}_${random.hex(32)}~mv2.${kind}`, width: 1200, height: 1200 }
}
