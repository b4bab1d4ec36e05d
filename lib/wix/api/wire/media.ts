import type { MediaItemType } from '../enumerations/v1.ts'
import { completed, entity } from './entity.ts'
import { type Codec, list, number, text } from './codec.ts'
import {
  toImageUri,
  toMediaId,
  toVideoUri,
  toVideoUrl,
} from '#lib/core/catalog/product/media-address.ts'
import { completePicture, fromAddress, toLoadable } from './addressed-media.ts'

/** One image, or one file of a video. Sizes in pixels. */
export interface MediaFile {
  /** https; a browser can load it. */
  readonly url?: string | undefined
  /** The same image as `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…`. */
  readonly uri?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly format?: string | undefined
  readonly altText?: string | undefined
}

export interface MediaVideo {
  readonly files?: readonly MediaFile[] | undefined
  readonly stillFrameMediaId?: string | undefined
  /** `wix:video://v1/{id}/{name}#posterUri=…` */
  readonly uri?: string | undefined
}

export interface MediaItem {
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly mediaType?: MediaItemType | undefined
  readonly thumbnail?: MediaFile | undefined
  /** Images have `image`, videos have `video`. */
  readonly image?: MediaFile | undefined
  readonly video?: MediaVideo | undefined
}

export interface Media {
  readonly mainMedia?: MediaItem | undefined
  readonly items?: readonly MediaItem[] | undefined
}

/** Added by the client when reading, left out when writing. */
const uri: Codec<string> = { ...text, write: () => undefined }

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

const plainFile = entity<MediaFile>({
  url: text,
  uri,
  width: number,
  height: number,
  format: text,
  altText: text,
})
/** Events also send an image as a text: an address, or only the media ID. */
const file: Codec<MediaFile> = {
  ...plainFile,
  read(value) {
    if (typeof value !== 'string' || value === '') return plainFile.read(value)
    const { url, id = '' } = fromAddress(value) as { readonly id?: string; readonly url?: string }
    return plainFile.read({ url: url ?? toImageUri(id, undefined, {}) })
  },
}
const video = entity<MediaVideo>({ files: list(file), stillFrameMediaId: text, uri })
const plainItem = entity<MediaItem>({
  id: text,
  title: text,
  mediaType: text,
  thumbnail: file,
  image: file,
  video,
})

function completeVideo(item: MediaItem, own: Mutable<MediaVideo>) {
  const files: readonly Mutable<MediaFile>[] = own.files ?? []
  for (const each of files) if (each.url !== undefined) each.url = toLoadable(each.url, toVideoUrl)
  const id = item.id ?? (files[0]?.url && toMediaId(files[0].url))
  if (id === undefined) return
  own.uri = toVideoUri(id, item.title, { ...item.thumbnail, id: own.stillFrameMediaId })
}

export const mediaItem = completed(plainItem, (item) => {
  const { id, title, image, thumbnail, video: film } = item
  if (image) completePicture(image, id, image.altText ?? title)
  if (thumbnail) completePicture(thumbnail, undefined)
  if (film) completeVideo(item, film)
  return item
})

export const media = entity<Media>({ mainMedia: mediaItem, items: list(mediaItem) })
