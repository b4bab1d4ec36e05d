import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, VariantFields } from '#lib/core/catalog/changes/change.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import {
  choiceMediaPath,
  fieldValuesFrom,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { CollectionNode } from '#lib/wix/store/store.ts'
import { detailCases } from './detail-cases.ts'
import type { Case } from './field-case.ts'

const amount = (text: string) => text as Amount

const plain = ({ options }: Product) => options.length === 0
const managed = ({ variantsManaged, variants }: Product) => variantsManaged && variants.length > 1
const counted = ({ stock }: Product) => stock.tracked && (stock.quantity ?? 0) > 0
const everyVariant = (fields: Partial<VariantFields>) => (product: Product) =>
  Object.assign({}, ...product.variants.map(({ id }) => variantValues(id, fields))) as FieldValues
const firstVariant = (fields: Partial<VariantFields>) => (product: Product) =>
  variantValues(product.variants[0]?.id ?? wholeProduct, fields)

const cases: readonly Case[] = [
  { name: 'a name', set: () => ({ name: 'Renamed' }), writes: /^name$/ },
  { name: 'a slug', set: () => ({ slug: 'another-address' }), writes: /^slug$/ },
  {
    name: 'a description',
    set: () => ({ description: '<p>New &amp; <strong>better</strong></p>' }),
    writes: /^description$/,
  },
  {
    name: 'visibility',
    set: ({ visible }) => ({ visible: !visible }),
    writes: /^(?:variants\.[^.]+\.)?visible$/,
  },
  { name: 'a ribbon', set: () => ({ ribbon: 'New in' }), writes: /^ribbon$/ },
  {
    name: 'no ribbon',
    find: ({ ribbon }) => ribbon !== '',
    set: () => ({ ribbon: '' }),
    writes: /^ribbon$/,
  },
  { name: 'a brand', set: () => ({ brand: 'Ours' }), writes: /^brand$/ },
  {
    name: 'no brand, and a new name',
    find: ({ brand }) => brand !== '',
    set: () => ({ brand: '', name: 'No brand' }),
    writes: /^(?:brand|name)$/,
  },
  {
    name: 'both SEO texts',
    set: () => ({ seoTitle: 'Title', seoDescription: 'Description' }),
    writes: /^seoData$/,
  },
  { name: 'one SEO text', set: () => ({ seoTitle: 'T' }), writes: /^seoData$/ },
  {
    name: 'the numbers of a plain product',
    on: 'v1',
    find: (product) => plain(product) && product.cost !== undefined,
    set: () => ({
      sku: 'OWN-1',
      listPrice: amount('31.5'),
      discount: { kind: 'percent', value: amount('10') },
      cost: amount('4.2'),
      weight: amount('0.75'),
    }),
    writes: /^(?:sku|price|discount|cost|weight)$/,
  },
  {
    name: 'no cost and no weight',
    on: 'v1',
    find: (product) => plain(product) && product.cost !== undefined && product.weight !== undefined,
    set: () => ({ cost: null, weight: null }),
    writes: /^(?:cost|weight)$/,
  },
  {
    name: 'an info section',
    set: () => ({ 'info/Wash & care': '<p>Cold</p>' }),
    writes: /^infoSections$/,
  },
  {
    name: 'the numbers of a variant',
    find: managed,
    set: firstVariant({ cost: amount('3'), weight: amount('0.2'), sku: 'V-1', visible: false }),
    writes: /^variants\.[^.]+\.(?:cost|weight|sku|visible)$/,
  },
  {
    name: 'the list price of a variant',
    on: 'v1',
    find: managed,
    set: firstVariant({ listPrice: amount('77') }),
    writes: /^variants\.[^.]+\.price$/,
  },
  {
    name: 'the prices and barcode of a variant',
    on: 'v3',
    find: managed,
    set: firstVariant({
      listPrice: amount('77'),
      paidPrice: amount('66'),
      barcode: '4006381333931',
    }),
    writes: /^variants\.[^.]+\.(?:price|compareAt|barcode)$/,
  },
  {
    name: 'no SKU, cost or weight of a variant',
    find: (product) =>
      managed(product) &&
      product.variants[0]?.sku !== '' &&
      product.variants[0]?.cost !== undefined &&
      product.variants[0].weight !== undefined,
    set: firstVariant({ sku: '', cost: null, weight: null }),
    writes: /^variants\.[^.]+\.(?:cost|weight|sku)$/,
  },
  {
    name: 'quantities of several variants',
    find: (product) => managed(product) && counted(product),
    set: everyVariant({ quantity: 7 }),
    writes: /^variants\.[^.]+\.(?:quantity|inStock)$|^trackQuantity$/,
  },
  {
    name: 'quantities of a plain product',
    find: (product) => plain(product) && counted(product),
    set: ({ variants }) => variantValues(variants[0]?.id ?? wholeProduct, { quantity: 3 }),
    writes: /^(?:quantity|trackQuantity)$/,
  },
  {
    name: 'out of stock without tracking',
    find: (product) => plain(product) && !product.stock.tracked,
    set: (product) =>
      firstVariant({ inStock: product.variants[0]?.stock.status === 'out-of-stock' })(product),
    writes: /^(?:inStock|trackQuantity)$/,
  },
  {
    name: 'tracking, and the quantity',
    find: (product) => plain(product) && !product.stock.tracked,
    set: firstVariant({ tracked: true, quantity: 12 }),
    writes: /^(?:inStock|quantity|trackQuantity)$/,
  },
  {
    name: 'tracking turned off',
    find: (product) => plain(product) && counted(product),
    set: firstVariant({ tracked: false, quantity: null }),
    writes: /^(?:inStock|quantity|trackQuantity)$/,
  },
  {
    name: 'another image',
    set: ({ media }) => ({
      media: [...media.map(({ id }) => id), 'https://example.com/another.jpg'],
    }),
    writes: /^media$/,
  },
  {
    name: 'one image less',
    find: ({ media }) => media.length > 2,
    set: ({ media }) => ({ media: media.map(({ id }) => id).slice(0, -1) }),
    writes: /^media$/,
  },
  {
    name: 'images in another order',
    on: 'v3',
    find: ({ media }) => media.length > 2,
    set: ({ media }) => ({ media: media.map(({ id }) => id).toReversed() }),
    writes: /^media$/,
  },
  {
    name: 'images of a choice',
    find: ({ options, media, choiceMedia }) =>
      options.length > 0 && media.length > 1 && Object.keys(choiceMedia ?? {}).length === 0,
    set({ options: [option], media }) {
      const path = choiceMediaPath(option?.name ?? '', option?.choices[0]?.label ?? '')
      return fieldValuesFrom([[path, media.slice(0, 2).map(({ id }) => id)]])
    },
    writes: /^(?:choices|options)$/,
  },
  {
    name: 'one collection added and one removed',
    find: ({ collectionIds }) => collectionIds.length > 1,
    set({ collectionIds }, collections) {
      const ids = collections.map(({ id }) => id)
      const free = ids.find((id) => !collectionIds.includes(id)) ?? ''
      const own = ids.slice(1).find((id) => collectionIds.includes(id)) ?? ''
      return fieldValuesFrom([
        [`collection/${free}`, true],
        [`collection/${own}`, false],
      ])
    },
    writes: /^collections$/,
  },
  {
    name: 'no options',
    on: 'v1',
    find: ({ options, variantsManaged }) => options.length > 0 && !variantsManaged,
    set: () => ({ options: [] }),
    writes: /^options$/,
  },
]

/** A change of each path that a store with this catalog has. */
export function fieldCases(catalog: 'v1' | 'v3'): Case[] {
  return [...cases, ...detailCases].filter(({ on }) => on === undefined || on === catalog)
}

export function flat(nodes: readonly CollectionNode[]): readonly CollectionNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}
