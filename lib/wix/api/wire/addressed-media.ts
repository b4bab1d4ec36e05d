import {
  type MediaSize,
  toImageUri,
  toImageUrl,
  toMediaId,
} from '#lib/core/catalog/product/media-address.ts'

export interface FocalPoint {
  readonly x?: number | undefined
  readonly y?: number | undefined
}

/** Sizes in pixels. */
export interface Image {
  readonly id?: string | undefined
  /** https. A browser can load it until `urlExpirationDate`, if that is set. */
  readonly url?: string | undefined
  /** `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…`. Computed while reading, never sent. */
  readonly uri?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly altText?: string | undefined
  readonly filename?: string | undefined
  readonly focalPoint?: FocalPoint | undefined
  readonly urlExpirationDate?: Date | undefined
}

export interface VideoResolution {
  readonly url?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly format?: string | undefined
  readonly poster?: Image | undefined
  readonly urlExpirationDate?: Date | undefined
}

export interface Video {
  readonly id?: string | undefined
  readonly url?: string | undefined
  /** `wix:video://v1/{id}/{name}#posterUri=…`. Computed while reading, never sent. */
  readonly uri?: string | undefined
  readonly filename?: string | undefined
  readonly resolutions?: readonly VideoResolution[] | undefined
  readonly posters?: readonly Image[] | undefined
  readonly urlExpirationDate?: Date | undefined
}

const scheme = /^[a-z]+:/i

/** Converts an image or video that arrived as a text (an address or a media ID) into an object. */
export function fromAddress(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  if (!scheme.test(value)) return { id: value }
  const id = toMediaId(value)
  return id === undefined ? { url: value } : { id, url: value }
}

/** Returns an https address that a browser can load. Keeps an https address as it is. */
export function toLoadable(address: string, toHosted: (id: string) => string): string {
  if (address.startsWith('https:')) return address
  const id = toMediaId(address)
  return id === undefined ? address.replace(/^http:/, 'https:') : toHosted(id)
}

/** An image that gets both forms of its address, in place. */
interface Picture extends MediaSize {
  url?: string | undefined
  uri?: string | undefined
}

/** Completes an image from its address or its media ID. Without either it stays unchanged. */
export function completePicture(picture: Picture, id: string | undefined, name?: string) {
  const { url } = picture
  const mediaId = id ?? (url && toMediaId(url))
  if (url) picture.url = toLoadable(url, toImageUrl)
  else if (mediaId) picture.url = toImageUrl(mediaId)
  if (url?.startsWith('wix:')) picture.uri = url
  else if (mediaId) picture.uri = toImageUri(mediaId, name, picture)
}
