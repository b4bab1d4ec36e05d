/*
 * A picture has two addresses: the https one that a browser loads, and the `wix:image://` one that
 * the platform's own tools take.
 */
const imageHost = 'https://static.wixstatic.com/media/'
const videoHost = 'https://video.wixstatic.com/video/'

export interface Size {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The media id inside either form of an address. */
export function toMediaId(address: string): string | undefined {
  return (
    /^wix:(?:image|video):\/\/v1\/([^/#]+)/.exec(address) ??
    /^https?:\/\/(?:static|video)\.wixstatic\.com\/(?:media|video)\/([^/?#]+)/.exec(address)
  )?.[1]
}

function toFile(name: string | undefined): string {
  return name === undefined || name === '' ? '' : `/${encodeURIComponent(name.toWellFormed())}`
}

export function toImageUri(id: string, name: string | undefined, { width, height }: Size): string {
  const size = width && height ? `#originWidth=${width}&originHeight=${height}` : ''
  return `wix:image://v1/${id}${toFile(name)}${size}`
}

/** `poster` is the picture shown before the video plays, by its own media id. */
export function toVideoUri(
  id: string,
  name: string | undefined,
  poster: (Size & { readonly id: string }) | undefined,
): string {
  const { width, height } = poster ?? {}
  const size = width && height ? `&posterWidth=${width}&posterHeight=${height}` : ''
  return `wix:video://v1/${id}${toFile(name)}${poster ? `#posterUri=${poster.id}${size}` : ''}`
}

/** An https address that a browser can load; what already is one stays as it is. */
export function toImageUrl(address: string): string {
  if (address.startsWith('https://')) return address
  const id = toMediaId(address)
  return id === undefined ? address.replace(/^http:/, 'https:') : `${imageHost}${id}`
}

export function toVideoUrl(address: string, quality = '1080p'): string {
  if (address.startsWith('https://')) return address
  const id = toMediaId(address)
  return id === undefined
    ? address.replace(/^http:/, 'https:')
    : `${videoHost}${id}/${quality}/mp4/file.mp4`
}
