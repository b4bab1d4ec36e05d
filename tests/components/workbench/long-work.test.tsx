import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildRowProduct, openGrid } from './open-grid.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
afterEach(cleanup)

const products = [buildRowProduct(0), buildRowProduct(1)]
const both = { from: { row: 0, column: 0 }, to: { row: 1, column: 0 } }

test('stopping a paste leaves the edits unchanged', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Product[]>()
  const grid = await openGrid(promise)
  const pasted = grid.paste(0, 'Pasted')
  expect(grid.stop()).toBe(true)
  await pasted
  await waitFor(() => expect(grid.notice()).toBe('Stopped. Nothing was changed.'))
  resolve(products)
  await new Promise((done) => setTimeout(done, 20))
  expect(grid.entered()).toEqual([])
  expect(grid.stop()).toBe(false)
})

test('one text is written into every editable cell of a range, in one step', async () => {
  const grid = await openGrid(Promise.resolve(products))
  expect(grid.type(0, 'name', 'Same', both)).toEqual({ ok: true, value: undefined })
  await waitFor(() => expect(grid.entered()).toHaveLength(2))
  expect(grid.entered()).toEqual(products.map(({ id }) => [id, { name: 'Same' }]))
  grid.undo()
  expect(grid.entered()).toEqual([])
})

test('each reason why cells stay is named with the number of its cells', async () => {
  const grid = await openGrid(Promise.resolve(products), [{}, {}], ['listPrice'])
  await grid.pasteBlock(0, [['abc'], ['']])
  await waitFor(() =>
    expect(grid.notice()).toBe(
      '1 cell not changed: “abc” isn’t an amount. Enter it like 12.99. 1 cell not changed: This value can’t be empty.',
    ),
  )
})

test('cells that reject the text are left unchanged and reported', async () => {
  const grid = await openGrid(Promise.resolve(products))
  grid.type(0, 'name', 'Same', { ...both, to: { row: 1, column: 2 } })
  await waitFor(() => expect(grid.notice()).toMatch(/^2 cells not changed: “Same” isn’t/))
  expect(grid.entered()).toEqual(products.map(({ id }) => [id, { name: 'Same', brand: 'Same' }]))
})
