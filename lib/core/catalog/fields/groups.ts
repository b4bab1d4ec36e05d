import type { CollectionId } from '../ids.ts'
import type { Product } from '../product/product.ts'
import { defineField } from './field.ts'
import { flag, text } from './value-types.ts'

const nameTag = (tag: string, _labels: unknown, label: string) => `${label} ${tag}`

/**
 * What a product belongs to. Each membership has a path of its own, so that two of them cannot
 * conflict.
 */
export const groups = {
  /** By the id of a collection (V1) or category (V3). */
  collection: defineField(flag, {
    label: 'collections',
    section: 'collections',
    keyed: {
      read: ({ collectionIds }, key) => collectionIds.some((id) => id === key),
      name: (key, labels) => labels[key] ?? key,
    },
    activity: {
      kind: 'other',
      isLong: true,
      read: ({ collectionIds }) => collectionIds.toSorted().join(' '),
    },
    column: { width: 180, isIndexed: true },
  }),
  /** The id of the category that the product page shows; empty for none. */
  mainCollection: defineField(text, {
    label: 'mainCollection',
    section: 'collections',
    product: {
      read: ({ mainCollectionId }) => mainCollectionId ?? '',
      show: (product, id): Product => {
        return { ...product, mainCollectionId: (id as CollectionId) || undefined }
      },
      missing: { v1: 'mainCollection' },
    },
  }),
  tags: defineField(flag, {
    label: 'tags',
    section: 'details',
    keyed: {
      read: ({ tags }, key) => tags?.includes(key),
      missing: { v1: 'tags' },
      name: nameTag,
    },
  }),
  privateTags: defineField(flag, {
    label: 'privateTags',
    section: 'details',
    keyed: {
      read: ({ privateTags }, key) => privateTags?.includes(key),
      missing: { v1: 'tags' },
      name: nameTag,
    },
  }),
}
