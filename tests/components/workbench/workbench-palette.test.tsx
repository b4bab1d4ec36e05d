import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WorkbenchPage } from '#components/workbench/workbench-page.tsx'
import { defaultSettings } from '#lib/extension/app/settings.ts'
import { buildJob, buildRow, connection, idOf, otherSiteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { answerAsStore, chosen, press, type } from '#tests/components/palette/open-palette.tsx'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
vi.mock(
  '#lib/extension/replica/blob/read-index.ts',
  () => import('#tests/components/search/fake-replica.ts'),
)
giveViewport()

beforeEach(async () => {
  await answerAsStore()
  localStorage.clear()
  whenAsked('connection.read', () => ({ state: 'connected', connection }))
  whenAsked('settings.read', () => defaultSettings)
  whenAsked('products.readSeveral', () => ({ items: [] }))
})

const open = async (hash: string) => {
  location.hash = hash
  renderPage(<WorkbenchPage />)
  await screen.findByRole('navigation', { name: 'Main' })
}
const openCommands = () => act(async () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true }))

const leftEdit = { text: 'lamp', form: { steps: [{ key: '1', kind: 'weight', form: {} }] } }

describe('the palette of the workbench', () => {
  it('previews a typed edit, and shows the preview in place of the grid', async () => {
    await open('#view=')
    await screen.findByRole('grid')
    await openCommands()
    await type('price +5% collection:Lamps')
    await waitFor(() => expect(chosen()?.textContent).toContain('all 2 products matching'))
    await press('Enter')
    await waitFor(() => expect(location.hash).toMatch(/^#jobs=/))
    expect(inputsOf('jobs.draft')[0]?.edit.scope).toEqual({
      kind: 'search',
      search: { text: 'collection:Lamps' },
    })
  })

  it('opens a change for the search in view beside the grid', async () => {
    await open('#view=lamp')
    await screen.findByRole('grid')
    await openCommands()
    await type('weight')
    await waitFor(() => expect(chosen()?.textContent).toContain('all 2 products matching “lamp”'))
    await press('Enter')
    expect(await screen.findByRole('region', { name: 'Weight' })).toBeDefined()
    // Again, in the open pane.
    await openCommands()
    await type('cost')
    await press('Enter')
    expect(await screen.findByRole('region', { name: 'Cost' })).toBeDefined()
  })

  it('opens pages, products and the form of a new product', async () => {
    await open('#view=')
    await screen.findByRole('grid')
    await openCommands()
    await type('new product')
    await press('Enter')
    expect(await screen.findByRole('complementary', { name: 'New product' })).toBeDefined()
    await openCommands()
    await type('insights')
    await press('Enter')
    await waitFor(() => expect(location.hash).toBe('#charts'))
    await openCommands()
    await type('brass')
    await press('Enter')
    await waitFor(() => expect(location.hash).toContain(`open=${idOf(1)}`))
  })

  it('has every page, by the name that it has in the navigation', async () => {
    whenAsked('connection.read', () => ({
      state: 'connected',
      connection: { ...connection, catalog: 'v3' },
    }))
    await open('#charts')
    const names = within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names).toContain('Categories')
    await openCommands()
    const group = await screen.findByRole('group', { name: 'Pages' })
    for (const name of names) {
      expect(within(group).getByRole('option', { name: new RegExp(`^${name}`) })).toBeDefined()
    }
  })

  it('asks whether to undo the last edit', async () => {
    const job = buildJob(['applied', 'applied'], { state: 'done' })
    whenAsked('jobs.list', () => [job] as never)
    whenAsked('jobs.read', () => job as never)
    const rows = [buildRow(1), buildRow(2)]
    whenAsked('jobs.previewUndo', () => ({ rows: rows as never, total: 2 }))
    await open('#charts')
    await openCommands()
    await type('undo last')
    await waitFor(() => expect(chosen()?.textContent).toMatch(/^Undo last edit/))
    await press('Enter')
    const confirm = await screen.findByRole('button', { name: /^Undo 2/ })
    await waitFor(() => expect(document.activeElement).toBe(confirm))
  })

  it('opens the edit that another page has left', async () => {
    const left = { siteId: connection.siteId, ...leftEdit }
    whenAsked('pageState.read', ({ key }) =>
      key === 'requested-edit' ? JSON.stringify(left) : null,
    )
    await open('#requested-edit')
    expect(await screen.findByRole('region', { name: 'Weight' })).toBeDefined()
    expect(await screen.findByText('all 2 products matching “lamp”')).toBeDefined()
    expect(location.hash).toBe('#view=')
    expect(inputsOf('pageState.write')).toContainEqual({ key: 'requested-edit', state: null })
  })

  it('opens no edit that was left for another store', async () => {
    const left = { siteId: otherSiteId, ...leftEdit }
    whenAsked('pageState.read', ({ key }) =>
      key === 'requested-edit' ? JSON.stringify(left) : null,
    )
    await open('#requested-edit')
    await waitFor(() =>
      expect(inputsOf('pageState.write')).toContainEqual({ key: 'requested-edit', state: null }),
    )
    await screen.findByRole('grid')
    expect(screen.queryByRole('region', { name: 'Weight' })).toBeNull()
  })

  it('lists the keys with “?” outside of text fields', async () => {
    await open('#charts')
    await screen.findByRole('heading', { name: 'Insights' })
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  })
})

describe('the saved views', () => {
  const saved = {
    id: 'view-1',
    name: 'Restock soon',
    text: 'stock:low',
    columns: ['name', 'quantity'],
    widths: {},
    rows: 'products',
  } as const

  it('are found by name, on every page of the workbench', async () => {
    whenAsked('gridViews.read', () => ({ views: [structuredClone(saved)] as never }))
    await open('#charts')
    await openCommands()
    await type('restock')
    await waitFor(() => expect(chosen()?.textContent).toContain('Restock soon'))
    await press('Enter')
    await waitFor(() => expect(location.hash).toContain('view-1'))
    // In the grid, a view of every store.
    await openCommands()
    await type('hidden')
    await press('Enter')
    await waitFor(() => expect(decodeURIComponent(location.hash)).toContain('visible:no'))
  })
})

describe('without an open store', () => {
  it.each([
    ['locked', 'Unlock Shelfside'],
    ['none', 'Connect a store'],
  ] as const)('the keys open what is possible while it is %s', async (state, command) => {
    whenAsked('connection.read', () => ({ state }))
    location.hash = ''
    renderPage(<WorkbenchPage />)
    await waitFor(async () => {
      await openCommands()
      expect(screen.getByRole('dialog')).toBeTruthy()
    })
    await type(command.slice(0, 6).toLowerCase())
    await waitFor(() => expect(chosen()?.textContent).toContain(command))
  })
})
