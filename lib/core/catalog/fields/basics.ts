import { defineField, ofProduct, ofVariant, optionalOfProduct } from './field.ts'
import { flag, text } from './value-types.ts'

/** The name of a product, and who can see and buy it. */
export const basics = {
  name: defineField(text, {
    label: 'name',
    section: 'basics',
    product: ofProduct('name'),
    isRequired: true,
    activity: { kind: 'text' },
    column: { width: 300, isIndexed: true, label: 'product' },
    sheet: {},
    limits: { length: 80 },
  }),
  visible: defineField(flag, {
    label: 'visible',
    section: 'basics',
    product: ofProduct('visible'),
    variant: ofVariant('visible'),
    activity: { kind: 'visibility', label: 'visibility' },
    column: { width: 84, isIndexed: true },
    sheet: {},
  }),
  visibleInPos: defineField(flag, {
    label: 'visibleInPos',
    section: 'basics',
    product: {
      ...optionalOfProduct('visibleInPos', false),
      missing: { v1: 'visibleInPos' },
    },
  }),
  membersOnly: defineField(flag, {
    label: 'membersOnly',
    section: 'basics',
    // Absent where purchases are limited in a way that this field cannot express.
    product: { ...ofProduct('membersOnly'), missing: { v1: 'membersOnly' } },
  }),
  ribbon: defineField(text, {
    label: 'ribbon',
    section: 'basics',
    product: ofProduct('ribbon'),
    activity: { kind: 'text' },
    column: { width: 110, isIndexed: true },
    sheet: {},
    limits: { length: 30 },
  }),
  brand: defineField(text, {
    label: 'brand',
    section: 'basics',
    product: ofProduct('brand'),
    activity: { kind: 'text' },
    column: { width: 120, isIndexed: true },
    sheet: {},
    limits: { length: 50 },
  }),
  slug: defineField(text, {
    label: 'slug',
    section: 'basics',
    product: ofProduct('slug'),
    isRequired: true,
    activity: { kind: 'text' },
    column: { width: 180 },
    sheet: {},
    limits: { length: { v1: 100, v3: 300 } },
  }),
  /** The id; empty for the default tax group of the store. */
  taxGroupId: defineField(text, {
    label: 'taxGroupId',
    section: 'details',
    product: { ...optionalOfProduct('taxGroupId', ''), missing: { v1: 'taxGroupId' } },
    limits: { length: 36 },
    activity: { kind: 'other' },
    column: { width: 180 },
    sheet: {},
  }),
  deleted: defineField(flag, {
    label: 'deleted',
    section: 'basics',
    product: { read: () => false },
  }),
}
