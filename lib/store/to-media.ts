import type { MediaItem as ApiMediaItem } from '#lib/api/index.ts'
import type { MediaItem } from '#lib/catalog/product/product.ts'

export function toMedia(items: readonly ApiMediaItem[] = []): MediaItem[] {
  return items.flatMap((item) => {
    const url = item.image?.url ?? item.video?.files?.[0]?.url ?? item.thumbnail?.url
    if (url === undefined) return []
    const { id = url, mediaType: kind = 'image' } = item
    const still = item.video?.stillFrameMediaId
    const poster = still === undefined ? {} : { poster: pictureAddress(still) }
    return [{ id, kind, url, altText: item.image?.altText ?? item.title, ...poster }]
  })
}

export function pictureAddress(mediaId: string): string {
  return `https://static.wixstatic.com/media/${encodeURIComponent(mediaId.toWellFormed())}`
}

/** 96 × 96 pixels, cropped to fill: twice the size in a row, for high-density screens. */
export function thumbnailAddress(mediaId: string): string {
  return `${pictureAddress(mediaId)}/v1/fill/w_96,h_96,q_85/file.jpg`
}

export function toThumbnail(item: ApiMediaItem | undefined): string | undefined {
  const id = item?.video?.stillFrameMediaId ?? (item?.video ? undefined : item?.id)
  if (id === undefined) return item?.thumbnail?.url ?? item?.image?.url
  return thumbnailAddress(id)
}
