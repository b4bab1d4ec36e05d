import { ids } from '#tests/unit/mock-store/open-store.ts'
import { type Operation, reading, readPage, turnPages, writing } from './operation.ts'

const draft = { name: 'Winter', description: 'Warm', slug: 'winter', visible: false }

export const collectionOperations: readonly Operation[] = [
  reading('one collection', {
    remote: (c) => c.collections.getCollection(ids.kitchen),
    ours: (c) => c.collections.get(ids.kitchen),
  }),
  reading('one collection by its slug', {
    remote: async (c) => (await c.collections.getCollectionBySlug('kitchen')).collection,
    ours: (c) => c.collections.getBySlug('kitchen'),
  }),
  reading('one collection by its slug, from the catalog reader', {
    remote: async (c) => (await c.products.getCollectionBySlug('kitchen')).collection,
    ours: (c) => c.collections.getBySlugV1('kitchen'),
  }),
  reading('collections', {
    remote: async (c) =>
      readPage(
        await c.collections
          .queryCollections()
          .startsWith('name', 'K')
          .ne('_id', ids.sale)
          .descending('name')
          .find(),
      ),
    ours: async (c) =>
      readPage(
        await c.collections
          .query({ includeDescription: true })
          .startsWith('name', 'K')
          .ne('id', ids.sale)
          .descending('name')
          .find(),
      ),
  }),
  reading('collections, page by page', {
    remote: (c) => turnPages(c.collections.queryCollections().limit(1).find()),
    ours: (c) => turnPages(c.collections.query({ includeDescription: true }).limit(1).find()),
  }),
  writing('make a collection', {
    remote: async (c) => (await c.products.createCollection(draft)).collection,
    ours: (c) => c.collections.create(draft),
  }),
  writing('change a collection', {
    remote: async (c) =>
      (await c.products.updateCollection(ids.sale, { name: 'Outlet', visible: false })).collection,
    ours: (c) => c.collections.update(ids.sale, { name: 'Outlet', visible: false }),
  }),
  writing('delete a collection', {
    remote: (c) => c.products.deleteCollection(ids.sale),
    ours: (c) => c.collections.delete(ids.sale),
  }),
  writing('put products into a collection', {
    remote: (c) => c.products.addProductsToCollection(ids.sale, [ids.mug, ids.cap]),
    ours: (c) => c.collections.addProducts(ids.sale, [ids.mug, ids.cap]),
  }),
  writing('take products out of a collection', {
    remote: (c) => c.products.removeProductsFromCollection(ids.sale, [ids.shirt]),
    ours: (c) => c.collections.removeProducts(ids.sale, [ids.shirt]),
  }),
]
