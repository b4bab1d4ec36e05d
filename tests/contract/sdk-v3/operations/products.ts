import { bulk, ownBulk, ownPage, page, part, readings, writings } from '../operation.ts'
import type { ProductInput } from '#lib/wix/api/v3/index.ts'
import { known } from '../store.ts'

const price = (amount: string) => ({ actualPrice: { amount } })
const fields = ['CURRENCY', 'PLAIN_DESCRIPTION', 'MERCHANT_DATA'] as const
const info = 'INFO_SECTION' as const
const entity = { returnEntity: true }
const tags = { publicTags: { tagIds: ['tag-1'] } }

const draft = {
  name: 'Oak Tray',
  slug: 'oak-tray',
  visible: false,
  productType: 'PHYSICAL',
  plainDescription: '<p>For breakfast</p>',
  physicalProperties: {},
  variantsInfo: {
    variants: [{ price: price('39.9'), sku: 'TRAY', physicalProperties: { weight: 1.25 } }],
  },
}
const [variant] = draft.variantsInfo.variants
const withStock: ProductInput = {
  ...draft,
  variantsInfo: {
    variants: [{ price: price('39.9'), ...variant, inventoryItem: { quantity: 3 } }],
  },
}
const patch = { revision: '1', name: 'Cup', visible: false, ribbon: { id: known.ribbon } }
const changed = { id: known.mug, ...patch }
const missing = { id: known.nobody, revision: '1', name: 'A' }
const several = [known.mug, known.vase, known.nobody]
const revised = [known.mug, known.vase].map((id) => ({ id, revision: '1' }))
const forIds = revised.map(({ id: productId, revision }) => ({ productId, revision }))

export const productOperations = [
  ...readings(
    [
      'which catalog',
      (ask) => part('catalogVersion', ask('version', 'getCatalogVersion')),
      (c) => c.version.readCatalogVersion(),
    ],
    [
      'one product',
      (ask) => ask('products', 'getProduct', known.shirt),
      (c) => c.products.get(known.shirt),
    ],
    [
      'one product with more',
      (ask) => ask('products', 'getProduct', known.mug, { fields }),
      (c) => c.products.get(known.mug, { fields }),
    ],
    [
      'one product by its slug',
      (ask) =>
        part('product', ask('products', 'getProductBySlug', 'stone-mug', { fields: [info] })),
      (c) => c.products.getBySlug('stone-mug', { fields: [info] }),
    ],
    [
      'products',
      (ask) =>
        page(
          'products',
          ask(
            'products',
            'queryProducts',
            {
              filter: { $and: [{ id: { $exists: true } }, { visible: true }] },
              sort: [{ fieldName: 'slug', order: 'DESC' }],
              cursorPaging: { limit: 2 },
            },
            { fields },
          ),
        ),
      (c) =>
        ownPage(
          c.products
            .query({ fields })
            .exists('id')
            .eq('visible', true)
            .descending('slug')
            .limit(2)
            .find(),
        ),
    ],
    [
      'products by words, counted',
      (ask) =>
        page(
          'products',
          ask('products', 'searchProducts', {
            search: { expression: 'mug', fields: ['name'], mode: 'AND', fuzzy: true },
            filter: { 'actualPriceRange.minValue.amount': { $gte: 5 } },
            cursorPaging: { limit: 50 },
            aggregations: [{ name: 'kinds', type: 'VALUE', fieldPath: 'productType', value: {} }],
          }),
        ),
      (c) =>
        ownPage(
          c.products
            .search()
            .words('mug', { fields: ['name'], mode: 'AND', fuzzy: true })
            .ge('actualPriceRange.minValue.amount', 5)
            .aggregate({ name: 'kinds', type: 'VALUE', fieldPath: 'productType', value: {} })
            .find(),
        ),
    ],
    [
      'how many products',
      (ask) =>
        part(
          'count',
          ask('products', 'countProducts', {
            filter: { visible: { $eq: false } },
            returnNonVisibleProducts: true,
          }),
        ),
      (c) => c.products.count(c.products.search().eq('visible', false), { includeHidden: true }),
    ],
    [
      'the category of everything',
      (ask) => part('categoryId', ask('products', 'getAllProductsCategory')),
      (c) => c.categories.getAllProductsId(),
    ],
    [
      'variants of all products',
      (ask) =>
        page(
          'variants',
          ask(
            'variants',
            'queryVariants',
            {
              filter: { 'productData.productId': { $in: [known.mug, known.shirt] } },
              cursorPaging: { limit: 3 },
            },
            { fields: ['MERCHANT_DATA'] },
          ),
        ),
      (c) =>
        ownPage(
          c.variants
            .query({ fields: ['MERCHANT_DATA'] })
            .in('productData.productId', [known.mug, known.shirt])
            .limit(3)
            .find(),
        ),
    ],
    [
      'variants by words',
      (ask) =>
        page(
          'variants',
          ask('variants', 'searchVariants', {
            search: { expression: 'SH' },
            sort: [{ fieldName: 'sku', order: 'ASC' }],
            cursorPaging: { limit: 50 },
          }),
        ),
      (c) => ownPage(c.variants.search().words('SH').ascending('sku').find()),
    ],
  ),
  ...writings(
    [
      'make a product',
      (ask) => ask('products', 'createProduct', draft, { fields: ['CURRENCY'] }),
      (c) => c.products.create(draft, { fields: ['CURRENCY'] }),
    ],
    [
      'make a product with stock',
      (ask) =>
        part(
          'product',
          ask('products', 'createProductWithInventory', withStock, { returnEntity: true }),
        ),
      async (c) => (await c.products.createWithInventory(withStock)).product,
    ],
    [
      'change a product',
      (ask) => ask('products', 'updateProduct', known.mug, patch),
      (c) => c.products.update(changed),
    ],
    [
      'change a product with stock',
      (ask) =>
        part('product', ask('products', 'updateProductWithInventory', known.mug, patch, entity)),
      async (c) => (await c.products.updateWithInventory(changed)).product,
    ],
    [
      'delete a product',
      (ask) => ask('products', 'deleteProduct', known.vase),
      (c) => c.products.delete(known.vase),
    ],
    [
      'make products',
      (ask) =>
        bulk(
          ask('products', 'bulkCreateProducts', [draft, { ...draft, slug: 'tray-2' }], {
            returnEntity: true,
          }),
        ),
      (c) => ownBulk(c.products.bulkCreate([draft, { ...draft, slug: 'tray-2' }])),
    ],
    [
      'make products with stock',
      (ask) =>
        bulk(
          ask('products', 'bulkCreateProductsWithInventory', [withStock], { returnEntity: true }),
          'productResults',
        ),
      (c) => ownBulk(c.products.bulkCreateWithInventory([withStock])),
    ],
    [
      'change products',
      (ask) =>
        bulk(
          ask('products', 'bulkUpdateProducts', [{ product: changed }, { product: missing }], {
            returnEntity: true,
          }),
        ),
      (c) => ownBulk(c.products.bulkUpdate([changed, missing])),
    ],
    [
      'change products with stock',
      (ask) =>
        bulk(
          ask('products', 'bulkUpdateProductsWithInventory', [{ product: changed }], {
            returnEntity: true,
          }),
          'productResults',
        ),
      (c) => ownBulk(c.products.bulkUpdateWithInventory([changed])),
    ],
    [
      'delete products',
      (ask) => bulk(ask('products', 'bulkDeleteProducts', several)),
      (c) => ownBulk(c.products.bulkDelete(several)),
    ],
    [
      'put info sections on products',
      (ask) =>
        bulk(
          ask('products', 'bulkAddInfoSectionsToProducts', forIds, {
            infoSectionIds: [known.section],
          }),
        ),
      (c) => ownBulk(c.products.addInfoSections(revised, [known.section])),
    ],
    [
      'take info sections off products',
      (ask) =>
        bulk(
          ask(
            'products',
            'bulkRemoveInfoSectionsFromProducts',
            [{ productId: known.cap, revision: '2' }],
            {
              infoSectionIds: [known.section],
            },
          ),
        ),
      (c) =>
        ownBulk(c.products.removeInfoSections([{ id: known.cap, revision: '2' }], [known.section])),
    ],
    [
      'tag products',
      (ask) =>
        bulk(
          ask('products', 'bulkUpdateProductTags', several, {
            assignTags: tags,
          }),
        ),
      (c) => ownBulk(c.products.updateTags(several, { assign: tags })),
    ],
  ),
]
