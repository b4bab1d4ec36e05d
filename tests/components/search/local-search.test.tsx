import * as fc from 'fast-check'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchView } from '#components/search/search-view.tsx'
import { nothingSelected, type Selection } from '#components/search/selection.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { connection, idOf } from '#tests/components/builders.ts'
import { asked, inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { brokenQuery, vacantQuery } from '#tests/unit/core/search/broken-query.ts'
import { iterations } from '#tests/iterations.ts'
import { buildSearchRow, keepReplica, noReplica } from './fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock('#lib/extension/replica/blob/read-index.ts', () => import('./fake-replica.ts'))
giveViewport()

const rows = [
  buildSearchRow(1, { name: 'Blue mug', ribbon: 'Sale', paidPrice: '15' as never }),
  buildSearchRow(2, { name: 'Red mug', stock: 'out-of-stock', quantity: 0 }),
  buildSearchRow(3, {
    name: 'Brass lamp',
    skus: ['L-3'],
    paidPrice: '80' as never,
    collections: ['Living'],
  }),
  buildSearchRow(4, { name: 'Paper lamp', skus: ['L-4'], brand: 'Wren', collections: ['Living'] }),
]

const opened = vi.fn<(id: string) => void>()
const changePrices = vi.fn<() => void>()

function Harness({ text: first = '' }: { readonly text?: string }) {
  const [text, setText] = useState(first)
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
        onChangePrices={changePrices}
      />
      <output data-testid="text">{text}</output>
      <output data-testid="selection">{JSON.stringify(selection)}</output>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const list = () => screen.getByRole('listbox', { name: 'Products' })
const names = () =>
  within(list())
    .getAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent)
const textNow = () => screen.getByTestId('text').textContent
const selectionNow = () => JSON.parse(screen.getByTestId('selection').textContent) as Selection
const type = (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  const input = field() as HTMLInputElement
  input.setSelectionRange(input.value.length, input.value.length)
  fireEvent.select(field())
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const chips = () =>
  screen.queryAllByRole('button', { name: /^Filter: / }).map((chip) => chip.textContent)
const offers = () => {
  const offered = screen.queryByRole('listbox', { name: 'Suggestions' })
  return offered === null
    ? []
    : within(offered)
        .getAllByRole('option')
        .map((option) => option.querySelector('bdi')?.textContent)
}

async function open(text?: string, copied: readonly SearchRow[] | undefined = rows) {
  await keepReplica(copied)
  whenAsked('replica.read', () => noReplica)
  whenAsked('searches.read', () => [])
  whenAsked('products.readSummaries', () => ({ items: [] }))
  renderPage(text === undefined ? <Harness /> : <Harness text={text} />)
}

async function start(...opens: Parameters<typeof open>) {
  await open(...opens)
  await screen.findAllByRole('option')
}

describe('a search in the offline copy', () => {
  it('answers within the keystroke, without a request to the store', async () => {
    await start()
    type('lamp')
    expect(names()).toEqual(['Brass lamp', 'Paper lamp'])
    expect(inputsOf('products.search')).toEqual([])
    expect(list().querySelectorAll('mark')).toHaveLength(2)
  })

  it('counts what matches exactly, and offers all of it', async () => {
    await start()
    type('mug ')
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 2 matching' }))
    expect(selectionNow()).toEqual({ picked: [], matching: { text: 'mug' } })
  })

  it('finds a typo, and leaves it out of what matches', async () => {
    await start()
    type('lmap')
    expect(names()).toEqual(['Brass lamp', 'Paper lamp'])
    await screen.findByText('No exact matches. Similar products:')
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
    fireEvent.keyDown(list(), { key: 'a', ctrlKey: true })
    expect(selectionNow()).toEqual(nothingSelected)
  })

  it('says what is wrong with a filter, and selects nothing', async () => {
    await start()
    type('mug stock:sideways ')
    expect(screen.getAllByText(/“stock:sideways” isn’t an option here/)).toBeTruthy()
    expect(await screen.findByText(/isn’t understood, so it finds nothing/)).toBeTruthy()
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
    expect(selectionNow()).toEqual(nothingSelected)
  })

  it('finds nothing for any search that cannot be read, while it is typed, and Enter opens nothing', async () => {
    await start()
    field().focus()
    for (const text of fc.sample(fc.oneof(brokenQuery, vacantQuery), {
      numRuns: iterations(15, 100, 400),
      seed: 12,
    })) {
      for (let tries = 0; textNow() !== '' && tries < 3; tries += 1) press('Escape')
      await screen.findByRole('listbox', { name: 'Products' })
      type(text)
      await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Products' })).toBeNull())
      expect([text, screen.queryByText(/^4 of 4|^4 products/)]).toEqual([text, null])
      press('Enter')
      expect([text, opened.mock.calls]).toEqual([text, []])
    }
  })

  it('says what a filter lacks while it is typed, and takes it for a mistake once the box is left', async () => {
    await start()
    type('mug stock:')
    fireEvent.focus(field())
    const message = /“stock:” needs a value/
    expect(screen.getByText(message)).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(field())
    expect(screen.getByText(message)).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  it('helps where nothing matches: with the spelling, or by removing a filter', async () => {
    await start()
    type('xylophone')
    expect(await screen.findByText(/^Check the spelling/)).toBeTruthy()
    type('mug price:<1 ')
    expect(await screen.findByText(/price below 1. Remove a filter/)).toBeTruthy()
  })

  it('requests the pictures of the visible rows, once', async () => {
    await start()
    await waitFor(() => expect(inputsOf('products.readSummaries')).toHaveLength(1))
    expect(inputsOf('products.readSummaries')[0]?.ids.toSorted()).toEqual(
      [1, 2, 3, 4].map((number) => idOf(number)),
    )
  })

  it('renders the visible rows, and overscan once it is scrolled', async () => {
    await keepReplica(Array.from({ length: 36 }, (_, at) => buildSearchRow(at + 1)))
    renderPage(<Harness />)
    await waitFor(() => expect(names()).toHaveLength(11))
    fireEvent.scroll(list(), { target: { scrollTop: 560 } })
    expect(names()).toHaveLength(17)
    expect(list().querySelector('[role=option]')?.getAttribute('aria-posinset')).toBe('8')
  })

  it('has rendered the active row, however far the keys went', async () => {
    await keepReplica(Array.from({ length: 36 }, (_, at) => buildSearchRow(at + 1)))
    renderPage(<Harness />)
    await waitFor(() => expect(names()).toHaveLength(11))
    fireEvent.keyDown(list(), { key: 'End' })
    const active = document.getElementById(list().getAttribute('aria-activedescendant') ?? '')
    expect(active?.getAttribute('aria-posinset')).toBe('36')
  })

  it('never sends a filter to the store while there is no offline copy', async () => {
    await keepReplica()
    whenAsked('replica.read', () => noReplica)
    renderPage(<Harness text="price:<20" />)
    await screen.findByText('Filters aren’t ready yet')
    expect(asked.map(({ name }) => name)).not.toContain('products.search')
  })
})

describe('the filters in the box', () => {
  it('become chips, in words, also for screen readers', async () => {
    await start()
    type('price:<20 ')
    await waitFor(() => expect(chips()).toEqual(['price below 20']))
    expect(field()).toHaveProperty('value', '')
    const words = field().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(words)?.textContent).toBe('price below 20')
    type('mug')
    expect(document.getElementById(words)?.textContent).toBe('“mug”, price below 20')
  })

  it('are removed with backspace before the words, with delete, and with a click', async () => {
    await start('price:<90 stock:in brand:"Lark" ')
    fireEvent.keyDown(field(), { key: 'Backspace' })
    expect(chips()).toEqual(['price below 90', 'in stock'])
    fireEvent.keyDown(screen.getByRole('button', { name: /^Filter: in stock/ }), { key: 'Delete' })
    expect(chips()).toEqual(['price below 90'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: price below 90' }))
    expect(textNow()).toBe('')
    expect(document.activeElement).toBe(field())
  })

  it('are edited with a click, after the words', async () => {
    await start('price:<90 mug')
    fireEvent.click(screen.getByRole('button', { name: /^Filter: price below 90/ }))
    expect(chips()).toEqual([])
    expect(field()).toHaveProperty('value', 'mug price:<90')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(chips()).toEqual(['price below 90'])
  })

  it('are reached and left with the arrow keys', async () => {
    await start('price:<90 stock:in ')
    field().focus()
    press('ArrowLeft')
    press('ArrowLeft')
    expect(document.activeElement?.textContent).toBe('price below 90')
    press('ArrowRight')
    press('ArrowRight')
    expect(document.activeElement).toBe(field())
  })
})

describe('the suggestions', () => {
  it('are names of filters, accepted with tab, and leave the arrows to the results', async () => {
    await start()
    field().focus()
    // Their component is loaded late; once it is there, they render with the key.
    type('stock:')
    await waitFor(() => expect(offers()).not.toEqual([]))
    type('coll')
    expect(offers()).toEqual(['collection:'])
    expect(field().getAttribute('aria-expanded')).toBe('true')
    press('Tab')
    expect(field()).toHaveProperty('value', 'collection:')
    type('coll')
    press('ArrowDown')
    expect(document.activeElement).toBe(list())
  })

  it('are the values of the store, chosen with the arrows', async () => {
    await start()
    field().focus()
    type('collection:')
    expect(offers()).toEqual(['collection:"Kitchen"', 'collection:"Living"'])
    press('ArrowDown')
    press('ArrowDown')
    const active = field().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toContain('Living')
    press('Enter')
    expect(textNow()).toBe('collection:"Living" ')
    expect(chips()).toEqual(['collection “Living”'])
    expect(names()).toEqual(['Brass lamp', 'Paper lamp'])
  })

  it('close with escape, and only then does escape clear', async () => {
    await start()
    field().focus()
    type('stock:')
    expect(offers().length).toBeGreaterThan(0)
    press('Escape')
    expect(offers()).toEqual([])
    expect(textNow()).toBe('stock:')
    press('Escape')
    expect(textNow()).toBe('')
  })
})

describe('the keys', () => {
  it('focus the box with a slash, from anywhere but a field', async () => {
    await start()
    list().focus()
    press('/')
    expect(document.activeElement).toBe(field())
  })

  it('select only the text with ctrl and A in the field, whatever the text is', async () => {
    await start()
    fireEvent.keyDown(field(), { key: 'a', ctrlKey: true })
    type('lamp')
    const input = field() as HTMLInputElement
    await screen.findByRole('button', { name: 'Select all 2 matching' })
    input.setSelectionRange(0, 4)
    expect(fireEvent.keyDown(field(), { key: 'a', ctrlKey: true })).toBe(true)
    expect(selectionNow()).toEqual(nothingSelected)
  })

  it('select all that match with ctrl and A in the list, also before they are counted', async () => {
    await start()
    type('lamp')
    fireEvent.keyDown(list(), { key: 'a', ctrlKey: true })
    await waitFor(() => expect(selectionNow()).toEqual({ picked: [], matching: { text: 'lamp' } }))
  })

  it('select nothing that is typed after ctrl and A', async () => {
    await start()
    type('mug')
    fireEvent.keyDown(list(), { key: 'a', ctrlKey: true })
    type('lamp')
    await screen.findByRole('button', { name: 'Select all 2 matching' })
    expect(selectionNow()).toEqual(nothingSelected)
  })

  it('clear the selection of all that match with Escape, in the list and, once it is empty, in the box', async () => {
    await start()
    type('lamp')
    fireEvent.keyDown(list(), { key: ' ' })
    const { picked } = selectionNow()
    expect(picked).toHaveLength(1)
    const all = { name: 'Select all 2 matching' }
    fireEvent.click(await screen.findByRole('button', all))
    fireEvent.keyDown(list(), { key: 'Escape' })
    expect(selectionNow()).toEqual({ picked })
    fireEvent.click(await screen.findByRole('button', all))
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(textNow()).toBe('')
    expect(selectionNow().matching).toEqual({ text: 'lamp' })
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(selectionNow()).toEqual({ picked })
    // Products that were chosen one by one are not lost by a key that also closes the popup.
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
    expect(selectionNow()).toEqual({ picked })
  })

  it('change prices with ctrl and enter, when something is selected', async () => {
    await start()
    press('Enter', { ctrlKey: true })
    expect(changePrices).not.toHaveBeenCalled()
    fireEvent.keyDown(list(), { key: ' ' })
    press('Enter', { ctrlKey: true })
    expect(changePrices).toHaveBeenCalledOnce()
  })
})

describe('the selection', () => {
  it('lists the picked products of all searches, and removes them one by one', async () => {
    await start()
    type('blue')
    fireEvent.keyDown(list(), { key: ' ' })
    type('paper')
    fireEvent.keyDown(list(), { key: ' ' })
    fireEvent.click(screen.getByRole('button', { name: '2 selected products' }))
    const selection = await screen.findByRole('list', { name: 'Selected products' })
    expect(within(selection).getByText('Blue mug')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Blue mug from selection' }))
    expect(selectionNow().picked).toEqual([idOf(4)])
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }))
    expect(selectionNow()).toEqual(nothingSelected)
    expect(list()).toBeTruthy()
  })

  it('is set aside while all that match are selected', async () => {
    await start()
    fireEvent.keyDown(list(), { key: ' ' })
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 4' }))
    expect(screen.getByText('All 4 products in the store')).toBeTruthy()
    expect(screen.getByText('1 individually selected product isn’t included.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.getByRole('button', { name: '1 selected product' })).toBeTruthy()
  })
})

describe('narrowing down', () => {
  it('adds a clicked value as a filter, and removes it again', async () => {
    await start()
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const brands = await screen.findByRole('group', { name: 'Brand' })
    fireEvent.click(within(brands).getByRole('button', { name: /Wren/ }))
    expect(chips()).toEqual(['brand “Wren”'])
    expect(names()).toEqual(['Paper lamp'])
    const on = await screen.findByRole('button', { name: /Wren/, pressed: true })
    await act(async () => fireEvent.click(on))
    expect(textNow()).toBe('')
  })
})

describe('saved searches', () => {
  it('are named, and opened as they were', async () => {
    await start('stock:out ')
    whenAsked('searches.write', () => ({}))
    fireEvent.click(screen.getByRole('button', { name: 'Saved searches' }))
    const name = await screen.findByLabelText('Name this search')
    fireEvent.change(name, { target: { value: ' Sold out ' } })
    whenAsked('searches.read', () => [{ name: 'Lamps', text: 'lamp' }])
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(inputsOf('searches.write')[0]?.searches).toEqual([
        { name: 'Lamps', text: 'lamp' },
        { name: 'Sold out', text: 'stock:out' },
      ]),
    )
    fireEvent.click(await screen.findByText('Lamps'))
    expect(textNow()).toBe('lamp')
  })
})

const levelsAt = (location: string, quantity: number) => [
  { location, quantity, inStock: quantity > 0 },
]

describe('a search by the stock at a location', () => {
  const stocked = [
    buildSearchRow(1, { name: 'Blue mug', levels: levelsAt('New York', 3) }),
    buildSearchRow(2, { name: 'Red mug', levels: levelsAt('New York', 8) }),
    buildSearchRow(3, { name: 'Brass lamp', levels: levelsAt('Berlin', 2) }),
  ]

  it('is completed from the locations of the store, and becomes a chip in words', async () => {
    await start('', stocked)
    field().focus()
    type('sto')
    expect(offers()).toEqual(['stock:', 'stock@'])
    type('stock@n')
    expect(offers()).toEqual(['stock@"New York":'])
    press('Tab')
    expect(textNow()).toBe('stock@"New York":')
    expect(offers()).toEqual(['stock@"New York":in', 'stock@"New York":out'])
    type('stock@"New York":<5 ')
    expect(chips()).toEqual(['stock at “New York” below 5'])
    expect(names()).toEqual(['Blue mug'])
  })

  it('says which locations there are if one is unknown, and selects nothing by it', async () => {
    await open('-stock@Paris:in ', stocked)
    await screen.findByText('No stock location is called “Paris”. Try “New York”, “Berlin”.')
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  })

  it('says that a store needs several locations', async () => {
    await open('stock@Berlin:in ')
    await screen.findByText(/once a store with several locations has synced/)
  })
})
