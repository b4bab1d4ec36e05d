import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SearchView } from '#components/search/search-view.tsx'
import { nothingSelected } from '#components/search/selection.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { keys } from '#lib/extension/queries/keys.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { connection, idOf } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica, noReplica } from './fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/replica/blob/read-index.ts', () => import('./fake-replica.ts'))
giveViewport()

const mugs = (...numbers: readonly number[]) => numbers.map((number) => buildSearchRow(number))
const opened = vi.fn<(id: ProductId) => void>()

function Harness({ text }: { readonly text: string }) {
  const [entered, setEntered] = useState(text)
  const [selection, setSelection] = useState(nothingSelected)
  return (
    <>
      <SearchView
        connection={connection}
        text={entered}
        onTextChange={setEntered}
        selection={selection}
        onSelectionChange={setSelection}
        onOpen={opened}
        onChangePrices={() => undefined}
      />
      <output>{selection.picked.join(' ')}</output>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const list = () => screen.getByRole('listbox', { name: 'Products' })
const rows = () => screen.queryAllByRole('option')
const names = () => rows().map((option) => option.querySelector('bdi')?.textContent)
const active = () => document.getElementById(list().getAttribute('aria-activedescendant') ?? '')
const clickFirst = () => fireEvent.click(rows()[0]!.querySelector('bdi')!)
const brands = (...called: readonly string[]) =>
  called.map((brand, at) => buildSearchRow(at, { brand }))
const offers = () => screen.queryByRole('listbox', { name: 'Suggestions' })?.textContent
const selected = () => screen.getAllByRole('status').at(-1)?.textContent
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })

/** A focused list of the mugs 2, 4 and 6; returns how to replace the offline copy. */
async function start(text = '', first = mugs(2, 4, 6)) {
  opened.mockClear()
  const client = createQueryClient()
  whenAsked('replica.read', () => noReplica)
  whenAsked('products.readSummaries', () => ({ items: [] }))
  await keepReplica(first)
  renderPage(
    <QueryClientProvider client={client}>
      <Harness text={text} />
    </QueryClientProvider>,
  )
  await screen.findAllByRole('option')
  press('ArrowDown')
  expect(document.activeElement).toBe(list())
  const again = () =>
    act(() => client.invalidateQueries({ queryKey: keys.replica.index(connection.siteId) }))
  const replica = async (...numbers: readonly number[]) => {
    await keepReplica(mugs(...numbers))
    await again()
    const shown = numbers.map((number) => `Mug ${number}`)
    await waitFor(() => expect(names()).toEqual(shown))
  }
  return Object.assign(replica, { again })
}

it('opens and selects the active product, wherever its row moved', async () => {
  const replica = await start()
  press('ArrowDown')
  await replica(1, 2, 3, 4, 6)
  press(' ')
  expect(selected()).toBe(idOf(4))
  await replica(4, 6)
  press('Enter')
  expect(opened.mock.calls).toEqual([[idOf(4)]])
  press('ArrowDown')
  press('Enter')
  expect(opened).toHaveBeenLastCalledWith(idOf(6))
})

it('starts on the first row when the list gets the focus', async () => {
  const replica = await start()
  await replica(1, 2, 4)
  press('Enter')
  expect(opened.mock.calls).toEqual([[idOf(2)]])
})

it('keeps the active row visible', async () => {
  const replica = await start()
  press('End')
  const before = Array.from({ length: 30 }, (_, at) => buildSearchRow(100 + at, { name: 'Can' }))
  await keepReplica([...before, ...mugs(2, 4, 6)])
  await replica.again()
  await waitFor(() => expect(active()?.getAttribute('aria-posinset')).toBe('33'))
})

it('starts a range at its product', async () => {
  const replica = await start()
  press('ArrowDown')
  press('ArrowDown')
  await replica(1, 2, 3, 4, 5, 6)
  press('ArrowUp', { shiftKey: true })
  expect(selected()).toBe(`${idOf(5)} ${idOf(6)}`)
})

it('moves to the nearest row when its product is removed, stays there, and opens nothing', async () => {
  const replica = await start()
  press('ArrowDown')
  await replica(2, 6)
  expect(opened).not.toHaveBeenCalled()
  await replica(2, 3, 6)
  press('Enter')
  expect(opened.mock.calls).toEqual([[idOf(6)]])
})

it('moves the focus to the field when nothing matches any more', async () => {
  const replica = await start('mug')
  await replica()
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Products' })).toBeNull())
  expect(document.activeElement).toBe(field())
})

it('ignores a click that was meant for the previous row', async () => {
  const replica = await start()
  await replica(1, 2, 4, 6)
  clickFirst()
  expect(opened).not.toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve, 400))
  clickFirst()
  expect(opened.mock.calls).toEqual([[idOf(1)]])
})

it('accepts the active suggestion, though others were added before it', async () => {
  const replica = await start('', brands('Lark', 'Wren'))
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'brand:' } })
  await waitFor(() => expect(offers()).toContain('Wren'))
  press('ArrowDown')
  press('ArrowDown')
  await keepReplica(brands('Crow', 'Crow', 'Lark', 'Wren'))
  await replica.again()
  await waitFor(() => expect(offers()).toContain('Crow'))
  press('Enter')
  expect(await screen.findByRole('button', { name: /^Filter: .*Wren/ })).toBeTruthy()
})
