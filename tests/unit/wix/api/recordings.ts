/* Hand-written answers in the platform's form, from its documentation. */

const price = (amount: number) => ({
  currency: 'EUR',
  price: amount,
  discountedPrice: amount * 0.9,
  formatted: { price: `€${amount}`, discountedPrice: `€${amount * 0.9}`, pricePerUnit: '€1.20' },
  pricePerUnit: 1.2,
})

const cost = { itemCost: 4.2, formattedItemCost: '€4.20', profit: 7.8, profitMargin: 0.65 }
const lengths = { length: '10.5', width: '3', height: '2', unit: 'CM' }

const picture = (id: string) => ({
  thumbnail: {
    url: `https://static.wixstatic.com/media/${id}/v1/fit/w_50,h_50,q_90/file.jpg`,
    width: 50,
    height: 50,
  },
  mediaType: 'image',
  title: 'A cup, from above',
  image: {
    url: `https://static.wixstatic.com/media/${id}/v1/fit/w_1000,h_800,q_90/file.jpg`,
    width: 1000,
    height: 800,
    altText: 'Blue cup',
  },
  id,
})

const film = {
  thumbnail: { url: 'https://static.wixstatic.com/media/v1f000.jpg', width: 50, height: 50 },
  mediaType: 'video',
  title: 'Pouring',
  video: {
    files: [
      {
        url: 'https://video.wixstatic.com/video/v1/1080p/mp4/file.mp4',
        width: 1920,
        height: 1080,
        format: 'mp4',
      },
    ],
    stillFrameMediaId: 'v1f000.jpg',
  },
  id: 'v1',
}

const variant = (id: string, size: string, amount: number) => ({
  id,
  choices: { Size: size, Colour: 'Blue' },
  variant: {
    priceData: price(amount),
    convertedPriceData: price(amount),
    costAndProfitData: cost,
    weight: 0.35,
    sku: `CUP-${size}`,
    visible: true,
    productDimensions: lengths,
  },
  stock: { trackQuantity: true, quantity: 5, inStock: true },
})

export function recordProduct(index = 1) {
  return {
    id: `0000000${index}-aaaa-bbbb-cccc-0123456789ab`,
    name: `Cup no. ${index}`,
    slug: `cup-${index}`,
    visible: true,
    productType: 'physical',
    description: '<p>A cup for <b>tea</b>.</p>',
    sku: `CUP-${index}`,
    weight: 0.35,
    weightRange: { minValue: 0.35, maxValue: 0.5 },
    productDimensions: lengths,
    packageDimensions: lengths,
    stock: { trackInventory: true, quantity: 15, inStock: true, inventoryStatus: 'IN_STOCK' },
    price: price(12),
    priceData: price(12),
    convertedPriceData: price(12),
    priceRange: { minValue: 12, maxValue: 14 },
    costAndProfitData: cost,
    costRange: { minValue: 4.2, maxValue: 4.2 },
    pricePerUnitData: {
      totalQuantity: 1,
      totalMeasurementUnit: 'KG',
      baseQuantity: 100,
      baseMeasurementUnit: 'G',
    },
    additionalInfoSections: [{ title: 'Care', description: '<p>Dishwasher safe.</p>' }],
    ribbons: [{ text: 'New' }],
    media: { mainMedia: picture('a1.jpg'), items: [picture('a1.jpg'), picture('a2.jpg'), film] },
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
    manageVariants: true,
    productOptions: [
      {
        optionType: 'drop_down',
        name: 'Size',
        choices: ['S', 'M', 'L'].map((size) => ({
          value: size,
          description: size,
          media: { items: [] },
          inStock: true,
          visible: true,
        })),
      },
      {
        optionType: 'color',
        name: 'Colour',
        choices: [{ value: '#0000ff', description: 'Blue', inStock: true, visible: true }],
      },
    ],
    productPageUrl: { base: 'https://www.example.com/', path: '/product-page/cup' },
    numericId: '1587649347919000',
    inventoryItemId: 'ffffffff-aaaa-bbbb-cccc-0123456789ab',
    discount: { type: 'PERCENT', value: 10 },
    collectionIds: ['11111111-aaaa-bbbb-cccc-0123456789ab', '00000000-000000-000000-000000000001'],
    variants: [variant('v-s', 'S', 12), variant('v-m', 'M', 13), variant('v-l', 'L', 14)],
    lastUpdated: '2026-11-20T10:00:00.000Z',
    createdDate: '2026-01-02T03:04:05.006Z',
    seoData: {
      tags: [{ type: 'title', children: 'Cup', custom: false, disabled: false }],
      settings: { preventAutoRedirect: false, keywords: [{ term: 'cup', isMain: true }] },
    },
    ribbon: 'New',
    brand: 'Kiln & Co.',
  }
}

const collection = {
  id: '11111111-aaaa-bbbb-cccc-0123456789ab',
  name: 'Cups',
  slug: 'cups',
  description: 'All of them',
  visible: true,
  media: { mainMedia: picture('a1.jpg'), items: [picture('a1.jpg')] },
  numberOfProducts: 12,
  lastUpdated: '2026-11-20T10:00:00.000Z',
}

const inventoryItem = {
  id: 'ffffffff-aaaa-bbbb-cccc-0123456789ab',
  productId: '00000001-aaaa-bbbb-cccc-0123456789ab',
  trackQuantity: true,
  variants: [{ variantId: 'v-s', inStock: true, quantity: 5, availableForPreorder: false }],
  lastUpdated: '2026-11-20T10:00:00.000Z',
  numericId: '1587649347919001',
  preorderInfo: { enabled: true, message: 'Ships in May', limit: 10 },
}

const storeVariant = {
  id: 'p-v',
  variantId: 'v',
  productId: 'p',
  variantName: 'M | Blue',
  productName: 'Cup',
  managedVariant: true,
  sku: 'CUP-M',
  stock: { trackQuantity: true, quantity: 5, inStock: true },
  choices: { Size: 'M' },
  collectionIds: ['c'],
  media: {
    image: {
      id: 'a1.jpg',
      url: 'https://static.wixstatic.com/media/a1.jpg',
      width: 1000,
      height: 800,
      filename: 'cup blue.jpg',
      focalPoint: { x: 0.5, y: '0.25' },
      urlExpirationDate: '2026-12-01T00:00:00.000Z',
    },
    video: {
      id: 'v1',
      url: 'https://video.wixstatic.com/video/v1/1080p/mp4/file.mp4',
      filename: 'pour.mp4',
      posters: [
        {
          id: 'small.jpg',
          url: 'https://static.wixstatic.com/media/small.jpg',
          width: 90,
          height: 60,
        },
        {
          id: 'large.jpg',
          url: 'https://static.wixstatic.com/media/large.jpg',
          width: 900,
          height: 600,
        },
      ],
      resolutions: [
        {
          url: 'https://video.wixstatic.com/video/v1/720p/mp4/file.mp4',
          width: 1280,
          height: 720,
          format: 'mp4',
        },
      ],
    },
  },
  preorderInfo: { enabled: false },
}

const metadata = { items: 50, offset: 0, count: 1, total: 1, cursors: { next: 'n', prev: 'p' } }

/** One answer that contains the part of every reader. */
export function recordAnswer() {
  return {
    product: recordProduct(),
    products: [recordProduct(1), recordProduct(2)],
    collection,
    collections: [collection],
    inventoryItem,
    inventoryItems: [inventoryItem],
    variant: storeVariant,
    selectedVariant: { price: price(12), quantity: 3, inStock: true, weight: 0.3, sku: 'CUP-M' },
    availableForPurchase: true,
    catalogVersion: 'V1_CATALOG',
    metadata,
    totalResults: 1,
    results: [{ itemMetadata: { id: 'p', originalIndex: 0, success: true } }],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 0, undetailedFailures: 0 },
  }
}

export function recordVariants() {
  return { variants: [variant('v-s', 'S', 12), storeVariant], metadata, totalResults: 2 }
}
