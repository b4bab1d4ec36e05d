import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchView } from '#components/search/search-view.tsx'
import { nothingSelected, type Selection } from '#components/search/selection.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductSummary } from '#lib/core/catalog/product/product.ts'
import { buildSummary, connection, idOf } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { noReplica } from './fake-replica.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const store = [1, 2, 3, 4, 5].map((number) => buildSummary(number))

function serve(products: readonly ProductSummary[]) {
  whenAsked('replica.read', () => noReplica)
  whenAsked('products.search', ({ search, offset, limit }) => {
    const found = products.filter(({ name }) => name.includes(search.text))
    return {
      items: structuredClone(found.slice(offset, offset + limit)),
      total: found.length,
      totalIsExact: true,
    }
  })
}

const opened = vi.fn<(id: ProductId) => void>()

function Harness() {
  const [text, setText] = useState('')
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  return (
    <>
      <SearchView
        connection={connection}
        text={text}
        onTextChange={setText}
        selection={selection}
        onSelectionChange={setSelection}
        onOpen={opened}
        onChangePrices={() => undefined}
      />
      <output data-testid="selection">{JSON.stringify(selection)}</output>
    </>
  )
}

const list = () => screen.getByRole('listbox', { name: 'Products' })
const field = () => screen.getByRole('combobox')
const selected = () =>
  screen
    .getAllByRole('option', { selected: true })
    .map((option) => option.getAttribute('aria-posinset'))
const selection = () => JSON.parse(screen.getByTestId('selection').textContent) as Selection

const takeOut = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Export selected…' }))

async function start(products: readonly ProductSummary[] = store) {
  serve(products)
  renderPage(<Harness />)
  await screen.findAllByRole('option')
}

describe('the search', () => {
  it('takes the focus at once and searches once typing pauses', async () => {
    await start()
    expect(document.activeElement).toBe(field())
    for (const text of ['M', 'Mu', 'Mug 3']) fireEvent.change(field(), { target: { value: text } })
    await screen.findByText('1 of 240 products')
    expect(inputsOf('products.search').map(({ search }) => search.text)).toEqual(['', 'Mug 3'])
  })

  it('marks the rows that another user changed since it was opened, and says what changed', async () => {
    whenAsked('activity.read', () => ({
      items: [
        {
          id: 'entry-1',
          siteId: connection.siteId,
          productId: idOf(2),
          name: 'Mug 2',
          kinds: ['price'],
          action: 'updated',
          actor: 'app',
          source: 'sync',
          at: Date.UTC(2026, 0, 2, 9),
          noticedAt: Date.UTC(2026, 0, 2, 9),
          currency: 'EUR',
          changes: [{ field: 'listPrice', kind: 'price', before: '20', after: '18' }],
        },
      ] as never,
      next: null,
    }))
    await start()
    const mark = await screen.findByRole('img', { name: /^Price changed by an app: .*€18\.00 · / })
    expect(mark.closest('[role=option]')?.getAttribute('aria-posinset')).toBe('2')
    expect(screen.getAllByRole('img', { name: /changed by/ })).toHaveLength(1)
    expect(inputsOf('activity.read')[0]).toMatchObject({ outside: true })
  })

  it('moves from the field into the list and back by key', async () => {
    await start()
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(list())
    fireEvent.keyDown(list(), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(field())
  })

  it('selects with space, and a range with shift and the arrows', async () => {
    await start()
    fireEvent.keyDown(list(), { key: 'ArrowDown' })
    fireEvent.keyDown(list(), { key: ' ' })
    fireEvent.keyDown(list(), { key: 'ArrowDown', shiftKey: true })
    fireEvent.keyDown(list(), { key: 'ArrowDown', shiftKey: true })
    expect(selected()).toEqual(['2', '3', '4'])
    expect(await screen.findByText('3 selected products')).toBeTruthy()
  })

  it('selects everything between two clicks with shift', async () => {
    await start()
    const checkboxes = screen.getAllByRole('option').map((option) => option.querySelector('span'))
    fireEvent.click(checkboxes[4] as HTMLElement)
    fireEvent.click(checkboxes[2] as HTMLElement, { shiftKey: true })
    expect(selected()).toEqual(['3', '4', '5'])
  })

  it('keeps the picked products when the search changes', async () => {
    await start()
    fireEvent.keyDown(list(), { key: ' ' })
    fireEvent.change(field(), { target: { value: 'Mug 3' } })
    await screen.findByText('1 of 240 products')
    fireEvent.keyDown(list(), { key: ' ' })
    expect(selection()).toEqual({ picked: [idOf(1), idOf(3)] })
  })

  it('selects all that match as a search and not as a list', async () => {
    await start()
    fireEvent.change(field(), { target: { value: 'Mug' } })
    const all = await screen.findByRole('button', { name: 'Select all 5 matching' })
    // The count is still that of the previous search.
    expect(all).toHaveProperty('disabled', true)
    await waitFor(() => expect(all).toHaveProperty('disabled', false))
    fireEvent.click(all)
    expect(selection()).toEqual({ picked: [], matching: { text: 'Mug' } })
    expect(await screen.findByText('All 5 products matching “Mug”')).toBeTruthy()
    expect(selected()).toHaveLength(5)
  })

  it('passes the picked products, or all that match, to the export', async () => {
    await start()
    const opens = vi.spyOn(actions, 'openWorkbench')
    fireEvent.keyDown(list(), { key: ' ' })
    await takeOut()
    expect(opens).toHaveBeenLastCalledWith(`#sheets&ids=${idOf(1)}`)
    fireEvent.change(field(), { target: { value: 'Mug' } })
    const all = await screen.findByRole('button', { name: 'Select all 5 matching' })
    await waitFor(() => expect(all).toHaveProperty('disabled', false))
    fireEvent.click(all)
    await takeOut()
    expect(opens).toHaveBeenLastCalledWith('#sheets&view=Mug')
  })

  it('opens a product with enter, from the list and from the field', async () => {
    await start()
    fireEvent.keyDown(list(), { key: 'ArrowDown' })
    fireEvent.keyDown(list(), { key: 'Enter' })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(opened.mock.calls).toEqual([[idOf(2)], [idOf(1)]])
  })

  it('moves a letter typed in the list to the field', async () => {
    await start()
    list().focus()
    fireEvent.keyDown(list(), { key: 'm' })
    expect(document.activeElement).toBe(field())
  })

  it('shows a name with markup as text', async () => {
    const name = '<img src=x onerror=alert(1)>\u202Egnp.exe'
    await start([buildSummary(1, { name })])
    const shown = screen.getByText(name)
    expect(shown.tagName).toBe('BDI')
    expect(document.querySelector('img')).toBeNull()
  })

  it('says that a product is hidden, on sale and out of stock', async () => {
    await start([
      buildSummary(1, {
        visible: false,
        paidPrice: '15' as never,
        stock: { tracked: false, status: 'out-of-stock' },
      }),
    ])
    const option = screen.getByRole('option')
    expect(option.textContent).toContain('Regular price €20.00')
    expect(within(option).getByText('Hidden')).toBeTruthy()
    expect(within(option).getByText('Out of stock')).toBeTruthy()
    expect(within(option).getByText('€20.00').closest('s')).toBeTruthy()
  })

  it('offers to clear a search that finds nothing', async () => {
    await start()
    fireEvent.change(field(), { target: { value: 'zzz' } })
    await screen.findByText('No matching products')
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5))
  })

  it('reports when the store cannot be reached, and retries on demand', async () => {
    whenAsked('replica.read', () => noReplica)
    whenAsked('products.search', () => {
      throw problem('unreachable', 'Wix could not be reached. Check your connection.')
    })
    renderPage(<Harness />)
    await screen.findByText('Wix could not be reached. Check your connection.')
    serve(store)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('option')).toHaveLength(5)
  })
})
