import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { inputsOf } from '#tests/components/fake-call.ts'
import { giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, pressReview, section } from './open-editor.tsx'
import { buildMug, buildV3Product } from './product-builder.ts'
import { elsewhere, engraving, gift, measure, once, preorder, sizes } from './section-products.ts'
import { fill, press, type Region } from './section-steps.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

interface Wrong {
  readonly name: string
  readonly product: Product
  readonly region: string
  readonly edit: (region: Region) => void
  readonly message: RegExp
}

const options = buildMug({ options: [sizes] })
const asked = buildV3Product(1, { modifiers: [gift, engraving] })
const plans = buildV3Product(1, { subscriptions: once })

const wrongs: readonly Wrong[] = [
  {
    name: 'the quantity in a product, without the quantity of the unit price',
    product: buildMug({
      pricePerUnit: { per: measure('1', 'L'), holds: measure('750', 'ML') },
    }),
    region: 'Price',
    edit: (region) => fill(region, 'Contents', ''),
    message: /Enter both/,
  },
  {
    name: 'a price with more digits than its currency',
    product: buildMug(),
    region: 'Price',
    edit: (region) => fill(region, 'Regular price', '21.2931'),
    message: /EUR has 2 decimals\. Enter 21\.29 or 21\.30/,
  },
  {
    name: 'a price for a choice with more digits than its currency',
    product: asked,
    region: 'Modifiers',
    edit: (region) => {
      const [first] = region.getAllByRole('textbox', { name: 'Extra charge' })
      if (first !== undefined) fireEvent.change(first, { target: { value: '0.1255' } })
    },
    message: /0\.12 or 0\.13/,
  },
  {
    name: 'a new choice whose variants have no price',
    product: buildV3Product(2, { options: [sizes] }),
    region: 'Options',
    edit: (region) => press(region, 'Add choice'),
    message: /Enter a price for the variants with “New choice”/,
  },
  {
    name: 'a measure that is no number',
    product: buildV3Product(1),
    region: 'Price',
    edit: (region) => fill(region, 'Price per', 'much'),
    message: /number|amount/i,
  },
  {
    name: 'a duplicate choice',
    product: options,
    region: 'Options',
    edit: (region) => {
      const [first] = region.getAllByRole('textbox', { name: 'Choice' })
      if (first !== undefined) fireEvent.change(first, { target: { value: 'M ' } })
    },
    message: /“M” already exists/,
  },
  {
    name: 'an option without a name',
    product: options,
    region: 'Options',
    edit: (region) => fill(region, 'Option name', ' '),
    message: /Enter a name/,
  },
  {
    name: 'a maximum length below the minimum length',
    product: asked,
    region: 'Modifiers',
    edit: (region) => fill(region, 'Maximum', '1'),
    message: /higher than the maximum/,
  },
  {
    name: 'an invalid added price',
    product: asked,
    region: 'Modifiers',
    edit: (region) => {
      const [price] = region.getAllByRole('textbox', { name: 'Extra charge' })
      if (price !== undefined) fireEvent.change(price, { target: { value: '1,500' } })
    },
    message: /could mean two numbers/,
  },
  {
    name: 'a question without a text',
    product: asked,
    region: 'Modifiers',
    edit: (region) => {
      press(region, 'Add choices')
      const last = region.getAllByRole('textbox', { name: 'Modifier' }).at(-1)
      if (last !== undefined) fireEvent.change(last, { target: { value: '' } })
    },
    message: /Enter a name/,
  },
  {
    name: 'a negative quantity at another location',
    product: buildV3Product(1, elsewhere),
    region: 'Inventory',
    edit: (region) => {
      const last = region.getAllByRole('textbox', { name: 'Quantity' }).at(-1)
      if (last !== undefined) fireEvent.change(last, { target: { value: '-9' } })
    },
    message: /go below 0/,
  },
  {
    name: 'a preorder limit that is no number',
    product: buildMug({ preorder }),
    region: 'Inventory',
    edit: (region) => fill(region, 'Limit', 'many'),
    message: /whole number/,
  },
  {
    name: 'a subscription that costs nothing',
    product: plans,
    region: 'Subscriptions',
    edit: (region) => fill(region, 'Discount value', '100'),
    message: /less than 100/,
  },
  {
    name: 'a subscription every 0 months',
    product: plans,
    region: 'Subscriptions',
    edit: (region) => fill(region, 'Every', '0'),
    message: /from 1 to 50/,
  },
  {
    name: 'a subscription that is charged once',
    product: plans,
    region: 'Subscriptions',
    edit: (region) => fill(region, 'Payments', '1'),
    message: /from 2 to 999/,
  },
  {
    name: 'a cell of the variant table',
    product: buildV3Product(2),
    region: 'Variants',
    edit: (region) => fill(region, 'M: Cost', '-1'),
    message: /0 or more/,
  },
]

describe.each(wrongs)('$name', ({ product, region: name, edit, message }) => {
  it('is shown as a message, and blocks the review', async () => {
    await openEditor(product)
    edit(section(name))
    const [shown] = await section(name).findAllByText(message, { selector: '[aria-live] *' })
    expect(shown?.textContent).toMatch(/\.$/)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Review/ })
    expect(button.disabled).toBe(true)
    pressReview()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(section(name).queryByText(message, { selector: '[aria-live] *' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
    expect(inputsOf('jobs.draft')).toEqual([])
  })

  it('gets the focus from the button that counts the errors', async () => {
    await openEditor(product)
    edit(section(name))
    fireEvent.click(await screen.findByRole('button', { name: /^Fix / }))
    const { activeElement } = document
    expect(screen.getByRole('region', { name }).contains(activeElement)).toBe(true)
    const isField = activeElement?.getAttribute('aria-invalid') === 'true'
    expect(isField || message.test(activeElement?.textContent ?? '')).toBe(true)
  })
})

describe('adding to a list', () => {
  it.each([
    ['Info sections', 'New section title', 'Care', /“Care” already exists/],
    ['Options', 'New option', 'Size', /“Size” already exists/],
    ['Media', 'Link to new image', 'http://x.test/a.jpg', /starts with https/],
  ] as const)('of %s is refused with a sentence', async (name, label, text, message) => {
    await openEditor(options)
    fill(section(name), label, text)
    expect(section(name).getByText(message)).toBeTruthy()
    const add = section(name).getByRole<HTMLButtonElement>('button', { name: 'Add' })
    expect(add.disabled).toBe(true)
    fireEvent.submit(add.closest('form') ?? add)
    expect(screen.queryByRole('button', { name: /Review/ })).toBeNull()
  })
})
