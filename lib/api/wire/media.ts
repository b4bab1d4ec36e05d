import type { MediaItemType } from '../enumerations/v1.ts'
import { entity, type Fields } from './entity.ts'
import { type Kind, list, number, text } from './kind.ts'
import { toMediaId, toVideoUri, toVideoUrl } from './media-address.ts'
import { completePicture } from './picture.ts'

/** One picture, or one file of a video. Sizes in pixels. */
export interface MediaFile {
  /** https, loadable by a browser. */
  readonly url?: string | undefined
  /** The same picture as `wix:image://v1/{id}/{name}#originWidth=…&originHeight=…`. */
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
  /** A picture has `image`, a video has `video`. */
  readonly image?: MediaFile | undefined
  readonly video?: MediaVideo | undefined
}

export interface Media {
  readonly mainMedia?: MediaItem | undefined
  readonly items?: readonly MediaItem[] | undefined
}

/** `uri` is ours: it is added while reading, and taken off again while writing. */
function withUri<T extends { readonly uri?: string | undefined }>(
  fields: Fields<Omit<T, 'uri'>>,
): Kind<T> {
  const plain = entity<Omit<T, 'uri'>>(fields)
  return {
    read: (value) => plain.read(value) as T | undefined,
    write(value, style) {
      const { uri: _, ...rest } = plain.write(value, style) as Record<string, unknown>
      return rest
    },
  }
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

const file = withUri<MediaFile>({
  url: text,
  width: number,
  height: number,
  format: text,
  altText: text,
})
const video = withUri<MediaVideo>({ files: list(file), stillFrameMediaId: text })
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
  for (const each of files) if (each.url !== undefined) each.url = toVideoUrl(each.url)
  const id = item.id ?? (files[0]?.url && toMediaId(files[0].url))
  if (id === undefined) return
  const still = own.stillFrameMediaId
  own.uri = toVideoUri(
    id,
    item.title,
    still === undefined ? still : { ...item.thumbnail, id: still },
  )
}

export const mediaItem: Kind<MediaItem> = {
  read(value) {
    const item = plainItem.read(value)
    if (item === undefined) return undefined
    const { image, thumbnail } = item
    if (image !== undefined) completePicture(image, item.id, image.altText ?? item.title)
    if (thumbnail !== undefined) completePicture(thumbnail, undefined)
    if (item.video !== undefined) completeVideo(item, item.video)
    return item
  },
  write: plainItem.write,
}

export const media = entity<Media>({ mainMedia: mediaItem, items: list(mediaItem) })
