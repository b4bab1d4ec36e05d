import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { locationStockPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { Modifier } from '#lib/core/catalog/product/product-details.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildMug, buildV3Product, buildVariant } from './product-builder.ts'
import {
  colours,
  elsewhere,
  engraving,
  gift,
  measure,
  monthly,
  once,
  preorder,
  sizes,
} from './section-products.ts'
import { textBox, choose, fill, press, select, valueOf, type Region } from './section-steps.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

export interface Case {
  readonly name: string
  readonly product: Product
  readonly region: string
  /** The value before the edit. */
  readonly shows: (region: Region) => void
  readonly edit: (region: Region) => void | Promise<void>
  readonly set: FieldValues
  /** How to revert, if not with the button beside the field. */
  readonly back?: (region: Region) => void
}

/** A clipboard with plain text only. */
const readPlain = (kind: string) => (kind === 'text/plain' ? 'By hand: ' : '')

export const cases: readonly Case[] = [
  {
    name: 'price per unit of V1',
    product: buildMug({
      pricePerUnit: { per: measure('1', 'L'), holds: measure('750', 'ML') },
    }),
    region: 'Price',
    shows: (region) => {
      expect(valueOf(region, 'Contents')).toBe('750')
      expect(valueOf(region, 'Price per')).toBe('1')
    },
    edit: (region) => {
      fill(region, 'Contents', '700')
      choose(region, 'Unit the price is for', 'CL')
    },
    set: { pricePerUnit: { per: measure('1', 'CL'), holds: measure('700', 'ML') } },
  },
  {
    name: 'price per unit of V3, and the quantity in its only variant',
    product: buildV3Product(1, {
      pricePerUnit: { per: measure('1', 'KG') },
      variants: [buildVariant(1, { holds: measure('0.5', 'KG') })],
    }),
    region: 'Price',
    shows: (region) => expect(valueOf(region, 'Contents')).toBe('0.5'),
    edit: (region) => {
      fill(region, 'Price per', '')
      fill(region, 'Contents', '0.4')
    },
    set: { pricePerUnit: null, 'variant/variant-1/holds': measure('0.4', 'KG') },
  },
  {
    name: 'dimensions of V1: one more side, and no package dimensions',
    product: buildMug({
      dimensions: { height: amount('3'), unit: 'IN' },
      packageDimensions: { length: amount('9'), unit: 'IN' },
    }),
    region: 'Inventory',
    shows: (region) => {
      expect(valueOf(region, 'Product height')).toBe('3')
      expect(valueOf(region, 'Product width')).toBe('')
    },
    edit: (region) => {
      fill(region, 'Product width', '1.25')
      fill(region, 'Package length', '')
    },
    set: {
      dimensions: { width: amount('1.25'), height: amount('3'), unit: 'IN' },
      packageDimensions: null,
    },
  },
  {
    name: 'members only',
    product: buildV3Product(1, { membersOnly: false }),
    region: 'Basics',
    shows: (region) => expect(region.getByText('Site members only')).toBeTruthy(),
    edit: (region) => select(region, 'Who can buy'),
    set: { membersOnly: true },
  },
  {
    name: 'another tax group',
    product: buildV3Product(1, { taxGroupId: 'group-1' }),
    region: 'Details',
    shows: (region) => expect(valueOf(region, 'Tax group')).toBe('group-1'),
    edit: (region) => fill(region, 'Tax group', 'group-2'),
    set: { taxGroupId: 'group-2' },
  },
  {
    name: 'one tag removed and one added',
    product: buildV3Product(1, { tags: ['old', 'kept'], privateTags: [] }),
    region: 'Details',
    shows: (region) =>
      expect(region.getByRole('checkbox', { name: 'old' }).getAttribute('aria-checked')).toBe(
        'true',
      ),
    edit: (region) => {
      select(region, 'old')
      const [tag] = region.getAllByRole('textbox', { name: 'Tag ID' })
      if (tag === undefined) throw new Error('There is a line to add one.')
      fireEvent.change(tag, { target: { value: 'new' } })
      fireEvent.submit(tag)
    },
    set: { 'tags/old': false, 'tags/new': true },
  },
  {
    name: 'the first dimension of V3’s only variant, in the store’s unit',
    product: buildV3Product(1),
    region: 'Inventory',
    shows: (region) => expect(valueOf(region, 'Product height')).toBe(''),
    edit: (region) => fill(region, 'Product height', '12'),
    set: { 'variant/variant-1/dimensions': { height: amount('12') } },
  },
  {
    name: 'options of V1: names, choices and colours',
    product: buildMug({ options: [sizes, colours], variants: [buildVariant(1)] }),
    region: 'Options',
    shows: (region) => {
      const names = region.getAllByRole<HTMLInputElement>('textbox', { name: 'Choice' })
      expect(names.map(({ value }) => value)).toEqual(['S', 'M', 'Ink'])
    },
    edit: (region) => {
      fireEvent.change(region.getByLabelText('Color of Ink'), { target: { value: '#445566' } })
      press(region, 'Move M up')
      press(region, 'Remove S')
    },
    set: {
      options: [
        { ...sizes, choices: sizes.choices.slice(1) },
        { ...colours, choices: [{ value: '#445566', label: 'Ink' }] },
      ],
    },
  },
  {
    name: 'a new option of V1 with colours',
    product: buildMug(),
    region: 'Options',
    shows: (region) => expect(region.getByText('This product has no options.')).toBeTruthy(),
    edit: (region) => {
      choose(region, 'Option type', 'color')
      fill(region, 'New option', 'Glaze')
      press(region, 'Add')
      fill(region, 'Choice', 'Sea')
    },
    set: {
      options: [{ name: 'Glaze', kind: 'color', choices: [{ value: '#808080', label: 'Sea' }] }],
    },
  },
  {
    name: 'choices of V3: one added, and reordered',
    product: buildV3Product(2, { options: [sizes] }),
    region: 'Options',
    shows: (region) => expect(textBox(region, 'Option name').disabled).toBe(true),
    edit: (region) => {
      press(region, 'Add choice')
      const [, , added] = region.getAllByRole<HTMLInputElement>('textbox', { name: 'Choice' })
      if (added === undefined) throw new Error('One was added.')
      fireEvent.change(added, { target: { value: 'L' } })
      fill(region, 'Price of the variants with L', '60')
      select(region, 'Visible to customers')
      press(region, 'Move M up')
    },
    set: {
      options: [
        {
          ...sizes,
          choices: [
            sizes.choices[1],
            sizes.choices[0],
            { value: 'L', label: 'L', newVariants: { visible: false, paidPrice: amount('60') } },
          ],
        } as never,
      ],
    },
  },
  {
    name: 'the pictures of a choice',
    product: buildV3Product(2, { options: [sizes], choiceMedia: { 'Size/S': ['a'] } }),
    region: 'Options',
    shows: (region) => expect(region.getByRole('button', { name: 'Images for S: 1' })).toBeTruthy(),
    edit: (region) => {
      press(region, 'Images for S: 1')
      press(region, 'Image, 2 of 2')
      press(region, 'Front, 1 of 2')
    },
    set: { 'choice/Size/S': ['b'] },
    back: (region) => {
      press(region, 'Image, 2 of 2')
      press(region, 'Front, 1 of 2')
    },
  },
  {
    name: 'questions with choices',
    product: buildV3Product(1, { modifiers: [gift, engraving] }),
    region: 'Modifiers',
    shows: (region) => {
      const [price] = region.getAllByRole<HTMLInputElement>('textbox', {
        name: 'Extra charge',
      })
      expect(price?.value).toBe('4.5')
      expect(valueOf(region, 'Field title')).toBe('Your words')
      expect(valueOf(region, 'Minimum')).toBe('2')
    },
    edit: (region) => {
      const [mandatory] = region.getAllByRole('checkbox', { name: 'Required' })
      fireEvent.click(mandatory ?? document.body)
      fill(region, 'Maximum', '60')
    },
    set: {
      modifiers: [
        { ...gift, mandatory: true },
        { ...engraving, text: { ...engraving.text, maxLength: 60 } } as Modifier,
      ],
    },
  },
  {
    name: 'a new question with colours',
    product: buildV3Product(1),
    region: 'Modifiers',
    shows: (region) => expect(region.getByText('No modifiers yet')).toBeTruthy(),
    edit: (region) => {
      press(region, 'Add colors')
      fill(region, 'Modifier', 'Ribbon colour')
      fill(region, 'Choice', 'Red')
      fireEvent.change(region.getByLabelText('Color of Red'), { target: { value: '#ff0000' } })
      fill(region, 'Extra charge', '2')
    },
    set: {
      modifiers: [
        {
          name: 'Ribbon colour',
          kind: 'color',
          mandatory: false,
          choices: [{ label: 'Red', color: '#ff0000', addedPrice: amount('2') }],
        },
      ],
    },
  },
  {
    name: 'stock at another location',
    product: buildV3Product(1, elsewhere),
    region: 'Inventory',
    shows: (region) => expect(region.getByText('Depot')).toBeTruthy(),
    edit: (region) => {
      const quantity = region.getAllByRole('textbox', { name: 'Quantity' }).at(-1)
      if (quantity === undefined) throw new Error('There are two.')
      fireEvent.change(quantity, { target: { value: '+4' } })
    },
    set: fieldValuesFrom([[locationStockPath(buildVariant(1).id, 'there'), 7]]),
  },
  {
    name: 'preorders of a V1 product',
    product: buildMug({ preorder }),
    region: 'Inventory',
    shows: (region) => expect(valueOf(region, 'Pre-order message')).toBe('In May'),
    edit: (region) => {
      fill(region, 'Pre-order message', 'In June')
      fill(region, 'Limit', '')
    },
    set: { preorder: { enabled: true, message: 'In June', limit: null } },
  },
  {
    name: 'preorders of V3’s only variant',
    product: buildV3Product(1),
    region: 'Inventory',
    shows: (region) => expect(region.queryByRole('textbox', { name: 'Limit' })).toBeNull(),
    edit: (region) => select(region, 'Sell as pre-order when out of stock'),
    set: { 'variant/variant-1/preorder': { enabled: true, message: '', limit: null } },
  },
  {
    name: 'subscriptions',
    product: buildV3Product(1, { subscriptions: once }),
    region: 'Subscriptions',
    shows: (region) => {
      expect(valueOf(region, 'Subscription name')).toBe('Monthly')
      expect(region.getByText(/until canceled/)).toBeTruthy()
    },
    edit: (region) => {
      fill(region, 'Payments', '12')
      choose(region, 'Billing period', 'week')
      select(region, 'Allow one-time purchase')
    },
    set: { subscriptions: { once: false, plans: [{ ...monthly, cycles: 12, frequency: 'week' }] } },
  },
  {
    name: 'the last subscription',
    product: buildV3Product(1, { subscriptions: once }),
    region: 'Subscriptions',
    shows: (region) => expect(valueOf(region, 'Discount value')).toBe('10'),
    edit: (region) => press(region, 'Remove Monthly'),
    set: { subscriptions: null },
  },
  {
    name: 'the main category',
    product: buildV3Product(1, {
      collectionIds: ['c1', 'c2'] as never,
      mainCollectionId: 'c1' as never,
    }),
    region: 'Categories',
    shows: (region) =>
      expect(region.getByRole<HTMLSelectElement>('combobox', { name: 'Main category' }).value).toBe(
        'c1',
      ),
    edit: (region) => choose(region, 'Main category', 'c2'),
    set: { mainCollection: 'c2' },
  },
  {
    name: 'alternative text and the order of media',
    product: buildV3Product(1),
    region: 'Media',
    shows: (region) =>
      expect(region.getByRole('button', { name: 'Front, 1 of 2' }).textContent).toContain('Main'),
    edit: (region) => {
      press(region, 'Image, 2 of 2')
      fill(region, 'Alt text', 'Seen from above')
      press(region, 'Set as main')
    },
    set: { 'alt/b': 'Seen from above', media: ['b', 'a'] },
  },
  {
    name: 'an info section',
    product: buildMug(),
    region: 'Info sections',
    shows: (region) => expect(region.getByText('Wash it')).toBeTruthy(),
    edit: async (region) => {
      press(region, 'Edit')
      const editor = await region.findByRole('textbox', { name: 'Care' })
      fireEvent.paste(editor, { clipboardData: { getData: readPlain } })
    },
    set: { 'info/Care': '<p>By hand: Wash it</p>' },
  },
  {
    name: 'search engine texts',
    product: buildMug({
      seoTags: [{ type: 'meta', name: 'robots', content: 'noindex' }],
    }),
    region: 'SEO',
    shows: (region) => {
      expect(valueOf(region, 'SEO title')).toBe('Mug')
      expect(region.getByText('noindex')).toBeTruthy()
    },
    edit: (region) => {
      fill(region, 'SEO title', 'A good mug')
      fill(region, 'SEO description', 'Holds a lot')
    },
    set: { seoTitle: 'A good mug', seoDescription: 'Holds a lot' },
  },
  {
    name: 'stock tracking of V1’s variants: all or none',
    product: buildMug({
      options: [sizes],
      variantsManaged: true,
      variants: [1, 2].map((number) =>
        buildVariant(number, { choices: { Size: number === 1 ? 'S' : 'M' } }),
      ),
    }),
    region: 'Variants',
    shows: (region) =>
      expect(
        region.getByRole('checkbox', { name: 'Track inventory' }).getAttribute('aria-checked'),
      ).toBe('true'),
    edit: (region) => select(region, 'Track inventory'),
    set: { 'variant/variant-1/tracked': false, 'variant/variant-2/tracked': false },
  },
  {
    name: 'the details of one of many variants',
    product: buildV3Product(2),
    region: 'Variants',
    shows: (region) => expect(valueOf(region, 'M: SKU')).toBe('MUG-2'),
    edit: (region) => {
      fireEvent.focus(region.getByRole('textbox', { name: 'M: SKU' }))
      select(region, 'Track inventory')
      fill(region, 'Contents', '2')
      fill(region, 'Package length', '4')
      select(region, 'Sell as pre-order when out of stock')
    },
    set: {
      'variant/variant-2/tracked': false,
      'variant/variant-2/holds': measure('2', 'L'),
      'variant/variant-2/packageDimensions': { length: amount('4') },
      'variant/variant-2/preorder': { enabled: true, message: '', limit: null },
    },
  },
]
