import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useGridLayout } from '#components/workbench/grid/use-grid-layout.ts'
import { readRoute } from '#components/shell/workbench-route.ts'
import { useRoute } from '#components/workbench/use-route.ts'
import { useGridViews, useSavedGridView } from '#components/workbench/views/use-grid-views.ts'
import { ViewsSide } from '#components/workbench/views/views-side.tsx'
import { type GridViews, noGridViews, type SavedGridView } from '#lib/extension/app/grid-views.ts'
import { writeViewFile } from '#lib/extension/app/grid-view-file.ts'
import { connection } from '#tests/components/builders.ts'
import { forgetAnswers, whenAsked } from '#tests/components/fake-call.ts'
import { renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const lamps: SavedGridView = {
  id: 'lamps',
  name: 'Lamps',
  text: 'lamp',
  sort: { column: 'quantity', isDown: true },
  columns: ['name', 'sku', 'laterColumn'],
  widths: { sku: 140, laterColumn: 90 },
  rows: 'variants',
}

let stored: GridViews
beforeEach(() => {
  stored = noGridViews
  localStorage.clear()
  window.history.replaceState(null, '', '#view=')
  whenAsked('gridViews.read', () => structuredClone(stored))
  whenAsked('gridViews.write', ({ views }) => {
    stored = views
    return {}
  })
})
afterEach(() => {
  cleanup()
  forgetAnswers()
})

/** The side bar with what the grid would show. */
function Page() {
  const route = useRoute()
  const view = route.page === 'products' ? route.view : { text: '' }
  const savedView = useSavedGridView(connection.siteId, view.saved)
  const layouts = useGridLayout(connection, view, savedView, new Map())
  const controls = useGridViews(connection, view, savedView, layouts)
  const { columns, widthOf } = layouts.layout
  return (
    <>
      <output aria-label="columns">
        {columns.map((column) => `${column} ${widthOf(column)}`).join(', ')}
      </output>
      <button type="button" onClick={() => layouts.setWidth('sku', 200)}>
        Widen
      </button>
      <button type="button" onClick={() => layouts.setColumns(['name', 'brand'])}>
        Choose
      </button>
      <ViewsSide catalog={connection.catalog} controls={controls} />
    </>
  )
}

const columns = () => screen.getByRole('status', { name: 'columns' }).textContent
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const viewOf = () => {
  const route = readRoute(window.location.hash)
  return route.page === 'products' ? route.view : undefined
}
async function choose(view: string, entry: string) {
  await press(`Actions for ${view}`)
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
const ownNames = () =>
  within(screen.getByRole('region', { name: 'Saved views' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

const give = (text: string) =>
  fireEvent.change(screen.getByLabelText('View file'), {
    target: { files: [new File([text], 'views.json')] },
  })

describe('a saved view', () => {
  it('is saved under a name with search, sort order, rows, columns and widths', async () => {
    window.history.replaceState(null, '', '#view=mug&sort=-quantity&rows=variants')
    renderPage(<Page />)
    await press('Choose')
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the new view' }), {
      target: { value: ' Mugs ' },
    })
    await press('Save')
    await waitFor(() => expect(ownNames()).toEqual(['Mugs']))
    const [saved] = stored.views
    expect(saved).toEqual({
      id: expect.any(String) as string,
      name: 'Mugs',
      text: 'mug',
      sort: { column: 'quantity', isDown: true },
      columns: ['name', 'brand'],
      widths: {},
      rows: 'variants',
    })
    await waitFor(() => expect(viewOf()?.saved).toBe(saved?.id))
    expect((await button('Mugs')).getAttribute('aria-current')).toBe('true')
  })

  it('opens with everything it has, and leaves the layout of the grid without a view alone', async () => {
    stored = { views: [lamps] }
    renderPage(<Page />)
    await press('Choose')
    expect(columns()).toBe('name 300, brand 120')
    await press('Lamps')
    await waitFor(() => expect(columns()).toBe('name 300, sku 140'))
    expect(viewOf()).toMatchObject({
      text: 'lamp',
      sort: { column: 'quantity', isDown: true },
      rows: 'variants',
      saved: 'lamps',
    })
    await press('All products')
    await waitFor(() => expect(columns()).toBe('name 300, brand 120'))
    expect(viewOf()?.saved).toBeUndefined()
  })

  it('shows that it differs, keeps the difference after a reload, saves or discards it', async () => {
    stored = { views: [lamps] }
    const first = renderPage(<Page />)
    await press('Lamps')
    await waitFor(() => expect(columns()).toBe('name 300, sku 140'))
    expect(screen.queryByLabelText('Changed since it was saved')).toBeNull()
    await press('Widen')
    expect(await screen.findByLabelText('Changed since it was saved')).toBeTruthy()
    first.unmount()
    renderPage(<Page />)
    expect(columns()).toBe('name 300, sku 200')
    await press('Discard changes')
    await waitFor(() => expect(columns()).toBe('name 300, sku 140'))
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    await press('Widen')
    await press('Save changes')
    await waitFor(() => expect(stored.views[0]?.widths).toEqual({ sku: 200, laterColumn: 90 }))
    // A column of another version or catalog stays in the view.
    expect(stored.views[0]?.columns).toEqual(['name', 'sku', 'laterColumn'])
    await waitFor(() => expect(screen.queryByLabelText('Changed since it was saved')).toBeNull())
  })

  it('is renamed, duplicated, and opens by default', async () => {
    stored = { views: [lamps] }
    renderPage(<Page />)
    await choose('Lamps', 'Rename')
    const field = await screen.findByRole('textbox', { name: 'New name for Lamps' })
    fireEvent.change(field, { target: { value: 'Lights' } })
    fireEvent.submit(field)
    await waitFor(() => expect(stored.views.map(({ name }) => name)).toEqual(['Lights']))
    expect(stored.views[0]).toEqual({ ...lamps, name: 'Lights' })
    await button('Lights')
    await choose('Lights', 'Duplicate')
    await waitFor(() =>
      expect(stored.views.map(({ name }) => name)).toEqual(['Lights', 'Lights copy']),
    )
    await choose('Lights', 'Open by default')
    await waitFor(() => expect(stored.defaultId).toBe('lamps'))
    await screen.findByLabelText('Opens by default')
  })

  it('is deleted and restored as it was, with the default', async () => {
    stored = { views: [lamps], defaultId: 'lamps' }
    renderPage(<Page />)
    await press('Lamps Opens by default')
    await waitFor(() => expect(columns()).toBe('name 300, sku 140'))
    await choose('Lamps', 'Delete')
    await waitFor(() => expect(stored).toEqual({ views: [] }))
    await waitFor(() => expect(viewOf()?.saved).toBeUndefined())
    expect(viewOf()?.text.trim()).toBe('lamp')
    const undo = await button('Undo delete')
    expect(document.activeElement).toBe(undo)
    fireEvent.click(undo)
    await waitFor(() => expect(stored).toEqual({ views: [lamps], defaultId: 'lamps' }))
  })
})

describe('the default view', () => {
  it('opens if the address names nothing, before the worker answers if it was known', async () => {
    stored = { views: [lamps], defaultId: 'lamps' }
    window.history.replaceState(null, '', window.location.pathname)
    const first = renderPage(<Page />)
    await waitFor(() => expect(viewOf()?.saved).toBe('lamps'))
    first.unmount()
    window.history.replaceState(null, '', window.location.pathname)
    whenAsked('gridViews.read', () => new Promise(() => undefined) as never)
    renderPage(<Page />)
    expect(columns()).toBe('name 300, sku 140')
  })

  it('does not replace what a link names', async () => {
    stored = { views: [lamps], defaultId: 'lamps' }
    window.history.replaceState(null, '', '#view=mug')
    renderPage(<Page />)
    await screen.findByLabelText('Opens by default')
    expect(viewOf()).toMatchObject({ text: 'mug', saved: undefined })
  })

  it('may be a built-in one', async () => {
    stored = { views: [], defaultId: 'low-stock' }
    window.history.replaceState(null, '', window.location.pathname)
    renderPage(<Page />)
    await waitFor(() => expect(viewOf()?.text.trim()).toBe('stock:low'))
  })
})

describe('built-in views', () => {
  it('cannot be renamed or deleted, but copied', async () => {
    renderPage(<Page />)
    await press('Actions for Low stock')
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual(['Duplicate', 'Open by default'])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() => expect(stored.views).toMatchObject([{ name: 'Low stock copy' }]))
    await waitFor(() => expect(viewOf()?.saved).toBe(stored.views[0]?.id))
  })
})

describe('a file of views', () => {
  it('is imported under free names, and says which columns this store lacks', async () => {
    stored = { views: [lamps] }
    renderPage(<Page />)
    await button('Lamps')
    give(writeViewFile([lamps]))
    await screen.findByText('1 view imported.')
    expect(
      screen.getByText(
        'This store has no column “laterColumn”. The view keeps it for other stores.',
      ),
    ).toBeTruthy()
    expect(stored.views.map(({ name }) => name)).toEqual(['Lamps', 'Lamps 2'])
    expect(stored.views[1]?.columns).toEqual(lamps.columns)
  })

  it('that cannot be read changes nothing and says why', async () => {
    renderPage(<Page />)
    give('{}')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('This file has no saved views.')
    expect(stored).toEqual(noGridViews)
  })
})
