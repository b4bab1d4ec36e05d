/*
 * A picture has two addresses: the https one that a browser loads, and the `wix:image://` one that
 * the platform's own tools take.
 */
export interface Size {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

const addresses =
  /^(?:wix:(?:image|video):\/\/v1|https?:\/\/(?:static|video)\.wixstatic\.com\/(?:media|video))\/([^/?#]+)/

/** The media id inside either form of an address. */
export function toMediaId(address: string): string | undefined {
  return addresses.exec(address)?.[1]
}

const scheme = /^[a-z]+:/i

/** A picture or video that came as a text, an address or a media id, as the object it stands for. */
export function fromAddress(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  if (!scheme.test(value)) return { id: value }
  const id = toMediaId(value)
  return id === undefined ? { url: value } : { id, url: value }
}

function toUri(kind: string, id: string, name: string | undefined): string {
  return `wix:${kind}://v1/${id}${name ? `/${encodeURIComponent(name.toWellFormed())}` : ''}`
}

function toSize(start: string, what: string, { width, height }: Size): string {
  return width && height ? `${start}${what}Width=${width}&${what}Height=${height}` : ''
}

export function toImageUri(id: string, name: string | undefined, size: Size): string {
  return `${toUri('image', id, name)}${toSize('#', 'origin', size)}`
}

/** `poster` is the picture shown before the video plays, by its own media id. */
export function toVideoUri(
  id: string,
  name: string | undefined,
  poster: (Size & { readonly id?: string | undefined }) | undefined,
): string {
  const shown = poster?.id ? `#posterUri=${poster.id}${toSize('&', 'poster', poster)}` : ''
  return `${toUri('video', id, name)}${shown}`
}

// What already is an https address stays as it is.
function toUrl(address: string, toHosted: (id: string) => string): string {
  if (address.startsWith('https:')) return address
  const id = toMediaId(address)
  return id === undefined ? address.replace(/^http:/, 'https:') : toHosted(id)
}

/** An https address that a browser can load. */
export function toImageUrl(address: string): string {
  return toUrl(address, (id) => `https://static.wixstatic.com/media/${id}`)
}

export function toVideoUrl(address: string): string {
  return toUrl(address, (id) => `https://video.wixstatic.com/video/${id}/1080p/mp4/file.mp4`)
}

/** What both forms of a picture's address are added to, in place. */
interface Picture extends Size {
  url?: string | undefined
  uri?: string | undefined
}

/** Completes a picture from its address or its media id; without either it stays as it is. */
export function completePicture(picture: Picture, id: string | undefined, name?: string) {
  const { url } = picture
  const mediaId = id ?? (url && toMediaId(url))
  if (url || mediaId) picture.url = toImageUrl(url ?? `wix:image://v1/${mediaId}`)
  if (url?.startsWith('wix:')) picture.uri = url
  else if (mediaId) picture.uri = toImageUri(mediaId, name, picture)
}
