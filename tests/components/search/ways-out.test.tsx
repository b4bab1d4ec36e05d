import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { letterEdits } from '#lib/core/base/letter-edits.ts'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { connection } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildSearchRow, keepReplica, noReplica } from './fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

beforeEach(async () => {
  whenAsked('pageState.read', () => null)
  whenAsked('pageState.write', () => ({}))
  whenAsked('jobs.list', () => [])
  whenAsked('recipes.read', () => [])
  whenAsked('replica.read', () => noReplica)
  whenAsked('products.readSummaries', () => ({ items: [] }))
  await keepReplica([
    buildSearchRow(1, { collections: ['Lamps'] }),
    buildSearchRow(2, {
      collections: ['Lamps'],
      ribbon: 'New',
      quantity: 0,
      stock: 'out-of-stock',
    }),
    buildSearchRow(3),
  ])
  renderPage(<PopupWorkspace connection={connection} />)
  await screen.findAllByRole('option')
})

const box = () => screen.getByRole('combobox', { name: 'Search products' })
const search = (value: string) => fireEvent.change(box(), { target: { value } })
const names = () =>
  screen.queryAllByRole('option').map((row) => /Mug \d/.exec(row.textContent)?.[0])

describe('a search without results', () => {
  it('suggests the value of the store that is spelled most like the one entered', async () => {
    search('collection:"Lmaps" ')
    const spelled = await screen.findByRole('button', {
      name: /^Did you mean collection:"Lamps"\? 2$/,
    })
    fireEvent.click(spelled)
    await waitFor(() => expect(names()).toEqual(['Mug 1', 'Mug 2']))
  })

  it.each([
    ['out of stock', /^Did you mean stock:out\? 1$/, ['Mug 2']],
    ['collection:Lamps of stock', /^Did you mean stock:out\? 1$/, ['Mug 2']],
    ['stock < 1', /^Did you mean stock:<1\? 1$/, ['Mug 2']],
    ['quantity = 0', /^Did you mean quantity:0\? 1$/, ['Mug 2']],
  ])('suggests the filter that the words “%s” mean', async (words, name, found) => {
    search(words)
    fireEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(names()).toEqual(found))
  })

  it('names each part that can be dropped, with what is then found', async () => {
    search('collection:Lamps ribbon:New price:>100 ')
    const dropped = await screen.findByRole('button', { name: /^Without price above .* 1$/ })
    // Without another part the search still finds nothing.
    expect(screen.getAllByRole('button', { name: /^Without/ })).toHaveLength(1)
    fireEvent.click(dropped)
    await waitFor(() => expect(names()).toEqual(['Mug 2']))
  })

  it('drops the words, or one of them', async () => {
    search('stock:out zebraxyz')
    expect(await screen.findByRole('button', { name: 'Without “zebraxyz” 1' })).toBeTruthy()
    // The filter stays: it is a chip by now.
    search('mug zebraxyz')
    fireEvent.click(await screen.findByRole('button', { name: 'Without “zebraxyz” 1' }))
    await waitFor(() => expect(names()).toEqual(['Mug 2']))
  })
})

describe('before anything is selected', () => {
  it('a bulk edit is offered, of all products or of those that match', async () => {
    expect(await screen.findByRole('button', { name: 'Bulk edit all 3…' })).toBeTruthy()
    search('stock:out ')
    fireEvent.click(await screen.findByRole('button', { name: 'Bulk edit 1…' }))
    expect(await screen.findByRole('heading', { name: 'Bulk edit' })).toBeTruthy()
    expect(screen.getByText(/matching: out of stock/)).toBeTruthy()
    await waitFor(() => expect(inputsOf('pageState.write').at(-1)?.state).toContain('stock:out'))
  })

  it('the other surfaces have visible names', async () => {
    const links = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(links.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Edits',
      'Side panel',
      'Workbench',
      'Settings',
    ])
    fireEvent.click(links.getByRole('button', { name: 'Open workbench' }))
    expect(actions.openWorkbench).toHaveBeenCalledOnce()
  })
})

describe('the search box', () => {
  it('keeps its button to clear it outside the chips, which may wrap', async () => {
    search('stock:in price:<60 ')
    const chips = await screen.findByRole('list', { name: 'Active filters' })
    const wrapping = chips.closest('.flex-wrap')
    expect(wrapping?.contains(box())).toBe(true)
    expect(wrapping?.contains(screen.getByRole('button', { name: 'Clear search' }))).toBe(false)
  })

  it('reports no filter that is half typed', async () => {
    fireEvent.focus(box())
    search('price:')
    expect(box().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(box())
    await waitFor(() => expect(box().getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('the number of edits between two words', () => {
  it.each([
    ['lamps', 'lamps', 0],
    ['lmaps', 'lamps', 1],
    ['lamp', 'lamps', 1],
    ['lemps', 'lamps', 1],
    ['sumer', 'summer', 1],
    ['kitchen', 'chicken', 3],
  ])('%s → %s is %i', (from, to, edits) => {
    expect(Math.min(3, letterEdits(from, to))).toBe(edits)
  })

  it('is the same in both directions, and 0 only for the same word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (from, to) => {
        expect(letterEdits(from, to)).toBe(letterEdits(to, from))
        expect(letterEdits(from, to) === 0).toBe(from === to)
      }),
    )
  })
})
