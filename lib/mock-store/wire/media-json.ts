import type { StoreMedia } from '../state/store.ts'

const host = 'https://static.wixstatic.com/media'

/** The address of an image in a size, as the platform writes it in every answer. */
export function imageUrl(id: string, width: number, height: number): string {
  return `${host}/${id}/v1/fit/w_${width},h_${height},q_90/file.jpg`
}

function toMediaItemJson(media: StoreMedia): object {
  const thumbnail = { url: imageUrl(media.id, 50, 50), width: 50, height: 50 }
  const item = { thumbnail, mediaType: media.kind, title: media.title }
  const { width, height } = media
  if (media.kind === 'video') {
    const url = `https://video.wixstatic.com/video/${media.id}/1080p/mp4/file.mp4`
    const files = [{ url, width, height, format: 'mp4' }]
    return { ...item, video: { files, stillFrameMediaId: `${media.id}f000.jpg` }, id: media.id }
  }
  return { ...item, image: { url: imageUrl(media.id, width, height), width, height }, id: media.id }
}

/** `{mainMedia, items}`. Without media, only an empty list. */
export function toMediaJson(list: readonly StoreMedia[]): object {
  const items = list.map(toMediaItemJson)
  return items.length === 0 ? { items } : { mainMedia: items[0], items }
}
