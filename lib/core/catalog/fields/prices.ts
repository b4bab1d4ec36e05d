import {
  defineField,
  maxAmount,
  ofProduct,
  ofVariant,
  optionalOfProduct,
  optionalOfVariant,
} from './field.ts'
import { discount, measure, money, optionalMoney, pricePerUnit } from './value-types.ts'

/** Catalog V1 has prices and a discount at the product; V3 has two prices at each variant. */
export const prices = {
  listPrice: defineField(money, {
    label: 'listPrice',
    section: 'price',
    product: { ...ofProduct('listPrice'), missing: { v3: 'ofVariants' } },
    variant: ofVariant('listPrice'),
    group: 'price',
    activity: { kind: 'price', label: 'price' },
    column: { width: 100, isIndexed: true },
  }),
  paidPrice: defineField(money, {
    label: 'paidPrice',
    section: 'price',
    variant: { ...ofVariant('paidPrice'), missing: { v1: 'variantPaid' } },
    total: ({ paidPrice }) => paidPrice,
    group: 'price',
    activity: { kind: 'price' },
    column: { width: 100, isIndexed: true },
  }),
  discount: defineField(discount, {
    label: 'discount',
    section: 'price',
    product: { ...ofProduct('discount'), missing: { v3: 'discount' } },
    group: 'price',
  }),
  cost: defineField(optionalMoney, {
    label: 'cost',
    section: 'price',
    product: { ...optionalOfProduct('cost', null), missing: { v3: 'ofVariants' } },
    variant: optionalOfVariant('cost', null),
    activity: { kind: 'price' },
    column: { width: 90, isIndexed: true },
    sheet: {},
    limits: { amount: maxAmount },
  }),
  /** On V1 it includes the quantity in the product; on V3 each variant has its own. */
  pricePerUnit: defineField(pricePerUnit, {
    label: 'pricePerUnit',
    section: 'price',
    product: optionalOfProduct('pricePerUnit', null),
  }),
  holds: defineField(measure, {
    label: 'holds',
    section: 'price',
    variant: { ...optionalOfVariant('holds', null), missing: { v1: 'holds' } },
  }),
}
