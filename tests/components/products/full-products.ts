import type { Dimensions, Modifier } from '#lib/core/catalog/product/product-details.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildMug, buildV3Product, buildVariant } from './product-builder.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

// Products with every field set.

const sizes = (length: number): Dimensions => {
  const [one, other, last] = [0, 1, 2].map((more) => amount(String(length + more)))
  return { length: one, width: other, height: last, unit: 'CM' }
}
const media = (id: string) => `https://static.wixstatic.com/media/${id}.jpg`
const shared: Partial<Product> = {
  name: 'Full mug',
  ribbon: 'Fresh',
  slug: 'full-mug',
  url: 'https://shop.example/full-mug',
  createdAt: '2025-02-03T10:00:00Z',
  updatedAt: '2026-02-03T10:00:00Z',
  media: [
    { id: 'a', kind: 'image', url: media('a'), altText: 'Front' },
    { id: 'b', kind: 'video', url: 'https://video.wixstatic.com/b', poster: media('poster') },
  ],
  seo: { title: 'Seo title', description: 'Seo words' },
  seoTags: [
    { type: 'meta', name: 'robots', content: 'noindex' },
    { type: 'script', name: '', content: '{}' },
  ],
}
const glazeChoice = { value: '#112233', label: 'Ink' }
const sand = { value: '#998877', label: 'Sand' }
const engraving: Modifier = {
  id: 'm1',
  name: 'Engraving',
  kind: 'text',
  mandatory: true,
  choices: [],
  text: { title: 'Your words', minLength: 2, maxLength: 40, addedPrice: amount('9') },
}
const counted = { tracked: true, quantity: 17, status: 'in-stock' } as const

export const fullV1 = buildMug({
  ...shared,
  sku: 'SKU-OWN',
  description: '<p>Plain words</p>',
  listPrice: amount('41.1'),
  paidPrice: amount('31.1'),
  discount: { kind: 'amount', value: amount('10') },
  cost: amount('11.1'),
  weight: amount('0.41'),
  stock: counted,
  options: [{ name: 'Glaze', kind: 'color', choices: [glazeChoice] }],
  pricePerUnit: {
    per: { quantity: amount('100'), unit: 'ML' },
    holds: { quantity: amount('751'), unit: 'ML' },
  },
  dimensions: sizes(11),
  packageDimensions: sizes(7),
  modifiers: [engraving],
  preorder: { enabled: true, message: 'In May', limit: 21 },
})

const v3Details: Partial<Product> = {
  ...shared,
  richDescription: {
    nodes: [
      { type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Rich words' } }], id: 'p' },
    ],
  },
  visibleInPos: true,
  membersOnly: true,
  tags: ['new'],
  privateTags: ['own-1'],
  appFields: [{ app: '@trade/customs', name: 'tariff', value: '6912 00 23' }],
  handle: 'the-handle',
  taxGroupId: 'the-tax-group',
  brandId: 'the-brand-id',
  moreRibbons: ['Second ribbon'],
  weightUnit: 'LB',
  pricePerUnit: { per: { quantity: amount('100'), unit: 'ML' } },
  mainCollectionId: 'c1' as never,
  modifiers: [
    engraving,
    {
      id: 'm2',
      name: 'Thread',
      kind: 'color',
      mandatory: false,
      choices: [{ id: 'g', label: 'Gold', color: '#ffd700', addedPrice: amount('4.5') }],
    },
  ],
  subscriptions: {
    once: true,
    plans: [
      {
        id: 's1',
        title: 'Monthly',
        description: 'Until you stop',
        visible: true,
        frequency: 'week',
        interval: 3,
        cycles: 12,
        discount: { kind: 'percent', value: amount('15') },
      },
    ],
  },
  stockLocations: [
    { id: 'here', name: 'Shop', sells: true },
    { id: 'there', name: 'Depot', sells: false },
  ],
  stockLevels: [{ variantId: buildVariant(1).id, locationId: 'there', stock: 33 }],
}
const one = buildVariant(1, {
  listPrice: amount('41.2'),
  paidPrice: amount('31.2'),
  cost: amount('11.2'),
  weight: amount('0.42'),
  barcode: '4006381333931',
  holds: { quantity: amount('750'), unit: 'ML' },
  preorder: { enabled: true, message: 'In June', limit: 5 },
  stock: counted,
})
export const fullV3 = buildV3Product(1, { ...v3Details, variants: [one] })
/** Fields of products with several variants. */
export const manyV3 = buildV3Product(2, {
  ...v3Details,
  options: [
    {
      id: 'o1',
      name: 'Glaze',
      kind: 'color',
      choices: [
        { ...glazeChoice, id: 'k1', colors: ['#112233', '#445566'] },
        { ...sand, id: 'k2', picture: media('choice') },
      ],
    },
  ],
  choiceMedia: { 'Glaze/Ink': ['a'] },
  variants: ['Ink', 'Sand'].map((glaze, at) =>
    buildVariant(at + 1, {
      choices: { Glaze: glaze },
      stock: { tracked: false, status: 'in-stock' },
      mediaId: 'a',
      dimensions: sizes(1),
      packageDimensions: sizes(4),
    }),
  ),
})
