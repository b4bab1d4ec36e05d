import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#lib/catalog/product/product.ts'
import { buildRowProduct, openGrid } from './open-grid.tsx'

vi.mock('#lib/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
afterEach(cleanup)

const [first, second] = [buildRowProduct(0), buildRowProduct(1)]

/** A grid whose products are read when it is said. */
async function openLate() {
  const { promise, resolve } = Promise.withResolvers<readonly Product[]>()
  return { grid: await openGrid(promise), answer: resolve }
}

test('what is typed before its product was read is taken once it is, the last word last', async () => {
  const { grid, answer } = await openLate()
  expect(grid.type(0, 'name', 'One').ok).toBe(true)
  expect(grid.type(0, 'listPrice', '12.50').ok).toBe(true)
  expect(grid.type(0, 'name', 'Two').ok).toBe(true)
  expect(grid.type(1, 'brand', 'Larkspur').ok).toBe(true)
  grid.type(1, 'name', 'Typed')
  const pasted = grid.paste(1, 'Pasted')
  expect(grid.entered()).toEqual([])
  answer([first, second])
  await pasted
  await waitFor(() =>
    expect(Object.fromEntries(grid.entered())).toEqual({
      [first.id]: { name: 'Two', listPrice: '12.5' },
      [second.id]: { name: 'Pasted', brand: 'Larkspur' },
    }),
  )
  expect(grid.notice()).toBeUndefined()
})

test('what cannot be taken then is said, and so is a product that is gone', async () => {
  const { grid, answer } = await openLate()
  grid.type(0, 'listPrice', 'much')
  answer([first])
  await waitFor(() => expect(grid.notice()).toContain('“much” is not a number'))
  grid.type(1, 'name', 'New')
  await waitFor(() => expect(grid.notice()).toContain('no longer in the shop'))
  grid.type(0, 'name', 'New')
  await waitFor(() => expect(grid.entered()).toEqual([[first.id, { name: 'New' }]]))
})

test('each is a step of its own to take back', async () => {
  const { grid, answer } = await openLate()
  grid.type(0, 'name', 'One')
  grid.type(0, 'brand', 'Larkspur')
  answer([first])
  await waitFor(() =>
    expect(grid.entered()).toEqual([[first.id, { name: 'One', brand: 'Larkspur' }]]),
  )
  grid.undoChange()
  expect(grid.entered()).toEqual([[first.id, { name: 'One' }]])
})

test('what still waits is taken back before what was typed before it, and never comes', async () => {
  const { grid, answer } = await openLate()
  grid.type(0, 'name', 'One')
  answer([first, second])
  await waitFor(() => expect(grid.entered()).toEqual([[first.id, { name: 'One' }]]))
  grid.type(0, 'brand', 'Larkspur')
  grid.type(1, 'name', 'Two')
  grid.undoChange()
  await grid.paste(1, 'Pasted')
  const pasted = [second.id, { name: 'Pasted' }]
  expect(grid.entered()).toEqual([[first.id, { name: 'One', brand: 'Larkspur' }], pasted])
  grid.type(0, 'name', 'Three')
  grid.undoChange()
  await waitFor(() => expect(grid.entered()).toHaveLength(2))
  grid.undoChange()
  expect(grid.entered()).toEqual([[first.id, { name: 'One', brand: 'Larkspur' }]])
})
