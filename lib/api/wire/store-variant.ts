import { completed, entity } from './entity.ts'
import { date, type Codec, list, number, text, flag, textMap } from './codec.ts'
import { fromAddress, toMediaId, toVideoUri, toVideoUrl, completePicture } from './media-address.ts'
import { type PreorderInfo, preorderInfo } from './inventory-item.ts'
import { type VariantStock, variantStock } from './variant.ts'

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

export interface FocalPoint {
  readonly x?: number | undefined
  readonly y?: number | undefined
}

export interface StoreImage {
  readonly id?: string | undefined
  /** https, loadable by a browser until `urlExpirationDate`, when there is one. */
  readonly url?: string | undefined
  /** `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…` */
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
  readonly poster?: StoreImage | undefined
  readonly urlExpirationDate?: Date | undefined
}

export interface StoreVideo {
  readonly id?: string | undefined
  readonly url?: string | undefined
  /** `wix:video://v1/{id}/{name}#posterUri=…` */
  readonly uri?: string | undefined
  readonly filename?: string | undefined
  readonly resolutions?: readonly VideoResolution[] | undefined
  readonly posters?: readonly StoreImage[] | undefined
  readonly urlExpirationDate?: Date | undefined
}

/** A store variant's picture or video. */
export interface StoreMedia {
  readonly image?: StoreImage | undefined
  readonly video?: StoreVideo | undefined
}

const plainImage = entity<StoreImage>({
  id: text,
  url: text,
  uri: text,
  width: number,
  height: number,
  altText: text,
  filename: text,
  focalPoint: entity<FocalPoint>({ x: number, y: number }),
  urlExpirationDate: date,
})

/** Either an object or a text: the platform's typings and its answers differ. */
function orAddress<T extends object>(kind: Codec<T>): Codec<T> {
  return { ...kind, read: (value) => kind.read(fromAddress(value)) }
}

const image = completed(orAddress(plainImage), (read) => {
  completePicture(read, read.id, read.filename ?? read.altText)
  return read.url === undefined ? undefined : read
})

const plainVideo = entity<StoreVideo>({
  id: text,
  url: text,
  uri: text,
  filename: text,
  resolutions: list(
    entity<VideoResolution>({
      url: text,
      width: number,
      height: number,
      format: text,
      poster: image,
      urlExpirationDate: date,
    }),
  ),
  posters: list(image),
  urlExpirationDate: date,
})

const video = completed(orAddress(plainVideo), (read: Mutable<StoreVideo>) => {
  const { posters = [], resolutions = [] } = read
  const url = read.url ?? resolutions[0]?.url
  const id = read.id ?? (url && toMediaId(url))
  if (url === undefined && !id) return undefined
  read.url = toVideoUrl(url ?? `wix:video://v1/${id}`)
  // The second poster is the larger one.
  const poster = posters[1] ?? posters[0]
  read.uri = !id || url?.startsWith('wix:') ? url : toVideoUri(id, read.filename, poster)
  return read
})

/** Read only: the platform has no call that takes it. */
export const storeMedia = entity<StoreMedia>({ image, video })

/** A variant with its product's name, as one list over the whole shop has it. */
export interface StoreVariant {
  /** `{productId}-{variantId}` */
  readonly id: string
  readonly variantId?: string | undefined
  readonly productId?: string | undefined
  readonly variantName?: string | undefined
  readonly productName?: string | undefined
  /** False where it stands for a product without managed variants. */
  readonly managedVariant?: boolean | undefined
  readonly sku?: string | undefined
  readonly stock?: VariantStock | undefined
  readonly choices?: Readonly<Record<string, string>> | undefined
  readonly collectionIds?: readonly string[] | undefined
  readonly media?: StoreMedia | undefined
  readonly preorderInfo?: PreorderInfo | undefined
}

export const storeVariant = entity<StoreVariant>({
  id: text,
  variantId: text,
  productId: text,
  variantName: text,
  productName: text,
  managedVariant: flag,
  sku: text,
  stock: variantStock,
  choices: textMap,
  collectionIds: list(text),
  media: storeMedia,
  preorderInfo,
})
