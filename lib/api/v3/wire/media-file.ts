import { entity } from '#lib/api/wire/entity.ts'
import { text } from '#lib/api/wire/codec.ts'

/** A file of the media manager. */
export interface MediaFile {
  readonly id: string
  readonly url?: string | undefined
  readonly displayName?: string | undefined
  readonly mediaType?: string | undefined
  /** PENDING until it is processed, then READY or FAILED: until then it has no size. */
  readonly operationStatus?: string | undefined
}

export const mediaFile = entity<MediaFile>({
  id: text,
  url: text,
  displayName: text,
  mediaType: text,
  operationStatus: text,
})
