import type { StoreCollection } from '../state/store.ts'
import { toMediaJson } from './media-json.ts'

export interface CollectionWanted {
  /** Undefined: not requested. The platform answers 0. */
  readonly numberOfProducts?: number | undefined
  readonly description: boolean
}

export function toCollectionJson(collection: StoreCollection, wanted: CollectionWanted): object {
  const media = collection.mediaIds.map((id) => {
    return { id, kind: 'image' as const, title: '', width: 1200, height: 1200 }
  })
  return {
    id: collection.id,
    name: collection.name,
    slug: collection.slug,
    visible: collection.visible,
    ...(wanted.description ? { description: collection.description } : {}),
    media: toMediaJson(media),
    numberOfProducts: wanted.numberOfProducts ?? 0,
    lastUpdated: new Date(collection.updatedAt).toISOString(),
  }
}
