import { completed, entity } from './entity.ts'
import { date, type Codec, list, number, text, flag, textMap } from './codec.ts'
import {
  choosePoster,
  toMediaId,
  toVideoUri,
  toVideoUrl,
} from '#lib/core/catalog/product/media-address.ts'
import {
  completePicture,
  type FocalPoint,
  fromAddress,
  type Image,
  toLoadable,
  type Video,
  type VideoResolution,
} from './addressed-media.ts'
import { type PreorderInfo, preorderInfo } from './inventory-item.ts'
import { type VariantStock, variantStock } from './variant.ts'

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** An image or video of a store variant. */
export interface StoreMedia {
  readonly image?: Image | undefined
  readonly video?: Video | undefined
}

const plainImage = entity<Image>({
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

/** An object or a text: the platform's typings and its answers differ. */
function orAddress<T extends object>(kind: Codec<T>): Codec<T> {
  return { ...kind, read: (value) => kind.read(fromAddress(value)) }
}

const image = completed(orAddress(plainImage), (read) => {
  completePicture(read, read.id, read.filename ?? read.altText)
  return read.url === undefined ? undefined : read
})

const plainVideo = entity<Video>({
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

const video = completed(orAddress(plainVideo), (read: Mutable<Video>) => {
  const { posters, resolutions = [] } = read
  const url = read.url ?? resolutions[0]?.url
  const id = read.id ?? (url && toMediaId(url))
  if (url === undefined && !id) return undefined
  read.url = url === undefined ? toVideoUrl(id ?? '') : toLoadable(url, toVideoUrl)
  const isWhole = !id || url?.startsWith('wix:')
  read.uri = isWhole ? url : toVideoUri(id, read.filename, choosePoster(posters))
  return read
})

/** Read only: no call of the platform takes it. */
export const storeMedia = entity<StoreMedia>({ image, video })

/** A variant in the list of all variants, with the name of its product. */
export interface StoreVariant {
  /** `{productId}-{variantId}` */
  readonly id: string
  readonly variantId?: string | undefined
  readonly productId?: string | undefined
  readonly variantName?: string | undefined
  readonly productName?: string | undefined
  /** False if it represents a product without managed variants. */
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
