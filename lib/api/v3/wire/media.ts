import type { MediaType } from '#lib/api/enumerations/v3.ts'
import { entity, type Fields } from '#lib/api/wire/entity.ts'
import { date, type Kind, list, text } from '#lib/api/wire/kind.ts'
import { toImageUri, toImageUrl, toVideoUri, toVideoUrl } from '#lib/api/wire/media-address.ts'
import { float } from './float.ts'

export interface FocalPoint {
  readonly x?: number | undefined
  readonly y?: number | undefined
}

/** Sizes in pixels. */
export interface Image {
  readonly id?: string | undefined
  /** https, loadable by a browser until `urlExpirationDate`, when there is one. */
  readonly url?: string | undefined
  /** `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…`; made here, never sent. */
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
  /** `wix:video://v1/{id}/{name}#posterUri=…`; made here, never sent. */
  readonly uri?: string | undefined
  readonly filename?: string | undefined
  readonly resolutions?: readonly VideoResolution[] | undefined
  readonly posters?: readonly Image[] | undefined
  readonly urlExpirationDate?: Date | undefined
}

export interface Thumbnail {
  readonly url?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly altText?: string | undefined
}

/** A picture or video of a product. To set one, send `id` of a media manager file or an outside `url`. */
export interface ProductMedia {
  readonly id?: string | undefined
  readonly url?: string | undefined
  /** 1 to 1,000 characters. */
  readonly altText?: string | undefined
  /** Up to 80 characters; only together with `url`. */
  readonly displayName?: string | undefined
  /** Read only, like everything below. */
  readonly image?: Image | undefined
  readonly video?: Video | undefined
  readonly mediaType?: MediaType | undefined
  /** Only with THUMBNAIL. */
  readonly thumbnail?: Thumbnail | undefined
  readonly uploadId?: string | undefined
}

type Addressed = { url?: string; uri?: string; id?: string }

/** `uri` and a loadable `url` are made while reading; `uri` is taken off again while writing. */
function addressed<T extends { readonly uri?: string | undefined }>(
  fields: Fields<Omit<T, 'uri'>>,
  complete: (value: Addressed & Omit<T, keyof Addressed>) => void,
): Kind<T> {
  const plain = entity<Omit<T, 'uri'>>(fields)
  return {
    read(value) {
      // Either an object or one address; the platform's typings and its answers differ.
      const read = plain.read(typeof value === 'string' ? { url: value } : value)
      if (read !== undefined) complete(read as never)
      return read as T | undefined
    },
    write(value, style) {
      const { uri: _, ...rest } = plain.write(value, style) as Addressed
      return rest
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
    if (own.url !== undefined) own.url = toImageUrl(own.url)
    if (own.id !== undefined) own.uri = toImageUri(own.id, own.filename ?? own.altText, own)
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
    if (own.url !== undefined) own.url = toVideoUrl(own.url)
    if (own.id === undefined) return
    // The second poster is the larger one.
    const poster = own.posters?.[1] ?? own.posters?.[0]
    const still =
      poster?.id === undefined
        ? undefined
        : { id: poster.id, width: poster.width, height: poster.height }
    own.uri = toVideoUri(own.id, own.filename, still)
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
