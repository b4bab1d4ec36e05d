import type { ProductMedia } from '#lib/api/v3/index.ts'
import type { MediaItem } from '#lib/domain/product.ts'
import { thumbnailAddress } from '../to-media.ts'

export function toMedia(items: readonly ProductMedia[] = []): MediaItem[] {
  return items.flatMap((item) => {
    const { image, video, thumbnail, mediaType } = item
    const url =
      image?.url ?? video?.resolutions?.[0]?.url ?? video?.url ?? thumbnail?.url ?? item.url
    if (url === undefined) return []
    const { id = url, altText = image?.altText } = item
    const kind = mediaType?.toLowerCase() ?? (video === undefined ? 'image' : 'video')
    return [{ id, kind, url, ...(altText === undefined ? {} : { altText }) }]
  })
}

export function toThumbnail(item: ProductMedia | undefined): string | undefined {
  const posters = item?.video?.posters
  const id =
    posters?.[1]?.id ?? posters?.[0]?.id ?? item?.image?.id ?? (item?.video ? undefined : item?.id)
  return id === undefined ? (item?.thumbnail?.url ?? item?.image?.url) : thumbnailAddress(id)
}
