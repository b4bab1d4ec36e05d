import { comparableText } from '../comparable-text.ts'
import { defineField, ofProduct, optionalOfProduct } from './field.ts'
import { flag, media, modifiers, options, subscriptions } from './value-types.ts'

/** What shoppers choose, and how they buy. */
export const choices = {
  /** All options in their order; on V3 the existing ones with their ids. */
  options: defineField(options, {
    label: 'options',
    section: 'options',
    product: ofProduct('options'),
    group: 'variants',
    activity: { kind: 'other', isLong: true, read: (product) => comparableText(product.options) },
  }),
  /** Ids of the pictures of a choice, by option and choice (`choiceMediaPath`). */
  choice: defineField(media, {
    label: 'media',
    section: 'options',
    keyed: {
      read: ({ choiceMedia }, key) => choiceMedia?.[key] ?? [],
      name: (key, labels) => labels[`choice/${key}`] ?? decodeURIComponent(key),
    },
    group: 'media',
    limits: { items: { v1: 50, v3: 15 } },
  }),
  /** Whether variants have values of their own; always on V3. */
  variantsManaged: defineField(flag, {
    label: 'variantsManaged',
    section: 'basics',
    product: { ...ofProduct('variantsManaged'), missing: { v3: 'managed' } },
    group: 'variants',
  }),
  /** All modifiers in their order, the existing ones with their ids. */
  modifiers: defineField(modifiers, {
    label: 'modifiers',
    section: 'modifiers',
    product: { ...optionalOfProduct('modifiers', []), missing: { v1: 'modifiers' } },
    limits: { items: { v1: Infinity, v3: 10 } },
  }),
  subscriptions: defineField(subscriptions, {
    label: 'subscriptions',
    section: 'subscriptions',
    product: { ...optionalOfProduct('subscriptions', null), missing: { v1: 'subscriptions' } },
  }),
}
