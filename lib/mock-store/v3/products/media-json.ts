import { imageUrl } from '../../wire/media-json.ts'
import { isLost } from '../media/media-files.ts'
import type { V3Media } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import type { Requested } from './requested-fields.ts'

/** One image or video. A video from an outside address has no poster at first. */
export function toMediaJson(store: V3Store, media: V3Media, requested: Requested): object {
  const { id, altText, displayName, width, height } = media
  const texts = {
    ...(altText === undefined ? {} : { altText }),
    ...(displayName === undefined ? {} : { displayName }),
  }
  const known = { id, ...texts, mediaType: media.kind, uploadId: id }
  if (media.readyAt > store.clock.now()) return known
  const thumbnail = { url: imageUrl(id, 50, 50), width: 50, height: 50 }
  return {
    ...known,
    ...(media.kind === 'VIDEO'
      ? { video: toVideoJson(media) }
      : {
          image: {
            ...toImageJson(id),
            width,
            height,
            ...(altText === undefined ? {} : { altText }),
          },
        }),
    ...(requested.has('THUMBNAIL') ? { thumbnail } : {}),
  }
}

function toImageJson(id: string): object {
  return { id, url: `https://static.wixstatic.com/media/${id}`, filename: id }
}

function toVideoJson({ id, width, height }: V3Media): object {
  const url = `https://video.wixstatic.com/video/${id}/1080p/mp4/file.mp4`
  return { id, resolutions: [{ url, width, height, format: 'mp4' }], filename: id }
}

/** `{main, itemsInfo}`, the list only on request. */
export function toMediaInfoJson(
  store: V3Store,
  all: readonly V3Media[],
  requested: Requested,
): object {
  const media = all.filter((each) => !isLost(store, each))
  const [main] = media
  return {
    ...(main === undefined ? {} : { main: toMediaJson(store, main, requested) }),
    ...(requested.has('MEDIA_ITEMS_INFO')
      ? { itemsInfo: { items: media.map((each) => toMediaJson(store, each, requested)) } }
      : {}),
  }
}
