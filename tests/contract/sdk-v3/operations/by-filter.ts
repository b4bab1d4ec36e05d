import type { V3Client } from '#lib/wix/api/v3/index.ts'
import { part, writings } from '../operation.ts'
import { known } from '../store.ts'

const filter = { visible: { $eq: true } }
const some = (c: V3Client) => c.products.search().eq('visible', true)
const infoSectionIds = [known.section]
const sale = { categoryIds: [known.sale] }
const kitchen = { categoryIds: [known.kitchen] }
const tags = { publicTags: { tagIds: ['tag-1'] } }
const dear = { price: { actualPrice: { amount: '77' } } }

/** Jobs for all matching items; each call returns the id of a job. */
export const jobOperations = writings(
  [
    'change some products',
    (ask) =>
      part(
        'jobId',
        ask('products', 'bulkUpdateProductsByFilter', { filter, product: { visible: false } }),
      ),
    (c) => c.products.byFilter.update(some(c), { visible: false }),
  ],
  [
    'change products that have words',
    (ask) =>
      part(
        'jobId',
        ask('products', 'bulkUpdateProductsByFilter', {
          filter,
          search: { expression: 'mug' },
          product: { visible: false },
        }),
      ),
    (c) => c.products.byFilter.update(some(c).words('mug'), { visible: false }),
  ],
  [
    'delete some products',
    (ask) => part('jobId', ask('products', 'bulkDeleteProductsByFilter', filter)),
    (c) => c.products.byFilter.delete(some(c)),
  ],
  [
    'change variants of some products',
    (ask) =>
      part(
        'jobId',
        ask('products', 'bulkUpdateProductVariantsByFilter', filter, { variant: dear }),
      ),
    (c) => c.products.byFilter.updateVariants(some(c), dear),
  ],
  [
    'move prices of some products',
    (ask) =>
      part(
        'jobId',
        ask('products', 'bulkAdjustProductVariantsByFilter', filter, {
          actualPrice: { percentage: 10 },
          cost: { amount: '-0.5' },
          rounding: 'CURRENCY_PRECISION',
        }),
      ),
    (c) =>
      c.products.byFilter.adjustVariants(some(c), {
        actualPrice: { percentage: 10 },
        cost: { amount: '-0.5' },
        rounding: 'CURRENCY_PRECISION',
      }),
  ],
  [
    'put info sections on some products',
    (ask) =>
      part(
        'jobId',
        ask('products', 'bulkAddInfoSectionsToProductsByFilter', filter, { infoSectionIds }),
      ),
    (c) => c.products.byFilter.addInfoSections(some(c), infoSectionIds),
  ],
  [
    'take info sections off some products',
    (ask) =>
      part(
        'jobId',
        ask('products', 'bulkRemoveInfoSectionsFromProductsByFilter', filter, { infoSectionIds }),
      ),
    (c) => c.products.byFilter.removeInfoSections(some(c), infoSectionIds),
  ],
  [
    'put some products into a category',
    (ask) =>
      part('jobId', ask('products', 'bulkAddProductsToCategoriesByFilter', { filter, ...sale })),
    (c) => c.products.byFilter.addToCategories(some(c), sale.categoryIds),
  ],
  [
    'take some products out of a category',
    (ask) =>
      part(
        'jobId',
        ask('products', 'bulkRemoveProductsFromCategoriesByFilter', { filter, ...kitchen }),
      ),
    (c) => c.products.byFilter.removeFromCategories(some(c), kitchen.categoryIds),
  ],
  [
    'tag some products',
    (ask) =>
      part('jobId', ask('products', 'bulkUpdateProductTagsByFilter', filter, { assignTags: tags })),
    (c) => c.products.byFilter.updateTags(some(c), { assign: tags }),
  ],
  [
    'set some stock',
    (ask) =>
      part(
        'jobId',
        ask(
          'inventory',
          'bulkUpdateInventoryItemsByFilter',
          { trackQuantity: { $eq: true } },
          {
            inventoryItem: { quantity: 9 },
          },
        ),
      ),
    (c) =>
      c.inventory.updateByFilter(c.inventory.search().eq('trackQuantity', true), { quantity: 9 }),
  ],
)
