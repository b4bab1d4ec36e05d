import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asked, inputsOf } from '#tests/components/fake-call.ts'
import { buildRowProduct, openGrid } from './open-grid.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
afterEach(cleanup)
beforeEach(() => void asked.splice(0))

const products = [buildRowProduct(0), buildRowProduct(1)]
const columns = ['name', 'listPrice', 'stock/berlin', 'paidPrice'] as const
const open = (rows = 2) =>
  openGrid(
    Promise.resolve(products),
    Array.from({ length: rows }, () => ({})),
    columns,
  )
const rangeOf = (from: number, to: number, rows = 2) => ({
  from: { row: 0, column: from },
  to: { row: rows - 1, column: to },
})
const reads = () => inputsOf('products.readSeveral').map(({ isWithStock = false }) => isWithStock)

test('a cell is read with the stock of all locations only if it is one of stock', async () => {
  const grid = await open()
  grid.type(0, 'listPrice', '5')
  await waitFor(() => expect(grid.entered()).toHaveLength(1))
  expect(reads()).toEqual([false])
  grid.type(1, 'stock/berlin', '5')
  await waitFor(() => expect(reads()).toEqual([false, true]))
})

test('a range is read with the stock of all locations only if it has some', async () => {
  const grid = await open()
  await grid.fillDown(rangeOf(0, 0))
  expect(grid.entered()).toHaveLength(1)
  expect(new Set(reads())).toEqual(new Set([false]))
  asked.splice(0)
  await grid.fillDown(rangeOf(1, 2))
  expect(new Set(reads())).toEqual(new Set([true]))
})

test('cells that are filled from one of stock need the stock', async () => {
  const grid = await open()
  await grid.fillOn(rangeOf(2, 3))
  expect(new Set(reads())).toEqual(new Set([true]))
})

test('many cells without stock are filled from the offline copy, without the store', async () => {
  const grid = await open(600)
  grid.type(0, 'name', 'Same', rangeOf(0, 1, 600))
  // Here is no storage with an offline copy: reading it fails.
  await waitFor(() => expect(grid.notice()).toMatch(/indexedDB|offline copy/))
  expect(reads()).toEqual([])
})
