import { readRichText, richText } from './rich-text.ts'

/** Entities as Wix sends them, and the expected results. */
interface Pair {
  readonly wire: { readonly id: string } & Readonly<Record<string, unknown>>
  readonly read: object
}

const dates = {
  createdDate: '2026-01-05T10:00:00.000Z',
  updatedDate: '2026-02-28T09:30:15.100Z',
}
const readDates = {
  createdDate: new Date(dates.createdDate),
  updatedDate: new Date(dates.updatedDate),
}

function pair(wire: Pair['wire'], changes: object = {}): Pair {
  return { wire: { ...wire, ...dates }, read: { ...wire, ...readDates, ...changes } }
}

const image = {
  id: 'a1b2c3_mug.jpg',
  url: 'wix:image://v1/a1b2c3_mug.jpg',
  width: 800,
  height: 600,
  altText: 'A mug',
  filename: 'mug.jpg',
}
export const readImage = {
  ...image,
  url: 'https://static.wixstatic.com/media/a1b2c3_mug.jpg',
  uri: 'wix:image://v1/a1b2c3_mug.jpg/mug.jpg#originWidth=800&originHeight=600',
}
const video = {
  id: 'd4e5f6_turn',
  url: 'https://video.wixstatic.com/video/d4e5f6_turn/1080p/mp4/file.mp4',
  filename: 'turn.mp4',
  resolutions: [
    {
      url: 'https://video.wixstatic.com/video/d4e5f6_turn/480p/mp4/file.mp4',
      width: 854,
      height: 480,
    },
  ],
  posters: [
    {
      id: 'd4e5f6_f000.jpg',
      url: 'https://static.wixstatic.com/media/d4e5f6_f000.jpg',
      width: 480,
      height: 270,
    },
  ],
}
const readVideo = {
  ...video,
  uri: 'wix:video://v1/d4e5f6_turn/turn.mp4#posterUri=d4e5f6_f000.jpg&posterWidth=480&posterHeight=270',
  posters: [
    {
      ...video.posters[0],
      uri: 'wix:image://v1/d4e5f6_f000.jpg#originWidth=480&originHeight=270',
    },
  ],
}

export const brand = pair({ id: '79d35490', revision: '3', name: 'Under Armour' })
export const ribbon = pair({ id: '31c9a0f2', revision: '1', name: 'Sale' })
export const infoSection = pair(
  {
    id: '5b1d4c7e',
    revision: '2',
    uniqueName: 'care',
    title: 'Care',
    description: richText,
    plainDescription: '<p>Hello</p>',
  },
  { description: readRichText },
)
export const customization = pair(
  {
    id: '2bfbbb0f',
    revision: '1',
    name: 'Glaze',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'SWATCH_OF_TOMORROW',
    choicesSettings: {
      choices: [
        { id: 'c1', choiceType: 'IMAGE', key: 'Blue', name: 'Blue', image, displayImage: image },
      ],
    },
  },
  {
    choicesSettings: {
      choices: [
        {
          id: 'c1',
          choiceType: 'IMAGE',
          key: 'Blue',
          name: 'Blue',
          image: readImage,
          displayImage: readImage,
        },
      ],
    },
  },
)
export const inventoryItem = pair({
  id: '2be6b4c0',
  revision: '7',
  productId: '7b5f0a11',
  variantId: 'v-blue',
  locationId: 'main',
  trackQuantity: true,
  quantity: 4,
  availabilityStatus: 'BACK_SOON',
  preorderInfo: { enabled: false },
})
export const category = pair(
  {
    id: 'bcd48f58',
    revision: '4',
    name: 'Mugs',
    slug: 'mugs',
    image,
    visible: true,
    itemCounter: 12,
    description: 'All mugs',
    richContentDescription: richText,
    parentCategory: { id: 'root', index: 3 },
    treeReference: { appNamespace: '@wix/stores', treeKey: null },
  },
  {
    image: readImage,
    richContentDescription: readRichText,
    treeReference: { appNamespace: '@wix/stores', treeKey: undefined },
  },
)

const perUnit = (quantity: unknown) => ({
  settings: { quantity, measurementUnit: 'L' },
  value: '1.2',
})
const media = { id: image.id, image, mediaType: 'IMAGE' }
const film = { id: video.id, video, mediaType: 'VIDEO' }
const readMedia = { ...media, image: readImage }
const readFilm = { ...film, video: readVideo }
const variant = {
  id: 'v-blue',
  visible: true,
  sku: 'MUG-B',
  price: { actualPrice: { amount: '12.50' }, compareAtPrice: { amount: '15.00' } },
}

export const product = pair(
  {
    id: '7b5f0a11',
    revision: '9',
    name: 'Stone Mug',
    slug: 'stone-mug',
    visible: true,
    productType: 'PHYSICAL',
    url: {
      relativePath: '/product-page/stone-mug',
      url: 'https://shop.example/product-page/stone-mug',
    },
    description: richText,
    infoSections: [{ id: '5b1d4c7e', uniqueName: 'care', description: richText }],
    media: { main: media, itemsInfo: { items: [media, film] } },
    options: [
      {
        id: '2bfbbb0f',
        name: 'Glaze',
        optionRenderType: 'SWATCH_CHOICES',
        choicesSettings: {
          choices: [{ choiceId: 'c1', name: 'Blue', image, linkedMedia: [media, film] }],
        },
      },
    ],
    modifiers: [
      {
        id: 'm1',
        name: 'Gift wrap',
        choicesSettings: { choices: [{ choiceId: 'g1', name: 'Red', image, addedPrice: '2.00' }] },
      },
    ],
    brand: { id: '79d35490', name: 'Under Armour' },
    actualPriceRange: { minValue: { amount: '12.50' }, maxValue: { amount: '12.50' } },
    physicalProperties: {
      pricePerUnit: { quantity: 'NaN', measurementUnit: 'L' },
      shippingWeightRange: { minValue: '-Infinity', maxValue: 0.6 },
    },
    subscriptionDetails: {
      subscriptions: [{ id: 's1', discount: { type: 'PERCENT', percentOff: 'NaN' } }],
    },
    variantsInfo: {
      variants: [
        {
          ...variant,
          media,
          physicalProperties: { weight: 'NaN', pricePerUnit: perUnit(0.5) },
          revenueDetails: { profitMargin: '-Infinity' },
        },
      ],
    },
    inventory: { availabilityStatus: 'PARTIALLY_TOMORROW' },
  },
  {
    url: 'https://shop.example/product-page/stone-mug',
    description: readRichText,
    infoSections: [{ id: '5b1d4c7e', uniqueName: 'care', description: readRichText }],
    media: { main: readMedia, itemsInfo: { items: [readMedia, readFilm] } },
    options: [
      {
        id: '2bfbbb0f',
        name: 'Glaze',
        optionRenderType: 'SWATCH_CHOICES',
        choicesSettings: {
          choices: [
            { choiceId: 'c1', name: 'Blue', image: readImage, linkedMedia: [readMedia, readFilm] },
          ],
        },
      },
    ],
    modifiers: [
      {
        id: 'm1',
        name: 'Gift wrap',
        choicesSettings: {
          choices: [{ choiceId: 'g1', name: 'Red', image: readImage, addedPrice: '2.00' }],
        },
      },
    ],
    physicalProperties: {
      pricePerUnit: { quantity: Number.NaN, measurementUnit: 'L' },
      shippingWeightRange: { minValue: -Infinity, maxValue: 0.6 },
    },
    subscriptionDetails: {
      subscriptions: [{ id: 's1', discount: { type: 'PERCENT', percentOff: Number.NaN } }],
    },
    variantsInfo: {
      variants: [
        {
          ...variant,
          media: readMedia,
          physicalProperties: { weight: Number.NaN, pricePerUnit: perUnit(0.5) },
          revenueDetails: { profitMargin: -Infinity },
        },
      ],
    },
  },
)

/** Previous values of a product, by path. */
export const productBefore = {
  wire: {
    revision: '8',
    name: 'Stone Mugg',
    ribbon: null,
    updatedDate: '2026-02-20T10:00:00.000Z',
    url: { relativePath: '/product-page/old', url: 'https://shop.example/product-page/old' },
    'media.main.image': image,
    'variantsInfo.variants[0].price.actualPrice.amount': '11.00',
    'variantsInfo.variants[0].physicalProperties.weight': 'NaN',
    'physicalProperties.shippingWeightRange.maxValue': 'Infinity',
    'extendedFields.namespaces.@shop\\.tools.code': 7,
  },
  read: {
    revision: '8',
    name: 'Stone Mugg',
    ribbon: null,
    updatedDate: new Date('2026-02-20T10:00:00.000Z'),
    url: 'https://shop.example/product-page/old',
    'media.main.image': readImage,
    'variantsInfo.variants[0].price.actualPrice.amount': '11.00',
    'variantsInfo.variants[0].physicalProperties.weight': Number.NaN,
    'physicalProperties.shippingWeightRange.maxValue': Infinity,
    'extendedFields.namespaces.@shop\\.tools.code': 7,
  },
}
