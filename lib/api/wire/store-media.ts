import { isObject } from '../transport/parse-json.ts'
import { date, type Kind, number, text } from './kind.ts'
import { toImageUri, toImageUrl, toMediaId, toVideoUri, toVideoUrl } from './media-address.ts'

export interface FocalPoint {
  readonly x?: number | undefined
  readonly y?: number | undefined
}

export interface StoreImage {
  readonly id?: string | undefined
  /** https, loadable by a browser until `urlExpirationDate`, when there is one. */
  readonly url: string
  /** `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…` */
  readonly uri: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly altText?: string | undefined
  readonly filename?: string | undefined
  readonly focalPoint?: FocalPoint | undefined
  readonly urlExpirationDate?: Date | undefined
}

export interface VideoResolution {
  readonly url: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly format?: string | undefined
  readonly poster?: StoreImage | undefined
  readonly urlExpirationDate?: Date | undefined
}

export interface StoreVideo {
  readonly id?: string | undefined
  readonly url: string
  /** `wix:video://v1/{id}/{name}#posterUri=…` */
  readonly uri: string
  readonly filename?: string | undefined
  readonly resolutions: readonly VideoResolution[]
  readonly posters: readonly StoreImage[]
  readonly urlExpirationDate?: Date | undefined
}

/** A store variant's picture or video. */
export interface StoreMedia {
  readonly image?: StoreImage | undefined
  readonly video?: StoreVideo | undefined
}

function readImage(value: unknown): StoreImage | undefined {
  // Either an object or one address; the platform's typings and its answers differ.
  const image = typeof value === 'string' ? { url: value } : value
  if (!isObject(image)) return undefined
  const address = text.read(image['url'])
  const id = text.read(image['id']) ?? (address && toMediaId(address))
  const url = address ?? (id && `wix:image://v1/${id}`)
  if (url === undefined) return undefined
  const width = number.read(image['width'])
  const height = number.read(image['height'])
  const filename = text.read(image['filename'])
  const altText = text.read(image['altText'])
  const focal = isObject(image['focalPoint']) ? image['focalPoint'] : undefined
  return {
    id,
    url: toImageUrl(url),
    uri: id === undefined ? url : toImageUri(id, filename ?? altText, { width, height }),
    width,
    height,
    altText,
    filename,
    focalPoint: focal && { x: number.read(focal['x']), y: number.read(focal['y']) },
    urlExpirationDate: date.read(image['urlExpirationDate']),
  }
}

function readResolution(value: unknown): VideoResolution | undefined {
  if (!isObject(value)) return undefined
  const url = text.read(value['url'])
  return url === undefined
    ? undefined
    : {
        url: toVideoUrl(url),
        width: number.read(value['width']),
        height: number.read(value['height']),
        format: text.read(value['format']),
        poster: readImage(value['poster']),
        urlExpirationDate: date.read(value['urlExpirationDate']),
      }
}

function readEach<T>(value: unknown, read: (item: unknown) => T | undefined): T[] {
  return (Array.isArray(value) ? value : []).flatMap((item: unknown) => read(item) ?? [])
}

function readVideo(value: unknown): StoreVideo | undefined {
  const video = typeof value === 'string' ? { url: value } : value
  if (!isObject(video)) return undefined
  const resolutions = readEach(video['resolutions'], readResolution)
  const posters = readEach(video['posters'], readImage)
  const address = text.read(video['url']) ?? resolutions[0]?.url
  const id = text.read(video['id']) ?? (address && toMediaId(address))
  const url = address ?? (id && `wix:video://v1/${id}`)
  if (url === undefined) return undefined
  const filename = text.read(video['filename'])
  // The second poster is the larger one.
  const poster = posters[1] ?? posters[0]
  const still = poster?.id === undefined ? undefined : { ...poster, id: poster.id }
  return {
    id,
    url: toVideoUrl(url),
    uri: id === undefined ? url : toVideoUri(id, filename, still),
    filename,
    resolutions,
    posters,
    urlExpirationDate: date.read(video['urlExpirationDate']),
  }
}

/** Read only: the platform has no call that takes it. */
export const storeMedia: Kind<StoreMedia> = {
  read: (value) =>
    isObject(value)
      ? { image: readImage(value['image']), video: readVideo(value['video']) }
      : undefined,
  write: (value) => value,
}
