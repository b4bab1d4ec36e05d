/*
 * A picture or video has an id and two addresses: the https one that a browser loads, and the
 * `wix:image://` or `wix:video://` one that the platform's own tools take. Where a product is to get
 * a file, an address is written in the place of its id.
 */
const imageHost = 'static.wixstatic.com'
const videoHost = 'video.wixstatic.com'
const addresses = new RegExp(
  `^(?:wix:(?:image|video)://v1|https?://(?:${imageHost}/media|${videoHost}/video))/([^/?#]+)`,
)

/** Sizes in pixels. */
export interface MediaSize {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Whether a text is an address, not the id of a file. */
export function isMediaAddress(text: string): boolean {
  return text.includes('://')
}

/** Whether a person may enter the text as the address of a file to add. */
export function isWebAddress(text: string): boolean {
  return text.startsWith('https://') && URL.canParse(text)
}

/** The id of the file on Wix's own servers that either form of an address shows. */
export function toMediaId(address: string): string | undefined {
  const id = addresses.exec(address)?.[1]
  if (id === undefined) return undefined
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The https address of a picture in its original size. */
export function toImageUrl(id: string): string {
  return `https://${imageHost}/media/${encode(id)}`
}

/** 96 × 96 pixels, cropped to fill: twice the size in a row, for high-density screens. */
export function toThumbnailUrl(id: string): string {
  return `${toImageUrl(id)}/v1/fill/w_96,h_96,q_85/file.jpg`
}

export function toVideoUrl(id: string): string {
  return `https://${videoHost}/video/${encode(id)}/1080p/mp4/file.mp4`
}

export function toImageUri(id: string, name: string | undefined, size: MediaSize): string {
  return `${toUri('image', id, name)}${writeSize('#', 'origin', size)}`
}

/** `poster` is the picture shown before the video plays, by its own id. */
export function toVideoUri(
  id: string,
  name: string | undefined,
  poster: (MediaSize & { readonly id?: string | undefined }) | undefined,
): string {
  const shown = poster?.id ? `#posterUri=${poster.id}${writeSize('&', 'poster', poster)}` : ''
  return `${toUri('video', id, name)}${shown}`
}

/** The picture to show before a video plays: the second one, where there is one, is the larger. */
export function choosePoster<T>(posters: readonly T[] | undefined): T | undefined {
  return posters?.[1] ?? posters?.[0]
}

/** Longer ones are not shown. */
const maxAddressLength = 2000

/** Allows only addresses of Wix's media hosts, so that no other host learns what is viewed. */
export function sanitizeMediaUrl(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > maxAddressLength) return undefined
  const url = URL.parse(address.trim())
  const isAllowed =
    url?.protocol === 'https:' &&
    (url.host === imageHost || url.host === videoHost) &&
    url.username === '' &&
    url.password === ''
  return isAllowed ? url.href : undefined
}

function toUri(kind: string, id: string, name: string | undefined): string {
  return `wix:${kind}://v1/${encode(id)}${name ? `/${encode(name)}` : ''}`
}

function writeSize(start: string, what: string, { width, height }: MediaSize): string {
  return width && height ? `${start}${what}Width=${width}&${what}Height=${height}` : ''
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
