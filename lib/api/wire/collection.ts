import { entity, type Fields } from './entity.ts'
import { date, flag, number, text } from './codec.ts'
import { type Media, media } from './media.ts'

export interface Collection {
  readonly id: string
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly description?: string | undefined
  /** Whether it has a page of its own that shoppers see. */
  readonly visible?: boolean | undefined
  readonly media?: Media | undefined
  /** Only when asked for. */
  readonly numberOfProducts?: number | undefined
  readonly lastUpdated?: Date | undefined
}

/** What may be changed; what is left out stays as it is. */
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
