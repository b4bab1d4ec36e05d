import type { MediaItem as ApiMediaItem } from '#lib/wix/api/index.ts'
import { toImageUrl, toThumbnailUrl } from '#lib/core/catalog/product/media-address.ts'
import type { MediaItem } from '#lib/core/catalog/product/product.ts'

export function toMedia(items: readonly ApiMediaItem[] = []): MediaItem[] {
  return items.flatMap((item) => {
    const url = item.image?.url ?? item.video?.files?.[0]?.url ?? item.thumbnail?.url
    if (url === undefined) return []
    const { id = url, mediaType: kind = 'image' } = item
    const still = item.video?.stillFrameMediaId
    const poster = still === undefined ? {} : { poster: toImageUrl(still) }
    return [{ id, kind, url, altText: item.image?.altText ?? item.title, ...poster }]
  })
}

export function toThumbnail(item: ApiMediaItem | undefined): string | undefined {
  const id = item?.video?.stillFrameMediaId ?? (item?.video ? undefined : item?.id)
  if (id === undefined) return item?.thumbnail?.url ?? item?.image?.url
  return toThumbnailUrl(id)
}
