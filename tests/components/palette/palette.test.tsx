import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoSites } from '#lib/extension/app/demo.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { summerSale } from '#tests/unit/core/edit-line/context.ts'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { buildJob, buildRow, connection, otherSiteId, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { answerAsStore, chosen, field, openPalette, option, press, type } from './open-palette.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

beforeEach(answerAsStore)

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the palette', () => {
  // First: from then on it is loaded, and drawn within the key.
  it('has the focus as soon as it is rendered: no text goes elsewhere', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    await screen.findAllByRole('option')
    const hasFocus = new Promise((resolve) => {
      new MutationObserver((_changes, observer) => {
        const box = screen.queryByRole('combobox', { name: 'Commands' })
        if (box === null) return
        observer.disconnect()
        resolve(document.activeElement === box)
      }).observe(document.body, { childList: true, subtree: true })
    })
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    expect(await hasFocus).toBe(true)
  })

  it('opens with Ctrl and K, runs with Enter, and closes with the same key', async () => {
    await openPalette()
    await type('syn')
    expect(chosen()?.textContent).toBe('Sync now')
    await press('Enter')
    await waitFor(() => expect(inputsOf('replica.refresh')).toEqual([{ siteId }]))
    await isClosed()
    fireEvent.keyDown(window, { key: 'k', metaKey: true })
    await field()
    fireEvent.keyDown(window, { key: 'k', metaKey: true })
    await isClosed()
  })

  it('leaves Ctrl, Shift and K to the browser', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    await screen.findAllByRole('option')
    fireEvent.keyDown(window, { key: 'K', ctrlKey: true, shiftKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens with “>” in the search, which stays as it was', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    const box = await screen.findByRole('combobox', { name: 'Search products' })
    fireEvent.change(box, { target: { value: '>open set' } })
    expect(await field()).toHaveProperty('value', 'open set')
    expect(box).toHaveProperty('value', '')
    await press('Enter')
    expect(actions.openOptions).toHaveBeenCalledTimes(1)
  })

  it('is a listbox of named groups, moved through by the arrows, and restores the focus', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    const box = await screen.findByRole('combobox', { name: 'Search products' })
    fireEvent.keyDown(window, { key: 'k', metaKey: true })
    const input = await field()
    const list = screen.getByRole('listbox', { name: 'Results' })
    expect(input.getAttribute('aria-controls')).toBe(list.id)
    const pages = within(list).getByRole('group', { name: 'Pages' })
    expect(within(pages).getAllByRole('option').length).toBeGreaterThan(5)
    const first = chosen()
    expect(input.getAttribute('aria-activedescendant')).toBe(first?.id)
    await press('ArrowDown')
    expect(chosen()?.id).not.toBe(first?.id)
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen()?.id)
    await press('ArrowUp')
    expect(chosen()?.id).toBe(first?.id)
    await press('Escape')
    await isClosed()
    expect(document.activeElement).toBe(box)
  })

  it('keeps the chosen entry when others are added above it', async () => {
    let report: (() => void) | undefined
    const reported = new Promise<void>((resolve) => {
      report = resolve
    })
    const job = buildJob(['applied'], { state: 'done' })
    whenAsked('jobs.list', (() => reported.then(() => [job])) as never)
    await openPalette()
    await press('ArrowDown')
    const before = chosen()?.textContent
    report?.()
    await screen.findByText('Undo last edit…')
    expect(chosen()?.textContent).toBe(before)
  })

  it('helps where nothing matches: the search, and what can be typed', async () => {
    await openPalette()
    await type('zzqx')
    expect(screen.getByText('Nothing matches “zzqx”.')).toBeDefined()
    expect(screen.getByText(/an edit such as price \+5%/)).toBeDefined()
    expect(chosen()?.textContent).toBe('Search products for “zzqx”')
    await press('Enter')
    expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveProperty(
      'value',
      'zzqx',
    )
  })

  it('has what was used last first, and saves it', async () => {
    whenAsked('pageState.read', ({ key }) =>
      key === 'recent-commands' ? JSON.stringify(['setting/budget', 'page/jobs', 7]) : null,
    )
    await openPalette()
    const recent = await screen.findByRole('group', { name: 'Recently used' })
    const names = within(recent).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Speed limitPrices & safety',
      'Edits',
    ])
    await type('sync')
    await press('Enter')
    const saved = inputsOf('pageState.write').find(({ key }) => key === 'recent-commands')
    expect(saved?.state).toBe(JSON.stringify(['command/sync', 'setting/budget', 'page/jobs']))
  })

  it('lists the keys with “?” while nothing is typed', async () => {
    await openPalette()
    await press('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(help).getByText('Select all matching products')).toBeDefined()
    fireEvent.keyDown(within(help).getByRole('region', { name: 'Keyboard shortcuts' }), {
      key: 'Escape',
    })
    await isClosed()
  })
})

describe('the palette finds and opens', () => {
  it('a product by name or SKU', async () => {
    await openPalette()
    await type('brass')
    expect((await option(/^Brass lamp/)).getAttribute('aria-selected')).toBe('true')
    await type('cup-7')
    expect((await option(/^Mug/)).textContent).toContain('CUP-7')
    await press('Enter')
    expect(await screen.findByRole('heading', { name: 'Product' })).toBeDefined()
  })

  it('a page of this surface, and one of the workbench', async () => {
    await openPalette()
    await type('edits')
    await press('Enter')
    expect(await screen.findByRole('heading', { name: 'Edits' })).toBeDefined()
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await type('import')
    await press('Enter')
    expect(actions.openWorkbench).toHaveBeenCalledWith('#sheets')
  })

  it('a setting by its title and by its fields', async () => {
    await openPalette()
    await type('dark')
    expect((await option(/^Appearance/)).getAttribute('aria-selected')).toBe('true')
    await press('Enter')
    expect(actions.openSetting).toHaveBeenCalledWith('look')
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await type('speed')
    await press('Enter')
    expect(actions.openSetting).toHaveBeenLastCalledWith('budget')
  })

  it('every kind of change, for the products of the search in view', async () => {
    renderPage(<PopupWorkspace connection={connection} />)
    const box = await screen.findByRole('combobox', { name: 'Search products' })
    fireEvent.change(box, { target: { value: 'lamp' } })
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await type('weight')
    const weight = await option(/^Weight/)
    await waitFor(() => expect(weight.textContent).toContain('all 2 products matching “lamp”'))
    await press('Enter')
    expect(await screen.findByRole('region', { name: 'Weight' })).toBeDefined()
    expect(await screen.findByText('all 2 products matching “lamp”')).toBeDefined()
  })

  it('no change that the catalog does not have, but says why', async () => {
    renderPage(<PopupWorkspace connection={{ ...connection, catalog: 'v3' }} />)
    await screen.findAllByRole('option')
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await type('reset variants')
    const reset = await option(/^Reset variants/)
    expect(reset.getAttribute('aria-disabled')).toBe('true')
    expect(reset.textContent).toContain('newer catalog')
    await press('Enter')
    expect(screen.getByRole('dialog', { name: 'Commands' })).toBeDefined()
  })

  it('a saved edit, whose form it opens', async () => {
    whenAsked('recipes.read', () => [summerSale] as never)
    await openPalette()
    await type('summer')
    expect((await option(/^Summer sale/)).textContent).toContain('Sale −20%')
    await press('Enter')
    expect(await screen.findByRole('combobox', { name: 'Edit in one line' })).toHaveProperty(
      'value',
      'sale 20% all',
    )
    await isClosed()
  })

  it('no saved edit whose collections the store does not have, but says so', async () => {
    const add = { kind: 'collection', do: 'add', id: 'c9' as CollectionId, name: 'Gone' } as const
    whenAsked('recipes.read', () => [{ ...summerSale, operations: [add] }] as never)
    await openPalette()
    await type('summer')
    await option(/^Summer sale/)
    await press('Enter')
    expect(
      await screen.findByText(/collections that don’t exist in this store: “Gone”/),
    ).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Edit in one line' })).toBeNull()
  })

  it('a saved search', async () => {
    whenAsked('searches.read', () => [{ name: 'Sold out', text: 'stock:out' }])
    await openPalette()
    await type('sold')
    expect((await option(/^Sold out/)).textContent).toContain('out of stock')
    await press('Enter')
    expect(await screen.findByRole('button', { name: 'Remove filter: out of stock' })).toBeDefined()
  })

  it('a recent edit with its result, of this store only', async () => {
    const done = buildJob(['applied'], { state: 'done', title: 'Price +7%' })
    const other = buildJob(['applied'], { title: 'Price +9%', siteId: otherSiteId })
    whenAsked('jobs.list', () => [done, other] as never)
    whenAsked('jobs.read', () => done as never)
    await openPalette()
    await type('price +')
    const found = await screen.findAllByRole('option', { name: /^Price \+/ })
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Price \+7%Done · /),
    ])
    fireEvent.click(found[0]!)
    expect(await screen.findByText('Done')).toBeDefined()
  })

  it('the undo of the last edit: its effect is shown, and Enter confirms it, but not when held', async () => {
    const job = buildJob(['applied', 'applied', 'applied'], { state: 'done' })
    whenAsked('jobs.list', () => [job] as never)
    whenAsked('jobs.read', () => job as never)
    whenAsked('jobs.readNextSteps', () => ({ retryable: 0, undoable: 3 }))
    await openPalette()
    whenAsked('jobs.previewUndo', () => ({ rows: [buildRow(1) as never], total: 3 }))
    await type('undo last')
    await option(/^Undo last edit/)
    await press('Enter')
    const confirm = await screen.findByRole('button', { name: /^Undo 3/ })
    await waitFor(() => expect(document.activeElement).toBe(confirm))
    expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(confirm, { key: 'Enter' })).toBe(true)
    expect(inputsOf('jobs.undo')).toEqual([])
  })

  it('the undo of the last edit that an undo would reach, whatever the counts say', async () => {
    const part = { state: 'done', createdAt: 1, startedAt: 1 } as const
    const stopped = buildJob(['failed'], { ...part, id: 'stopped' as never, title: 'Price +7%' })
    const undone = buildJob(['applied'], {
      ...part,
      id: 'undone' as never,
      title: 'Price +9%',
      createdAt: 2,
    })
    const undo = buildJob(['conflict'], { ...part, id: 'undo' as never, undoOf: undone.id })
    whenAsked('jobs.list', () => [undo, undone, stopped] as never)
    whenAsked('jobs.readNextSteps', ({ jobId }) => ({
      retryable: 0,
      undoable: jobId === stopped.id ? 1 : 0,
    }))
    await openPalette()
    await type('undo last')
    expect((await option(/^Undo last edit/)).textContent).toContain('Price +7%')
  })

  it('the demo store if there is none, and the way out of it', async () => {
    whenAsked('connection.tryDemo', () => ({ state: 'none' }) as never)
    whenAsked('connection.forget', () => ({ state: 'none' }) as never)
    await openPalette()
    await type('try the demo')
    await press('Enter')
    await waitFor(() => expect(inputsOf('connection.tryDemo')).toEqual([{ catalog: 'v3' }]))
    cleanup()
    renderPage(<PopupWorkspace connection={{ ...connection, siteId: demoSites.v3 }} />)
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
    await type('remove the demo')
    await press('Enter')
    await waitFor(() => expect(inputsOf('connection.forget')).toEqual([{ siteId: demoSites.v3 }]))
  })
})
