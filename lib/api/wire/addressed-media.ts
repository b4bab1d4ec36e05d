import {
  type MediaSize,
  toImageUri,
  toImageUrl,
  toMediaId,
} from '#lib/catalog/product/media-address.ts'

export interface FocalPoint {
  readonly x?: number | undefined
  readonly y?: number | undefined
}

/** Sizes in pixels. */
export interface Image {
  readonly id?: string | undefined
  /** https, loadable by a browser until `urlExpirationDate`, when there is one. */
  readonly url?: string | undefined
  /** `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…`; made while reading, never sent. */
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
  /** `wix:video://v1/{id}/{name}#posterUri=…`; made while reading, never sent. */
  readonly uri?: string | undefined
  readonly filename?: string | undefined
  readonly resolutions?: readonly VideoResolution[] | undefined
  readonly posters?: readonly Image[] | undefined
  readonly urlExpirationDate?: Date | undefined
}

const scheme = /^[a-z]+:/i

/** A picture or video that came as a text, an address or a media id, as an object. */
export function fromAddress(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  if (!scheme.test(value)) return { id: value }
  const id = toMediaId(value)
  return id === undefined ? { url: value } : { id, url: value }
}

/** An https address that a browser can load; what already is one stays as it is. */
export function toLoadable(address: string, toHosted: (id: string) => string): string {
  if (address.startsWith('https:')) return address
  const id = toMediaId(address)
  return id === undefined ? address.replace(/^http:/, 'https:') : toHosted(id)
}

/** What both forms of a picture's address are added to, in place. */
interface Picture extends MediaSize {
  url?: string | undefined
  uri?: string | undefined
}

/** Completes a picture from its address or its media id; without either it stays as it is. */
export function completePicture(picture: Picture, id: string | undefined, name?: string) {
  const { url } = picture
  const mediaId = id ?? (url && toMediaId(url))
  if (url) picture.url = toLoadable(url, toImageUrl)
  else if (mediaId) picture.url = toImageUrl(mediaId)
  if (url?.startsWith('wix:')) picture.uri = url
  else if (mediaId) picture.uri = toImageUri(mediaId, name, picture)
}
