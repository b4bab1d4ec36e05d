import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildRowProduct, openGrid } from './open-grid.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
afterEach(cleanup)

const [first, second] = [buildRowProduct(0), buildRowProduct(1)]

/** A grid whose products are read when `answer` is called. */
async function openLate() {
  const { promise, resolve } = Promise.withResolvers<readonly Product[]>()
  return { grid: await openGrid(promise), answer: resolve }
}

test('cells entered before their product was read are written once it is, in order', async () => {
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

test('an invalid value is reported once the product is read, and so is a product that is gone', async () => {
  const { grid, answer } = await openLate()
  grid.type(0, 'listPrice', 'much')
  answer([first])
  await waitFor(() => expect(grid.notice()).toContain('“much” isn’t a number'))
  grid.type(1, 'name', 'New')
  await waitFor(() => expect(grid.notice()).toContain('no longer in your store'))
  grid.type(0, 'name', 'New')
  await waitFor(() => expect(grid.entered()).toEqual([[first.id, { name: 'New' }]]))
})

test('each pending cell is its own undo step', async () => {
  const { grid, answer } = await openLate()
  grid.type(0, 'name', 'One')
  grid.type(0, 'brand', 'Larkspur')
  answer([first])
  await waitFor(() =>
    expect(grid.entered()).toEqual([[first.id, { name: 'One', brand: 'Larkspur' }]]),
  )
  grid.undo()
  expect(grid.entered()).toEqual([[first.id, { name: 'One' }]])
})

test('undo cancels a waiting cell before earlier steps, and the cell is never written', async () => {
  const { grid, answer } = await openLate()
  grid.type(0, 'name', 'One')
  answer([first, second])
  await waitFor(() => expect(grid.entered()).toEqual([[first.id, { name: 'One' }]]))
  grid.type(0, 'brand', 'Larkspur')
  grid.type(1, 'name', 'Two')
  grid.undo()
  await grid.paste(1, 'Pasted')
  const pasted = [second.id, { name: 'Pasted' }]
  expect(grid.entered()).toEqual([[first.id, { name: 'One', brand: 'Larkspur' }], pasted])
  grid.type(0, 'name', 'Three')
  grid.undo()
  await waitFor(() => expect(grid.entered()).toHaveLength(2))
  grid.undo()
  expect(grid.entered()).toEqual([[first.id, { name: 'One', brand: 'Larkspur' }]])
})
