import { entity, type Fields } from './entity.ts'
import { date, flag, number, text } from './codec.ts'
import { type Media, media } from './media.ts'

export interface Collection {
  readonly id: string
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  /** Whether the storefront has a page for it. */
  readonly visible?: boolean | undefined
  readonly media?: Media | undefined
  /** Only on request. */
  readonly numberOfProducts?: number | undefined
  readonly lastUpdated?: Date | undefined
}

/** The writable fields. Absent fields stay unchanged. */
export interface CollectionPatch {
  /** 1 to 50 characters. */
  readonly name?: string | undefined
  /** 1 to 100 characters. */
  readonly slug?: string | undefined
  /** Up to 600 characters. */
  readonly description?: string | undefined
  readonly visible?: boolean | undefined
}

export interface CollectionInput extends CollectionPatch {
  readonly name: string
}

const patchFields: Fields<CollectionPatch> = {
  name: text,
  slug: text,
  description: text,
  visible: flag,
}

export const collection = entity<Collection>({
  id: text,
  ...patchFields,
  media,
  numberOfProducts: number,
  lastUpdated: date,
})

export const collectionPatch = entity<CollectionPatch>(patchFields)
