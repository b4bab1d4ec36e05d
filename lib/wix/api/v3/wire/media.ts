import type { MediaType } from '#lib/wix/api/enumerations/v3.ts'
import { entity, type Fields } from '#lib/wix/api/wire/entity.ts'
import { date, type Codec, list, text } from '#lib/wix/api/wire/codec.ts'
import {
  type FocalPoint,
  fromAddress,
  type Image,
  toLoadable,
  type Video,
  type VideoResolution,
} from '#lib/wix/api/wire/addressed-media.ts'
import {
  choosePoster,
  toImageUri,
  toImageUrl,
  toVideoUri,
  toVideoUrl,
} from '#lib/core/catalog/product/media-address.ts'
import { float } from './codecs.ts'

export const mediaFile = entity<MediaFile>({
  id: text,
  url: text,
  displayName: text,
  mediaType: text,
  operationStatus: text,
})

export interface Thumbnail {
  readonly url?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly altText?: string | undefined
}

/** An image or video of a product. To add one, send `id` of a media manager file or a `url` outside Wix. */
export interface ProductMedia {
  readonly id?: string | undefined
  readonly url?: string | undefined
  /** 1 to 1,000 characters. */
  readonly altText?: string | undefined
  /** Up to 80 characters. Only together with `url`. */
  readonly displayName?: string | undefined
  /** Read only, like all properties below. */
  readonly image?: Image | undefined
  readonly video?: Video | undefined
  readonly mediaType?: MediaType | undefined
  /** Only with THUMBNAIL. */
  readonly thumbnail?: Thumbnail | undefined
  readonly uploadId?: string | undefined
}

type Addressed = { url?: string; uri?: string; id?: string }

/**
 * Parts whose `url` was computed from their ID. It is never sent: the platform would copy the file at
 * that address into a new file.
 */
const madeUrls = new WeakSet<object>()

/** Adds `uri` and a loadable `url` when reading, and removes them when writing. */
function addressed<T extends { readonly uri?: string | undefined }>(
  fields: Fields<Omit<T, 'uri'>>,
  complete: (value: Addressed & Omit<T, keyof Addressed>) => void,
): Codec<T> {
  const plain = entity<Omit<T, 'uri'>>(fields)
  return {
    read(value) {
      // The platform's typings and its answers differ: an object or a text.
      const read = plain.read(fromAddress(value)) as Addressed | undefined
      if (read === undefined) return undefined
      if (typeof value === 'string' || read.url === undefined) madeUrls.add(read)
      complete(read as never)
      return read as T
    },
    write(value, style) {
      const { uri: _, url, ...rest } = plain.write(value, style) as Addressed
      const isMade = rest.id !== undefined && madeUrls.has(value)
      return url === undefined || isMade ? rest : { ...rest, url }
    },
  }
}

export const image = addressed<Image>(
  {
    id: text,
    url: text,
    width: float,
    height: float,
    altText: text,
    filename: text,
    focalPoint: entity<FocalPoint>({ x: float, y: float }),
    urlExpirationDate: date,
  },
  (own) => {
    const { id, url, width } = own
    if (url !== undefined) own.url = toLoadable(url, toImageUrl)
    if (id === undefined) return
    own.url ??= toImageUrl(id)
    const name = own.filename ?? own.altText
    const isWhole = width === undefined && !name && url?.startsWith('wix:')
    own.uri = isWhole && url ? url : toImageUri(id, name, own)
  },
)

export const video = addressed<Video>(
  {
    id: text,
    url: text,
    filename: text,
    resolutions: list(
      entity<VideoResolution>({
        url: text,
        width: float,
        height: float,
        format: text,
        poster: image,
        urlExpirationDate: date,
      }),
    ),
    posters: list(image),
    urlExpirationDate: date,
  },
  (own) => {
    const { id, url } = own
    if (url !== undefined) own.url = toLoadable(url, toVideoUrl)
    if (id === undefined) return
    own.url ??= own.resolutions?.[0]?.url ?? toVideoUrl(id)
    if (url?.startsWith('wix:') && own.posters === undefined && own.filename === undefined) {
      own.uri = url
      return
    }
    own.uri = toVideoUri(id, own.filename, choosePoster(own.posters))
  },
)

export const productMedia = entity<ProductMedia>({
  id: text,
  url: text,
  altText: text,
  displayName: text,
  image,
  video,
  mediaType: text,
  thumbnail: entity<Thumbnail>({ url: text, width: float, height: float, altText: text }),
  uploadId: text,
})

/** A file of the media manager. */
export interface MediaFile {
  readonly id: string
  readonly url?: string | undefined
  readonly displayName?: string | undefined
  readonly mediaType?: string | undefined
  /** PENDING until it is processed, then READY or FAILED. It has no size before that. */
  readonly operationStatus?: string | undefined
}
