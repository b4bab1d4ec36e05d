import type { Sample } from './sample.ts'

const productId = '6693f74a-2a79-0bb7-00ef-2b8581bc8757'
const collectionId = '32fd0b3a-2d38-2235-7754-78a3f819274a'
const inventoryItemId = '996c08b5-d586-f448-ff10-d47a7e4378a8'
const originatedFromVersion = 'V1_CATALOG'
const catalog = 'com.wix.ecommerce.catalog.api.v1'
const inventory = 'com.wix.ecommerce.inventory.api.v1'

const picture = {
  id: 'a1b2c3_mug.jpg',
  title: 'Mug',
  mediaType: 'image',
  thumbnail: { url: 'http://static.wixstatic.com/media/a1b2c3_mug.jpg', width: 50, height: 50 },
  image: {
    url: 'wix:image://v1/a1b2c3_mug.jpg/Mug#originWidth=800&originHeight=600',
    width: 800,
    height: 600,
  },
}
const readPicture = {
  ...picture,
  thumbnail: {
    url: 'https://static.wixstatic.com/media/a1b2c3_mug.jpg',
    uri: 'wix:image://v1/a1b2c3_mug.jpg#originWidth=50&originHeight=50',
    width: 50,
    height: 50,
  },
  image: {
    ...picture.image,
    url: 'https://static.wixstatic.com/media/a1b2c3_mug.jpg',
    uri: picture.image.url,
  },
}
const film = {
  id: 'd4e5f6_turn',
  title: 'Turn',
  mediaType: 'video',
  video: {
    files: [{ url: 'wix:video://v1/d4e5f6_turn/Turn', width: 1920, height: 1080, format: 'mp4' }],
    stillFrameMediaId: 'd4e5f6_turnf000.jpg',
  },
}
const readFilm = {
  ...film,
  video: {
    ...film.video,
    uri: 'wix:video://v1/d4e5f6_turn/Turn#posterUri=d4e5f6_turnf000.jpg',
    files: [
      {
        ...film.video.files[0],
        url: 'https://video.wixstatic.com/video/d4e5f6_turn/1080p/mp4/file.mp4',
      },
    ],
  },
}

const created = {
  productId,
  name: 'Stone Mug',
  visible: true,
  sku: 'MUG-1',
  brand: 'Wired Goods',
  productPageUrl: { base: 'https://shop.example/', path: 'product-page/stone-mug' },
  originatedFromVersion,
  slug: 'product_created',
}
const price = { currency: 'EUR', price: 32, discountedPrice: '30.4', pricePerUnit: 'NaN' }
const readPrice = { ...price, discountedPrice: 30.4, pricePerUnit: Number.NaN }
const cost = { itemCost: '12.5', profit: 17.9, profitMargin: '0.58' }

export const v1Samples: Readonly<Record<string, Sample>> = {
  'a product of V1 was created': {
    eventType: `${catalog}.ProductCreated`,
    payload: {
      ...created,
      price,
      media: { mainMedia: picture, items: [picture, film] },
      costAndProfitData: cost,
    },
    body: {
      data: {
        ...created,
        price: readPrice,
        media: { mainMedia: readPicture, items: [readPicture, readFilm] },
        costAndProfitData: { itemCost: 12.5, profit: 17.9, profitMargin: 0.58 },
      },
    },
    entityId: productId,
    productId,
  },
  'a product of V1 was created, as the documented sample names its price': {
    eventType: `${catalog}.ProductCreated`,
    payload: { ...created, priceData: price },
    body: { data: { ...created, price: readPrice, priceData: readPrice } },
    entityId: productId,
    productId,
  },
  'a product of V1 was changed': {
    eventType: `${catalog}.ProductChanged`,
    payload: { productId, changedFields: ['name', 'a.field.of.tomorrow'], originatedFromVersion },
    body: {
      data: { productId, changedFields: ['name', 'a.field.of.tomorrow'], originatedFromVersion },
    },
    entityId: productId,
    productId,
    fields: ['name', 'a.field.of.tomorrow'],
  },
  'a product of V1 was deleted': {
    eventType: `${catalog}.ProductDeleted`,
    payload: { productId, originatedFromVersion: 'V9_CATALOG' },
    body: { data: { productId, originatedFromVersion: 'V9_CATALOG' } },
    entityId: productId,
    productId,
  },
  'variants of V1 were changed': {
    eventType: `${catalog}.VariantsChanged`,
    payload: {
      productId,
      variants: [{ variantId: 'v1', choices: { Size: 'M' }, changedFields: ['price', 'sku'] }],
      originatedFromVersion,
    },
    body: {
      data: {
        productId,
        variants: [{ variantId: 'v1', choices: { Size: 'M' }, changedFields: ['price', 'sku'] }],
        originatedFromVersion,
      },
    },
    entityId: productId,
    productId,
  },
  'a collection was created': {
    eventType: `${catalog}.CollectionCreated`,
    payload: {
      collection_Id: collectionId,
      name: 'Mugs',
      slug: 'mugs',
      visible: true,
      media: { mainMedia: picture, items: [] },
      originatedFromVersion,
    },
    body: {
      data: {
        collection_Id: collectionId,
        collectionId,
        name: 'Mugs',
        slug: 'mugs',
        visible: true,
        media: { mainMedia: readPicture, items: [] },
        originatedFromVersion,
      },
    },
    entityId: collectionId,
  },
  'a collection was changed, as the documented sample names its id': {
    eventType: `${catalog}.CollectionChanged`,
    payload: { collectionId, changedFields: ['name'], originatedFromVersion },
    body: { data: { collectionId, changedFields: ['name'], originatedFromVersion } },
    entityId: collectionId,
    fields: ['name'],
  },
  'a collection was deleted': {
    eventType: `${catalog}.CollectionDeleted`,
    payload: { collection_Id: collectionId, originatedFromVersion },
    body: { data: { collection_Id: collectionId, collectionId, originatedFromVersion } },
    entityId: collectionId,
  },
  'an inventory item of V1 was changed': {
    eventType: `${inventory}.InventoryItemChanged`,
    payload: {
      inventoryItemId,
      productId,
      trackInventory: true,
      preorderInfo: { enabled: true, message: 'Soon', limit: 10 },
      fieldMask: 'trackInventory,preorderInfo.limit',
      updatedDate: '2026-02-27T08:00:00.000Z',
    },
    body: {
      data: {
        inventoryItemId,
        productId,
        trackInventory: true,
        preorderInfo: { enabled: true, message: 'Soon', limit: 10 },
        fieldMask: ['trackInventory', 'preorderInfo.limit'],
        updatedDate: new Date('2026-02-27T08:00:00.000Z'),
      },
    },
    entityId: inventoryItemId,
    productId,
    fields: ['trackInventory', 'preorderInfo.limit'],
    eventTime: '2026-02-27T08:00:00.000Z',
  },
  'stock of V1 was changed': {
    eventType: `${inventory}.InventoryVariantsChanged`,
    payload: {
      inventoryItemId,
      productId,
      variants: [
        {
          id: 'v1',
          oldValue: { quantity: 4, inStock: true, availableForPreorder: false },
          newValue: { quantity: 0, inStock: false, availableForPreorder: true },
        },
      ],
      updatedDate: '2026-02-27T08:00:00.000Z',
    },
    body: {
      data: {
        inventoryItemId,
        productId,
        variants: [
          {
            id: 'v1',
            oldValue: { quantity: 4, inStock: true, availableForPreorder: false },
            newValue: { quantity: 0, inStock: false, availableForPreorder: true },
          },
        ],
        updatedDate: new Date('2026-02-27T08:00:00.000Z'),
      },
    },
    entityId: inventoryItemId,
    productId,
    eventTime: '2026-02-27T08:00:00.000Z',
  },
}
