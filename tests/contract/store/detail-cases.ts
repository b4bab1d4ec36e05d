import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import {
  locationStockPath,
  fieldValuesFrom,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { Product, ProductOption } from '#lib/core/catalog/product/product.ts'
import type { Case } from './field-case.ts'

const amount = (text: string) => text as Amount
const text = (words: string) => ({ type: 'TEXT', textData: { text: words, decorations: [] } })
const richText = (words: string) => ({
  nodes: [
    { type: 'PARAGRAPH', id: 'a1', nodes: [text(words)] },
    { type: 'VIDEO', id: 'a2', videoData: { video: { src: { id: 'film' } }, ours: { saved: 1 } } },
    { type: 'NOBODY_KNOWS_IT', id: 'a3', futureData: { depth: [1, { two: null }] } },
  ],
  documentStyle: {},
})

function withOption(
  { options }: Product,
  change: (option: ProductOption) => Partial<ProductOption>,
): FieldValues {
  return { options: options.map((each, at) => (at === 0 ? { ...each, ...change(each) } : each)) }
}

const optional = ({ options }: Product) => options.length > 0

/** Fields that only a read by id returns: written, read back and undone like all others. */
export const detailCases: readonly Case[] = [
  {
    name: 'rich text with unknown parts',
    on: 'v3',
    set: () => ({ richDescription: richText('New') }),
    writes: /^description$/,
  },
  {
    name: 'the point of sale',
    on: 'v3',
    set: ({ visibleInPos = false }) => ({ visibleInPos: !visibleInPos }),
    writes: /^visibleInPos$/,
  },
  {
    name: 'tags of either kind',
    on: 'v3',
    set: () => ({ 'tags/new': true, 'tags/old': true, 'privateTags/own': true }),
    writes: /^(?:privateTagIds|publicTagIds)$/,
  },
  {
    name: 'who can buy it',
    on: 'v3',
    set: ({ membersOnly = false }) => ({ membersOnly: !membersOnly }),
    writes: /^purchaseEligibility$/,
  },
  {
    name: 'a price per unit',
    find: ({ type }) => type === 'physical',
    set: ({ variantsPriced }) => ({
      pricePerUnit: {
        per: { quantity: amount('1'), unit: 'L' },
        ...(variantsPriced === true ? {} : { holds: { quantity: amount('0.75'), unit: 'L' } }),
      },
    }),
    writes: /^pricePerUnit$/,
  },
  {
    name: 'the content of a variant',
    on: 'v3',
    find: ({ type }) => type === 'physical',
    set: ({ variants: [first] }) =>
      variantValues(first?.id ?? ('' as never), { holds: { quantity: amount('750'), unit: 'ML' } }),
    writes: /^(?:variants\.[^.]+\.)?pricePerUnit$/,
  },
  {
    name: 'the size of a product',
    on: 'v1',
    find: ({ variantsManaged, type }) => !variantsManaged && type === 'physical',
    set: () => ({
      dimensions: {
        length: amount('12.5'),
        width: amount('8'),
        height: amount('0.25'),
        unit: 'CM',
      },
    }),
    writes: /^productDimensions$/,
  },
  {
    name: 'the packed size of a variant, with one side and in the unit of the store',
    find: ({ variantsManaged, variantsPriced, type }) =>
      (variantsManaged || variantsPriced === true) && type === 'physical',
    set: ({ variants: [first] }) =>
      variantValues(first?.id ?? ('' as never), { packageDimensions: { height: amount('3') } }),
    writes: /^(?:variants\.[^.]+\.)?packageDimensions$/,
  },
  {
    name: 'modifiers',
    on: 'v3',
    set: () => ({
      modifiers: [
        {
          name: 'Wrapping',
          kind: 'list',
          mandatory: true,
          choices: [{ label: 'None' }, { label: 'Gift', addedPrice: amount('4.5') }],
        },
        {
          name: 'Engraving',
          kind: 'text',
          mandatory: false,
          choices: [],
          text: { title: 'Your words', minLength: 0, maxLength: 40, addedPrice: amount('9') },
        },
      ],
    }),
    writes: /^modifiers$/,
  },
  {
    name: 'subscriptions',
    on: 'v3',
    set: () => ({
      subscriptions: {
        once: true,
        plans: [
          {
            title: 'Every month',
            description: 'Until you stop',
            visible: true,
            frequency: 'month',
            interval: 1,
            cycles: null,
            discount: { kind: 'percent', value: amount('12.5') },
          },
          {
            title: 'A year of it',
            description: '',
            visible: true,
            frequency: 'week',
            interval: 2,
            cycles: 26,
            discount: { kind: 'none', value: amount('0') },
          },
        ],
      },
    }),
    writes: /^subscriptionDetails$/,
  },
  {
    name: 'the main category',
    on: 'v3',
    find: ({ collectionIds }) => collectionIds.length > 1,
    set: ({ collectionIds }) => ({ mainCollection: collectionIds.at(-1) ?? '' }),
    writes: /^mainCategoryId$/,
  },
  {
    name: 'the tax group',
    on: 'v3',
    set: () => ({ taxGroupId: 'group-1' }),
    writes: /^taxGroupId$/,
  },
  {
    name: 'pre-orders',
    on: 'v1',
    set: () => ({ preorder: { enabled: true, message: 'In May', limit: 20 } }),
    writes: /^(?:trackQuantity|preorder)$/,
  },
  {
    name: 'pre-orders of a variant',
    on: 'v3',
    find: ({ stock }) => stock.tracked,
    set: ({ variants: [first] }) =>
      variantValues(first?.id ?? ('' as never), {
        preorder: { enabled: true, message: 'In May', limit: 20 },
      }),
    writes: /^(?:variants\.[^.]+\.)?preorder$/,
  },
  {
    name: 'quantities at another location',
    on: 'v3',
    set({ variants, stockLocations = [] }) {
      const { id: locationId = '' } = stockLocations.find(({ sells }) => !sells) ?? {}
      return fieldValuesFrom(variants.map(({ id }) => [locationStockPath(id, locationId), 12]))
    },
    writes: /locations\./,
  },
  {
    name: 'the alt text of an image',
    on: 'v3',
    find: ({ media }) => media.length > 1,
    set: ({ media }) => fieldValuesFrom([[`alt/${media[1]?.id}`, 'Seen from above']]),
    writes: /^media$/,
  },
  {
    name: 'an additional choice',
    find: optional,
    set: (product) =>
      withOption(product, ({ choices, kind }) => ({
        choices: [
          ...choices.slice(0, 1),
          kind === 'color'
            ? { value: '#123456', label: 'Ink' }
            : { value: 'Another', label: 'Another' },
          ...choices.slice(1),
        ],
      })),
    writes: /^(?:options|variants\..+)$/,
  },
  {
    name: 'choices in another order',
    find: ({ options: [first] }) => (first?.choices.length ?? 0) > 1,
    set: (product) => withOption(product, ({ choices }) => ({ choices: choices.toReversed() })),
    writes: /^(?:options|variants\..+)$/,
  },
  {
    name: 'options in another order',
    find: ({ options }) => options.length > 1,
    set: ({ options }) => ({ options: options.toReversed() }),
    writes: /^(?:options|variants\..+)$/,
  },
]
