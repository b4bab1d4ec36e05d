import type { Product, Stock, Variant } from '../product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { noPreorder } from '../product/product-details.ts'
import {
  defineField,
  maxDimension,
  maxAmount,
  ofProduct,
  ofVariant,
  optionalOfProduct,
  optionalOfVariant,
} from './field.ts'
import { count, flag, preorder, sizes, stockAt, text, weight } from './value-types.ts'

const isIn = ({ status }: Stock) => status !== 'out-of-stock'

/** Identifiers, stock and size of a product. */
export const inventory = {
  sku: defineField(text, {
    label: 'sku',
    section: 'inventory',
    product: { ...ofProduct('sku'), missing: { v3: 'ofVariants' } },
    variant: ofVariant('sku'),
    activity: { kind: 'text' },
    column: { width: 130, isIndexed: true },
    sheet: {},
    limits: { length: 40 },
  }),
  barcode: defineField(text, {
    label: 'barcode',
    section: 'inventory',
    variant: { ...optionalOfVariant('barcode', ''), missing: { v1: 'barcode' } },
    activity: { kind: 'text' },
    column: { width: 140 },
    sheet: {},
    limits: { length: 40 },
  }),
  inStock: defineField(flag, {
    label: 'inStock',
    section: 'inventory',
    variant: { read: ({ stock }: Variant) => isIn(stock) },
    total: ({ stock }: Product) => isIn(stock),
    group: 'stock',
    activity: { kind: 'stock', label: 'stock', read: ({ stock }) => stock.status },
  }),
  quantity: defineField(count, {
    label: 'quantity',
    section: 'inventory',
    variant: { read: ({ stock }: Variant) => stock.quantity ?? null },
    total: ({ stock }: Product) => stock.quantity ?? null,
    group: 'stock',
    activity: { kind: 'stock' },
    column: { width: 96, isIndexed: true, label: 'stock' },
  }),
  tracked: defineField(flag, {
    label: 'tracked',
    section: 'inventory',
    variant: { read: ({ stock }: Variant) => stock.tracked },
    total: ({ stock }: Product) => stock.tracked,
    group: 'stock',
    activity: { kind: 'stock', label: 'tracking' },
  }),
  /** At inventory locations other than the default one, by variant and location. */
  stock: defineField(stockAt, {
    label: 'elsewhere',
    section: 'inventory',
    keyed: {
      read({ stockLevels }, key) {
        const [variantId, locationId] = key.split('/')
        const level = stockLevels?.find(
          (each) => each.variantId === variantId && each.locationId === locationId,
        )
        return stockLevels && (level?.stock ?? null)
      },
      missing: { v1: 'elsewhere' },
      detail: 'inventory',
      name(key, labels, label) {
        const location = labels[key.split('/')[1] ?? '']
        return location === undefined ? label : t.product.stockAt(location)
      },
      variantOf: (key) => key.split('/')[0] ?? '',
    },
    group: 'stock',
  }),
  /** V1 has one for the whole product, V3 one for each variant at the default location. */
  preorder: defineField(preorder, {
    label: 'preorder',
    section: 'inventory',
    product: { ...ofProduct('preorder'), missing: { v3: 'ofVariants' }, detail: 'inventory' },
    variant: { ...optionalOfVariant('preorder', noPreorder), missing: { v1: 'wholePreorder' } },
    group: 'stock',
  }),
  weight: defineField(weight, {
    label: 'weight',
    section: 'inventory',
    product: { ...optionalOfProduct('weight', null), missing: { v3: 'ofVariants' } },
    variant: optionalOfVariant('weight', null),
    activity: { kind: 'other' },
    column: { width: 90 },
    sheet: {},
    limits: { amount: maxAmount },
  }),
  dimensions: defineField(sizes, {
    label: 'dimensions',
    section: 'inventory',
    product: { ...optionalOfProduct('dimensions', null), missing: { v3: 'ofVariants' } },
    variant: optionalOfVariant('dimensions', null),
    limits: { amount: maxDimension },
  }),
  packageDimensions: defineField(sizes, {
    label: 'packageDimensions',
    section: 'inventory',
    product: { ...optionalOfProduct('packageDimensions', null), missing: { v3: 'ofVariants' } },
    variant: optionalOfVariant('packageDimensions', null),
    limits: { amount: maxDimension },
  }),
}
