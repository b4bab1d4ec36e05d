import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Product } from '#lib/catalog/product/product.ts'
import { giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, section } from './open-editor.tsx'
import { buildProduct } from './product-builder.ts'
import { gift, sizes } from './section-products.ts'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

const press = (region: string, name: string) =>
  fireEvent.click(section(region).getByRole('button', { name }))

/** What is typed next replaces the whole name. */
async function expectSelected(name: string, value: string) {
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', value))
  const field = document.activeElement as HTMLInputElement
  expect(field.getAttribute('aria-label')).toBe(name)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, value.length])
}

const v3: Partial<Product> = { variantsPriced: true, options: [sizes], modifiers: [gift] }

it.each([
  ['older', { options: [sizes] }],
  ['newer', v3],
])('a choice that is added to an option has the focus (%s catalog)', async (_which, part) => {
  await openEditor(buildProduct(part))
  press('Options', 'Add a choice')
  await expectSelected('Choice', 'New choice')
  press('Options', 'Add a choice')
  await expectSelected('Choice', 'New choice 2')
})

it('an option that is added has the focus in its first choice', async () => {
  await openEditor(buildProduct({ options: [sizes] }))
  const name = section('Options').getByRole('textbox', { name: 'New option' })
  fireEvent.change(name, { target: { value: 'Colour' } })
  fireEvent.submit(name)
  await expectSelected('Choice', 'New choice')
})

it('a question that is added has the focus in its name, and its choice in its own', async () => {
  await openEditor(buildProduct(v3))
  press('Questions to shoppers', 'With choices')
  await expectSelected('Question', 'New question')
  const [first] = section('Questions to shoppers').getAllByRole('button', { name: 'Add a choice' })
  fireEvent.click(first!)
  await expectSelected('Choice', 'New choice')
})

it('the focus stays where it is when choices are removed', async () => {
  await openEditor(buildProduct({ options: [sizes] }))
  press('Options', 'Add a choice')
  await expectSelected('Choice', 'New choice')
  const name = screen.getByRole('textbox', { name: 'Name' })
  name.focus()
  press('Options', 'Remove: New choice')
  expect(document.activeElement).toBe(name)
})
