import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { giveViewport } from '#tests/components/render-page.tsx'
import { keepForEditor, openEditor, readChange, section } from './open-editor.tsx'
import { buildMug, buildV3Product } from './product-builder.ts'
import { engraving, gift, sizes } from './section-products.ts'
import { textBox, press, select } from './section-steps.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()
keepForEditor()

const disputes = () =>
  screen.getAllByRole('group', { name: 'This product changed in the meantime' })

describe('a change by someone else to a variant', () => {
  it('is shown once, whether its variant is chosen or not', async () => {
    const preorder = { enabled: true, message: 'In May', limit: null }
    const { unmount } = await openEditor(buildV3Product(2))
    fireEvent.focus(textBox(section('Variants'), 'M: SKU'))
    select(section('Variants'), 'Sell as pre-order when out of stock')
    unmount()
    const variants = buildV3Product(2).variants.map((each) => Object.assign({}, each, { preorder }))
    await openEditor(buildV3Product(2, { variants }))
    await screen.findByText('In May', { exact: false })
    expect(disputes()).toHaveLength(1)
    fireEvent.focus(textBox(section('Variants'), 'M: SKU'))
    expect(disputes()).toHaveLength(1)
  })
})

describe('fields that a store cannot change are read-only, with the reason', () => {
  const managed = { options: [sizes], variantsManaged: true, choiceMedia: {} }
  const v1 = buildMug({ ...managed, modifiers: [engraving] })
  const v3 = buildV3Product(2, { options: [sizes], modifiers: [gift] })

  it.each([
    ['V1', 'Options', v1, /their own prices, SKUs or stock/, ['Option name', 'Choice']],
    ['V1', 'Modifiers', v1, /custom text fields/, ['Modifier', 'Maximum']],
    ['V1', 'Subscriptions', v1, /subscriptions can only be managed in Wix/, []],
    ['V1', 'Inventory', v1, /has one stock location/, []],
    ['V3', 'Options', v3, /shared with other products/, ['Option name', 'Choice']],
    ['V3', 'Modifiers', v3, /Rename them in Wix/, ['Modifier', 'Choice']],
  ] as const)('in %s: %s', async (_store, name, product, message, closed) => {
    await openEditor(product)
    expect(section(name).getByText(message)).toBeTruthy()
    for (const label of closed) {
      for (const each of section(name).getAllByRole<HTMLInputElement>('textbox', { name: label }))
        expect([label, each.disabled]).toEqual([label, true])
    }
    expect(section(name).queryByRole('textbox', { name: 'New option' })).toBeNull()
  })

  it('in V1: alternative texts, although the pictures of choices can be chosen', async () => {
    await openEditor(v1)
    press(section('Media'), 'Front, 1 of 2')
    expect(textBox(section('Media'), 'Alt text').disabled).toBe(true)
    press(section('Options'), 'Images for S: 0')
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
