import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { FieldValues } from '#lib/domain/change.ts'
import { stockPlace, toValues } from '#lib/domain/places.ts'
import type { Modifier, Subscription } from '#lib/domain/product-details.ts'
import type { Product } from '#lib/domain/product.ts'
import { inputsOf } from '#tests/components/fake-call.ts'
import { giveRoom } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, pressReview, readChange, section } from './open-editor.tsx'
import { amount, buildProduct, buildV3Product, buildVariant } from './product-builder.ts'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveRoom()
keepForEditor()
vi.setConfig({ testTimeout: 30_000 })

type Region = ReturnType<typeof section>

const box = (region: Region, name: string | RegExp) =>
  region.getByRole<HTMLInputElement>('textbox', { name })
const fill = (region: Region, name: string | RegExp, value: string) =>
  fireEvent.change(box(region, name), { target: { value } })
const press = (region: Region, name: string | RegExp) =>
  fireEvent.click(region.getByRole('button', { name }))
const tick = (region: Region, name: string | RegExp) =>
  fireEvent.click(region.getByRole('checkbox', { name }))
const choose = (region: Region, name: string, value: string) =>
  fireEvent.change(region.getByRole('combobox', { name }), { target: { value } })
const valueOf = (region: Region, name: string | RegExp) => box(region, name).value

const measure = (quantity: string, unit: string) => ({ quantity: amount(quantity), unit })
const sizes = {
  id: 'o1',
  name: 'Size',
  kind: 'list' as const,
  choices: [
    { id: 'k1', value: 'S', label: 'S' },
    { id: 'k2', value: 'M', label: 'M' },
  ],
}
const colours = {
  name: 'Colour',
  kind: 'color' as const,
  choices: [{ value: '#112233', label: 'Ink' }],
}
const gift: Modifier = {
  id: 'm1',
  name: 'Wrapping',
  kind: 'list',
  mandatory: false,
  choices: [{ id: 'w1', label: 'Gift', addedPrice: amount('4.5') }],
}
const engraving: Modifier = {
  id: 'm2',
  name: 'Engraving',
  kind: 'text',
  mandatory: true,
  choices: [],
  text: { title: 'Your words', leastLength: 2, mostLength: 40, addedPrice: amount('9') },
}
const monthly: Subscription = {
  id: 's1',
  title: 'Monthly',
  description: 'Until you stop',
  visible: true,
  frequency: 'month',
  interval: 1,
  cycles: null,
  discount: { kind: 'percent', value: amount('10') },
}
const once = { once: true, plans: [monthly] }
const preorder = { enabled: true, message: 'In May', limit: 20 }
const places = [
  { id: 'here', name: 'Shop', sells: true },
  { id: 'there', name: 'Depot', sells: false },
]
const elsewhere: Partial<Product> = {
  stockPlaces: places,
  stockLevels: [{ variantId: buildVariant(1).id, placeId: 'there', stock: 3 }],
}

interface Case {
  readonly name: string
  readonly product: Product
  readonly region: string
  /** What stands there before anybody types. */
  readonly shows: (region: Region) => void
  readonly edit: (region: Region) => void
  readonly set: FieldValues
  /** The way back, where it is another than the button beside the field. */
  readonly back?: (region: Region) => void
}

const cases: readonly Case[] = [
  {
    name: 'price per unit of V1',
    product: buildProduct({
      pricePerUnit: { per: measure('1', 'L'), holds: measure('750', 'ML') },
    }),
    region: 'Price',
    shows: (region) => {
      expect(valueOf(region, 'Holds')).toBe('750')
      expect(valueOf(region, 'Told for')).toBe('1')
    },
    edit: (region) => {
      fill(region, 'Holds', '700')
      choose(region, 'Unit: Told for', 'CL')
    },
    set: { pricePerUnit: { per: measure('1', 'CL'), holds: measure('700', 'ML') } },
  },
  {
    name: 'price per unit of V3, and what its one variant holds',
    product: buildV3Product(1, {
      pricePerUnit: { per: measure('1', 'KG') },
      variants: [buildVariant(1, { holds: measure('0.5', 'KG') })],
    }),
    region: 'Price',
    shows: (region) => expect(valueOf(region, 'Holds')).toBe('0.5'),
    edit: (region) => {
      fill(region, 'Told for', '')
      fill(region, 'Holds', '0.4')
    },
    set: { pricePerUnit: null, 'variant/variant-1/holds': measure('0.4', 'KG') },
  },
  {
    name: 'options of V1: names, choices and colours',
    product: buildProduct({ options: [sizes, colours], variants: [buildVariant(1)] }),
    region: 'Options',
    shows: (region) => {
      const names = region.getAllByRole<HTMLInputElement>('textbox', { name: 'Choice' })
      expect(names.map(({ value }) => value)).toEqual(['S', 'M', 'Ink'])
    },
    edit: (region) => {
      fireEvent.change(region.getByLabelText('Colour of Ink'), { target: { value: '#445566' } })
      press(region, 'Move up: M')
      press(region, 'Remove: S')
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
    product: buildProduct(),
    region: 'Options',
    shows: (region) =>
      expect(region.getByText('This product has no options to choose by.')).toBeTruthy(),
    edit: (region) => {
      choose(region, 'Kind of the option', 'color')
      fill(region, 'Name of a new option', 'Glaze')
      press(region, 'Add')
      fill(region, 'Choice', 'Sea')
    },
    set: {
      options: [{ name: 'Glaze', kind: 'color', choices: [{ value: '#808080', label: 'Sea' }] }],
    },
  },
  {
    name: 'choices of V3: one more, in another order',
    product: buildV3Product(2, { options: [sizes] }),
    region: 'Options',
    shows: (region) => expect(box(region, 'Name of the option').disabled).toBe(true),
    edit: (region) => {
      press(region, 'Add a choice')
      const [, , added] = region.getAllByRole<HTMLInputElement>('textbox', { name: 'Choice' })
      if (added === undefined) throw new Error('One was added.')
      fireEvent.change(added, { target: { value: 'L' } })
      press(region, 'Move up: M')
    },
    set: {
      options: [
        {
          ...sizes,
          choices: [sizes.choices[1], sizes.choices[0], { value: 'L', label: 'L' }],
        } as never,
      ],
    },
  },
  {
    name: 'the pictures of a choice',
    product: buildV3Product(2, { options: [sizes], choiceMedia: { 'Size/S': ['a'] } }),
    region: 'Options',
    shows: (region) =>
      expect(region.getByRole('button', { name: 'Pictures for S: 1' })).toBeTruthy(),
    edit: (region) => {
      press(region, 'Pictures for S: 1')
      press(region, 'Picture, 2 of 2')
      press(region, 'Front, 1 of 2')
    },
    set: { 'choice/Size/S': ['b'] },
    back: (region) => {
      press(region, 'Picture, 2 of 2')
      press(region, 'Front, 1 of 2')
    },
  },
  {
    name: 'questions with choices',
    product: buildV3Product(1, { modifiers: [gift, engraving] }),
    region: 'Questions to shoppers',
    shows: (region) => {
      const [price] = region.getAllByRole<HTMLInputElement>('textbox', {
        name: 'Added to the price',
      })
      expect(price?.value).toBe('4.5')
      expect(valueOf(region, 'What stands above the answer')).toBe('Your words')
      expect(valueOf(region, 'Shortest answer')).toBe('2')
    },
    edit: (region) => {
      const [mandatory] = region.getAllByRole('checkbox', { name: 'Has to be answered' })
      fireEvent.click(mandatory ?? document.body)
      fill(region, 'Longest answer', '60')
    },
    set: {
      modifiers: [
        { ...gift, mandatory: true },
        { ...engraving, text: { ...engraving.text, mostLength: 60 } } as Modifier,
      ],
    },
  },
  {
    name: 'a new question with colours',
    product: buildV3Product(1),
    region: 'Questions to shoppers',
    shows: (region) => expect(region.getByText('Nothing is asked besides')).toBeTruthy(),
    edit: (region) => {
      press(region, 'With colours')
      fill(region, 'Question', 'Ribbon colour')
      fill(region, 'Choice', 'Red')
      fireEvent.change(region.getByLabelText('Colour of Red'), { target: { value: '#ff0000' } })
      fill(region, 'Added to the price', '2')
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
    name: 'stock at another place',
    product: buildV3Product(1, elsewhere),
    region: 'Inventory',
    shows: (region) => expect(region.getByText('Depot')).toBeTruthy(),
    edit: (region) => {
      const pieces = region.getAllByRole('textbox', { name: 'Pieces' }).at(-1)
      if (pieces === undefined) throw new Error('There are two.')
      fireEvent.change(pieces, { target: { value: '+4' } })
    },
    set: toValues([[stockPlace(buildVariant(1).id, 'there'), 7]]),
  },
  {
    name: 'ordering a V1 product in advance',
    product: buildProduct({ preorder }),
    region: 'Inventory',
    shows: (region) => expect(valueOf(region, 'What shoppers read')).toBe('In May'),
    edit: (region) => {
      fill(region, 'What shoppers read', 'In June')
      fill(region, 'At most', '')
    },
    set: { preorder: { enabled: true, message: 'In June', limit: null } },
  },
  {
    name: 'ordering the one variant of V3 in advance',
    product: buildV3Product(1),
    region: 'Inventory',
    shows: (region) => expect(region.queryByRole('textbox', { name: 'At most' })).toBeNull(),
    edit: (region) => tick(region, 'Can be ordered while it is out of stock'),
    set: { 'variant/variant-1/preorder': { enabled: true, message: '', limit: null } },
  },
  {
    name: 'subscriptions',
    product: buildV3Product(1, { subscriptions: once }),
    region: 'Subscriptions',
    shows: (region) => {
      expect(valueOf(region, 'Title of the subscription')).toBe('Monthly')
      expect(region.getByText(/until it is cancelled/)).toBeTruthy()
    },
    edit: (region) => {
      fill(region, 'Charged so often', '12')
      choose(region, 'Days, weeks, months or years', 'week')
      tick(region, 'Can also be bought once')
    },
    set: { subscriptions: { once: false, plans: [{ ...monthly, cycles: 12, frequency: 'week' }] } },
  },
  {
    name: 'the last subscription',
    product: buildV3Product(1, { subscriptions: once }),
    region: 'Subscriptions',
    shows: (region) => expect(valueOf(region, 'How much the discount is')).toBe('10'),
    edit: (region) => press(region, 'Remove: Monthly'),
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
      press(region, 'Picture, 2 of 2')
      fill(region, 'Alternative text', 'Seen from above')
      press(region, 'Make it the main one')
    },
    set: { 'alt/b': 'Seen from above', media: ['b', 'a'] },
  },
  {
    name: 'an info section',
    product: buildProduct(),
    region: 'Info sections',
    shows: (region) => expect(region.getByText('Wash it')).toBeTruthy(),
    edit: (region) => {
      press(region, 'Edit')
      const words = region.getByText('Wash it')
      words.textContent = 'Wash it by hand'
      fireEvent.input(region.getByRole('textbox', { name: 'Care' }))
    },
    set: { 'info/Care': '<p>Wash it by hand</p>' },
  },
  {
    name: 'what search engines are told',
    product: buildProduct({
      seoTags: [{ type: 'meta', name: 'robots', content: 'noindex' }],
    }),
    region: 'Search engines',
    shows: (region) => {
      expect(valueOf(region, 'Title')).toBe('Mug')
      expect(region.getByText('noindex')).toBeTruthy()
    },
    edit: (region) => {
      fill(region, 'Title', 'A good mug')
      fill(region, 'Description', 'Holds a lot')
    },
    set: { seoTitle: 'A good mug', seoDescription: 'Holds a lot' },
  },
  {
    name: 'whether pieces of V1’s variants are counted: all of them or none',
    product: buildProduct({
      options: [sizes],
      variantsManaged: true,
      variants: [1, 2].map((number) =>
        buildVariant(number, { choices: { Size: number === 1 ? 'S' : 'M' } }),
      ),
    }),
    region: 'Variants',
    shows: (region) =>
      expect(region.getByRole('checkbox', { name: 'Counting' }).getAttribute('aria-checked')).toBe(
        'true',
      ),
    edit: (region) => tick(region, 'Counting'),
    set: { 'variant/variant-1/tracked': false, 'variant/variant-2/tracked': false },
  },
  {
    name: 'what else stands at one of many variants',
    product: buildV3Product(2),
    region: 'Variants',
    shows: (region) => expect(valueOf(region, 'M: SKU')).toBe('MUG-2'),
    edit: (region) => {
      fireEvent.focus(region.getByRole('textbox', { name: 'M: SKU' }))
      tick(region, 'Counting')
      fill(region, 'Holds', '2')
      tick(region, 'Can be ordered while it is out of stock')
    },
    set: {
      'variant/variant-2/tracked': false,
      'variant/variant-2/holds': measure('2', 'L'),
      'variant/variant-2/preorder': { enabled: true, message: '', limit: null },
    },
  },
]

const count = (set: FieldValues) =>
  Object.keys(set).length === 1 ? '1 change' : `${Object.keys(set).length} changes`

const takeBack = (region: Region) => {
  const buttons = () => region.queryAllByRole('button', { name: /^Undo the change of: / })
  for (let [button] = buttons(); button !== undefined; [button] = buttons()) fireEvent.click(button)
}

describe.each(cases)('$name', ({ product, region: name, shows, edit, set, back = takeBack }) => {
  it('is shown, edited, reviewed once, and as it was when it is taken back', async () => {
    const { unmount } = await openEditor(product)
    await screen.findByRole('checkbox', { name: 'Kitchen' })
    shows(section(name))
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    edit(section(name))
    expect(screen.getByText(count(set))).toBeTruthy()
    back(section(name))
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    shows(section(name))
    unmount()

    await openEditor(product)
    await screen.findByRole('checkbox', { name: 'Kitchen' })
    edit(section(name))
    const change = await readChange()
    expect(change?.set).toEqual(set)
    expect(Object.keys(change?.before ?? {}).toSorted()).toEqual(Object.keys(set).toSorted())
    expect(inputsOf('jobs.draft')).toHaveLength(1)
  })
})

interface Wrong {
  readonly name: string
  readonly product: Product
  readonly region: string
  readonly edit: (region: Region) => void
  readonly sentence: RegExp
}

const options = buildProduct({ options: [sizes] })
const asked = buildV3Product(1, { modifiers: [gift, engraving] })
const plans = buildV3Product(1, { subscriptions: once })

const wrongs: readonly Wrong[] = [
  {
    name: 'what a product holds, without what the price is told for',
    product: buildProduct({
      pricePerUnit: { per: measure('1', 'L'), holds: measure('750', 'ML') },
    }),
    region: 'Price',
    edit: (region) => fill(region, 'Holds', ''),
    sentence: /Type both/,
  },
  {
    name: 'a measure that is no number',
    product: buildV3Product(1),
    region: 'Price',
    edit: (region) => fill(region, 'Told for', 'much'),
    sentence: /number|amount/i,
  },
  {
    name: 'a choice twice',
    product: options,
    region: 'Options',
    edit: (region) => {
      const [first] = region.getAllByRole('textbox', { name: 'Choice' })
      if (first !== undefined) fireEvent.change(first, { target: { value: 'M ' } })
    },
    sentence: /“M” is there already/,
  },
  {
    name: 'an option without a name',
    product: options,
    region: 'Options',
    edit: (region) => fill(region, 'Name of the option', ' '),
    sentence: /needs a name/,
  },
  {
    name: 'a longest answer that is shorter than the shortest',
    product: asked,
    region: 'Questions to shoppers',
    edit: (region) => fill(region, 'Longest answer', '1'),
    sentence: /longer than the longest/,
  },
  {
    name: 'a price that is added and cannot be read',
    product: asked,
    region: 'Questions to shoppers',
    edit: (region) => {
      const [price] = region.getAllByRole('textbox', { name: 'Added to the price' })
      if (price !== undefined) fireEvent.change(price, { target: { value: '1,5' } })
    },
    sentence: /more than one way/,
  },
  {
    name: 'a question without words',
    product: asked,
    region: 'Questions to shoppers',
    edit: (region) => {
      press(region, 'With choices')
      const last = region.getAllByRole('textbox', { name: 'Question' }).at(-1)
      if (last !== undefined) fireEvent.change(last, { target: { value: '' } })
    },
    sentence: /needs a name/,
  },
  {
    name: 'pieces elsewhere that are fewer than none',
    product: buildV3Product(1, elsewhere),
    region: 'Inventory',
    edit: (region) => {
      const last = region.getAllByRole('textbox', { name: 'Pieces' }).at(-1)
      if (last !== undefined) fireEvent.change(last, { target: { value: '-9' } })
    },
    sentence: /fewer than none/,
  },
  {
    name: 'a preorder limit that is no number',
    product: buildProduct({ preorder }),
    region: 'Inventory',
    edit: (region) => fill(region, 'At most', 'many'),
    sentence: /whole number/,
  },
  {
    name: 'a subscription that costs nothing',
    product: plans,
    region: 'Subscriptions',
    edit: (region) => fill(region, 'How much the discount is', '100'),
    sentence: /less than 100/,
  },
  {
    name: 'a subscription every 0 months',
    product: plans,
    region: 'Subscriptions',
    edit: (region) => fill(region, 'Every', '0'),
    sentence: /whole number/,
  },
  {
    name: 'a cell of the variants’ table',
    product: buildV3Product(2),
    region: 'Variants',
    edit: (region) => fill(region, 'M: Cost', '-1'),
    sentence: /not below zero/,
  },
]

describe.each(wrongs)('$name', ({ product, region: name, edit, sentence }) => {
  it('is said in a sentence, and not reviewed', async () => {
    await openEditor(product)
    edit(section(name))
    const [said] = await section(name).findAllByText(sentence, { selector: '[aria-live] *' })
    expect(said?.textContent).toMatch(/\.$/)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Review/ })
    expect(button.disabled).toBe(true)
    pressReview()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    fireEvent.click(screen.getByRole('button', { name: 'Discard now' }))
    expect(section(name).queryByText(sentence, { selector: '[aria-live] *' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    expect(inputsOf('jobs.draft')).toEqual([])
  })
})

describe('one more of a list', () => {
  it.each([
    ['Info sections', 'Title of a new section', 'Care', /“Care” is there already/],
    ['Options', 'Name of a new option', 'Size', /“Size” is there already/],
    ['Media', 'Address of a picture to add', 'http://x.test/a.jpg', /begins with https/],
  ] as const)('of %s is refused with a sentence', async (name, label, text, sentence) => {
    await openEditor(options)
    fill(section(name), label, text)
    expect(section(name).getByText(sentence)).toBeTruthy()
    const add = section(name).getByRole<HTMLButtonElement>('button', { name: 'Add' })
    expect(add.disabled).toBe(true)
    fireEvent.submit(add.closest('form') ?? add)
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
  })
})

describe('what a shop cannot change is closed, with the reason', () => {
  const managed = { options: [sizes], variantsManaged: true, choiceMedia: {} }
  const v1 = buildProduct({ ...managed, modifiers: [engraving] })
  const v3 = buildV3Product(2, { options: [sizes], modifiers: [gift] })

  it.each([
    ['V1', 'Options', v1, /figures of their own/, ['Name of the option', 'Choice']],
    ['V1', 'Questions to shoppers', v1, /custom text fields/, ['Question', 'Longest answer']],
    ['V1', 'Subscriptions', v1, /does not tell of subscriptions/, []],
    ['V1', 'Inventory', v1, /keeps its stock in one place/, []],
    ['V3', 'Options', v3, /shared with other products/, ['Name of the option', 'Choice']],
    ['V3', 'Questions to shoppers', v3, /rename them in Wix/, ['Question', 'Choice']],
  ] as const)('in %s: %s', async (_shop, name, product, sentence, closed) => {
    await openEditor(product)
    expect(section(name).getByText(sentence)).toBeTruthy()
    for (const label of closed) {
      for (const each of section(name).getAllByRole<HTMLInputElement>('textbox', { name: label }))
        expect([label, each.disabled]).toEqual([label, true])
    }
    expect(section(name).queryByRole('textbox', { name: 'Name of a new option' })).toBeNull()
  })

  it('in V1: alternative texts, while the pictures of choices can be chosen', async () => {
    await openEditor(v1)
    press(section('Media'), 'Front, 1 of 2')
    expect(box(section('Media'), 'Alternative text').disabled).toBe(true)
    press(section('Options'), 'Pictures for S: 0')
    press(section('Options'), 'Front, 1 of 2')
    const change = await readChange()
    expect(change?.set).toEqual({ 'choice/Size/S': ['a'] })
  })

  it('in V1: there is no main category', async () => {
    await openEditor(v1)
    await screen.findByRole('checkbox', { name: 'Kitchen' })
    expect(screen.queryByRole('combobox', { name: 'Main category' })).toBeNull()
  })
})
