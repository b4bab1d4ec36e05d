import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, section } from './open-editor.tsx'
import { buildMug } from './product-builder.ts'
import { gift, sizes } from './section-products.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

const press = (region: string, name: string) =>
  fireEvent.click(section(region).getByRole('button', { name }))

/** The whole text is selected, so that typing replaces it. */
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
])('focuses a choice added to an option (%s catalog)', async (_which, part) => {
  await openEditor(buildMug(part))
  press('Options', 'Add choice')
  await expectSelected('Choice', 'New choice')
  press('Options', 'Add choice')
  await expectSelected('Choice', 'New choice 2')
})

it('focuses the first choice of an added option', async () => {
  await openEditor(buildMug({ options: [sizes] }))
  const name = section('Options').getByRole('textbox', { name: 'New option' })
  fireEvent.change(name, { target: { value: 'Colour' } })
  fireEvent.submit(name)
  await expectSelected('Choice', 'New choice')
})

it('focuses the name of an added question, and of an added choice', async () => {
  await openEditor(buildMug(v3))
  press('Modifiers', 'Add choices')
  await expectSelected('Modifier', 'New modifier')
  const [first] = section('Modifiers').getAllByRole('button', { name: 'Add choice' })
  fireEvent.click(first!)
  await expectSelected('Choice', 'New choice')
})

it('keeps the focus when choices are removed', async () => {
  await openEditor(buildMug({ options: [sizes] }))
  press('Options', 'Add choice')
  await expectSelected('Choice', 'New choice')
  const name = screen.getByRole('textbox', { name: 'Name' })
  name.focus()
  press('Options', 'Remove New choice')
  expect(document.activeElement).toBe(name)
})
