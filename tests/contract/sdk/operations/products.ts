import type { ProductInput } from '#lib/wix/api/index.ts'
import { ids } from '#tests/unit/mock-store/open-store.ts'
import { type Operation, reading, readPage, turnPages, writing } from './operation.ts'

const plain = '00000000-0000-0000-0000-000000000000'
const day = new Date('2026-01-02T00:00:00.000Z')

/** Every writable field. */
const draft = {
  name: 'Oak Tray',
  slug: 'oak-tray',
  visible: false,
  productType: 'physical',
  description: '<p>For breakfast</p>',
  sku: 'TRAY-1',
  weight: 1.25,
  productDimensions: { length: '40', width: '30.5', height: '4', unit: 'CM' },
  packageDimensions: { length: '45', width: '35', height: '6', unit: 'CM' },
  priceData: { price: 39.9 },
  costAndProfitData: { itemCost: 14.05 },
  pricePerUnitData: {
    totalQuantity: 1.5,
    totalMeasurementUnit: 'KG',
    baseQuantity: 100,
    baseMeasurementUnit: 'G',
  },
  discount: { type: 'AMOUNT', value: 5.5 },
  additionalInfoSections: [{ title: 'Care', description: '<p>Oil it</p>' }],
  manageVariants: true,
  productOptions: [
    {
      optionType: 'drop_down',
      name: 'Size',
      choices: [
        { value: 'S', description: 'S', inStock: true, visible: true },
        { value: 'L', description: 'L', inStock: true, visible: true },
      ],
    },
  ],
  seoData: {
    tags: [{ type: 'title', children: 'Tray', custom: false, disabled: false }],
    settings: { preventAutoRedirect: true, keywords: [{ term: 'tray', isMain: true }] },
  },
  ribbon: 'New',
  brand: 'Kollen',
} satisfies ProductInput

export const productReads: readonly Operation[] = [
  reading('one product', {
    remote: async (c) => (await c.products.getProduct(ids.mug)).product,
    ours: (c) => c.products.get(ids.mug),
  }),
  reading('one product with its costs', {
    remote: async (c) =>
      (await c.products.getProduct(ids.mug, { includeMerchantSpecificData: true })).product,
    ours: (c) => c.products.get(ids.mug, { includeMerchantSpecificData: true }),
  }),
  reading('products, documented form', {
    remote: async (c) =>
      readPage(
        await c.products
          .queryProducts()
          .in('sku', ['MUG-1', 'CAP'])
          .gt('numericId', 1)
          .eq('productType', 'physical')
          .ascending('name')
          .find(),
      ),
    ours: async (c) =>
      readPage(
        await c.products
          .query({ includeHiddenProducts: true })
          .in('sku', ['MUG-1', 'CAP'])
          .gt('numericId', 1)
          .eq('productType', 'physical')
          .ascending('name')
          .find(),
      ),
  }),
  reading('products', {
    remote: async (c) => readPage(await c.products.queryProducts().find()),
    ours: async (c) => readPage(await c.products.queryPlatformized().find()),
  }),
  reading('products by every condition', {
    remote: async (c) =>
      readPage(
        await c.products
          .queryProducts()
          .ne('_id', ids.vase)
          .ge('priceData.price', 10)
          .gt('numericId', 1)
          .le('priceData.price', 100)
          .lt('_createdDate', day)
          .startsWith('name', 'St')
          .in('sku', ['MUG-1', 'CAP'])
          .hasSome('collectionIds', [ids.kitchen, ids.sale])
          .hasAll('collectionIds', [ids.kitchen])
          .exists('slug', true)
          .eq('productType', 'physical')
          .descending('priceData.price')
          .ascending('name', 'sku')
          .find(),
      ),
    ours: async (c) =>
      readPage(
        await c.products
          .queryPlatformized()
          .ne('id', ids.vase)
          .ge('priceData.price', 10)
          .gt('numericId', 1)
          .le('priceData.price', 100)
          .lt('createdDate', day)
          .startsWith('name', 'St')
          .in('sku', ['MUG-1', 'CAP'])
          .hasSome('collectionIds', [ids.kitchen, ids.sale])
          .hasAll('collectionIds', [ids.kitchen])
          .exists('slug')
          .eq('productType', 'physical')
          .descending('priceData.price')
          .ascending('name', 'sku')
          .find(),
      ),
  }),
  reading('products, page by page', {
    remote: (c) => turnPages(c.products.queryProducts().ascending('name').limit(1).find()),
    ours: (c) => turnPages(c.products.queryPlatformized().ascending('name').limit(1).find()),
  }),
  reading('products by more ids than an address holds', {
    remote: async (c) =>
      readPage(await c.products.queryProducts().in('_id', Array(150).fill(ids.mug)).find()),
    ours: async (c) =>
      readPage(await c.products.queryPlatformized().in('id', Array(150).fill(ids.mug)).find()),
  }),
  reading('what choices lead to', {
    remote: (c) =>
      c.products.getProductOptionsAvailability(ids.shirt, { Size: 'M', Colour: 'Blue' }),
    ours: (c) => c.products.getOptionsAvailability(ids.shirt, { Size: 'M', Colour: 'Blue' }),
  }),
  reading('variants of a product', {
    remote: async (c) => {
      const { variants, totalResults: totalCount } = await c.products.queryProductVariants(
        ids.shirt,
        { choices: { Size: 'S' }, paging: { limit: 50, offset: 0 } },
      )
      return { variants, totalCount }
    },
    ours: (c) => c.products.getVariants(ids.shirt, { choices: { Size: 'S' } }),
  }),
  reading('variants of the store', {
    remote: async (c) =>
      (
        await c.products.queryStoreVariants({
          filter: { productId: ids.shirt },
          sort: [{ fieldName: 'sku', order: 'DESC' }],
          paging: { limit: 3, offset: 1 },
        })
      ).variants,
    ours: async (c) =>
      (
        await c.variants
          .query()
          .eq('productId', ids.shirt)
          .descending('sku')
          .limit(3)
          .skip(1)
          .find()
      ).items,
  }),
  reading('one variant of the store', {
    remote: async (c) => (await c.products.getStoreVariant(`${ids.mug}-${plain}`)).variant,
    ours: (c) => c.variants.get(`${ids.mug}-${plain}`),
  }),
]

export const productWrites: readonly Operation[] = [
  writing('make a product', {
    remote: async (c) => (await c.products.createProduct(draft)).product,
    ours: (c) => c.products.create(draft),
  }),
  writing('change a product', {
    remote: async (c) =>
      (
        await c.products.updateProduct(ids.mug, {
          name: 'Cup',
          visible: false,
          weight: 0,
          priceData: { price: 1e-7 },
          discount: { type: 'PERCENT', value: 12.5 },
          ribbon: '',
        })
      ).product,
    ours: (c) =>
      c.products.update(ids.mug, {
        name: 'Cup',
        visible: false,
        weight: 0,
        priceData: { price: 1e-7 },
        discount: { type: 'PERCENT', value: 12.5 },
        ribbon: '',
      }),
  }),
  writing('delete a product', {
    remote: (c) => c.products.deleteProduct(ids.vase),
    ours: (c) => c.products.delete(ids.vase),
  }),
  writing('change variants', {
    remote: async (c) =>
      (
        await c.products.updateProductVariants(ids.shirt, [
          { choices: { Size: 'S', Colour: 'Red' }, price: 30.5, cost: 11, weight: 0.3, sku: 'S-R' },
        ])
      ).variants,
    ours: (c) =>
      c.products.updateVariants(ids.shirt, [
        { choices: { Size: 'S', Colour: 'Red' }, price: 30.5, cost: 11, weight: 0.3, sku: 'S-R' },
      ]),
  }),
  writing('reset variants', {
    remote: (c) => c.products.resetAllProductVariantData(ids.shirt),
    ours: (c) => c.products.resetVariants(ids.shirt),
  }),
  writing('take options away', {
    remote: (c) => c.products.deleteProductOptions(ids.cap),
    ours: (c) => c.products.removeOptions(ids.cap),
  }),
  writing('take the brand away', {
    remote: (c) => c.products.removeBrand(ids.mug),
    ours: (c) => c.products.removeBrand(ids.mug),
  }),
  writing('take the ribbon away', {
    remote: (c) => c.products.removeRibbon(ids.mug),
    ours: (c) => c.products.removeRibbon(ids.mug),
  }),
]
