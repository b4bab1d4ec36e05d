import type { ProductMedia } from '#lib/api/v3/index.ts'
import type { MediaItem } from '#lib/catalog/product/product.ts'
import { pictureAddress, thumbnailAddress } from '../to-media.ts'

export function toMedia(items: readonly ProductMedia[] = []): MediaItem[] {
  return items.flatMap((item) => {
    const { image, video, mediaType } = item
    const url = addressOf(item)
    if (url === undefined) return []
    const { id = url, altText = image?.altText } = item
    const kind = mediaType?.toLowerCase() ?? (video === undefined ? 'image' : 'video')
    const poster = posterOf(item)
    return [
      {
        id,
        kind,
        url,
        ...(altText === undefined ? {} : { altText }),
        ...(poster === undefined ? {} : { poster: pictureAddress(poster) }),
      },
    ]
  })
}

function addressOf({ id, url, image, video, thumbnail }: ProductMedia): string | undefined {
  const reported = image?.url ?? video?.resolutions?.[0]?.url ?? video?.url ?? thumbnail?.url ?? url
  // A file that the shop is still fetching has its id, and will have its picture there.
  return reported ?? (id === undefined ? undefined : pictureAddress(id))
}

/** The second poster is the larger one. */
function posterOf(item: ProductMedia | undefined): string | undefined {
  const posters = item?.video?.posters
  return posters?.[1]?.id ?? posters?.[0]?.id
}

export function toThumbnail(item: ProductMedia | undefined): string | undefined {
  const id = posterOf(item) ?? item?.image?.id ?? (item?.video ? undefined : item?.id)
  return id === undefined ? (item?.thumbnail?.url ?? item?.image?.url) : thumbnailAddress(id)
}
