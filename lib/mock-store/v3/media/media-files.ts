import type { MediaContext } from '../../media/media-context.ts'
import type { MediaFile } from '../state/entities.ts'
import type { V3Context } from '../v3-context.ts'
import { newEntity } from '../state/entity.ts'
import type { V3Media } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import type { Quirks } from '../../quirks.ts'
import type { Random } from '../../random.ts'

/** A medium that is removed from a product stays in the media manager. */
export function keepFiles(store: V3Store, media: readonly V3Media[]): void {
  for (const each of media) {
    if (store.files.find(each.id) === undefined) store.files.add(toFile(store, each))
  }
}

export function toFile({ clock }: V3Store, media: V3Media): MediaFile {
  const { id, kind, readyAt, hasFailed } = media
  const url = `https://static.wixstatic.com/media/${id}`
  const file = { url, displayName: id, mediaType: kind, readyAt, hasFailed }
  return { ...newEntity(id, clock.now()), ...file }
}

/** The media manager of a store of Catalog V3. */
export function toMediaContext({
  store,
  quirks,
  mediaDelayMs,
}: Pick<V3Context, 'store' | 'quirks' | 'mediaDelayMs'>): MediaContext {
  const { clock, random, files } = store
  return { clock, random, quirks, mediaDelayMs, files, findShown: (id) => findShown(store, id) }
}

function findShown(store: V3Store, id: string): MediaFile | undefined {
  for (const product of store.products.list(store.ledger.sequence())) {
    const media = product.media.find((each) => each.id === id)
    if (media !== undefined) return toFile(store, media)
  }
  return undefined
}

/** Whether a file with this address or name becomes FAILED. */
export function isFailing({ failedFiles }: Pick<Quirks, 'failedFiles'>, text: string): boolean {
  return failedFiles !== '' && text.includes(failedFiles)
}

/** Whether it has failed already. Products do not show it. */
export function isLost(
  { clock }: Pick<V3Store, 'clock'>,
  { readyAt, hasFailed }: { readonly readyAt: number; readonly hasFailed?: boolean | undefined },
): boolean {
  return hasFailed === true && readyAt <= clock.now()
}

/** The ID of a file that is added by address. It always differs from its ID elsewhere. */
export function pictureOf(random: Random, url: string) {
  const kind = /\.(jpe?g|png|gif|webp|mp4)(?:$|[?#])/i.exec(url)?.[1]?.toLowerCase() ?? 'jpg'
  return { fileId: `${random.hex(6)}_${random.hex(32)}~mv2.${kind}`, width: 1200, height: 1200 }
}
