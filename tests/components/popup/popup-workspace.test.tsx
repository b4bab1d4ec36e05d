import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import { PopupWorkspace } from '#components/popup/popup-workspace.tsx'
import { SidePanelWorkspace } from '#components/side-panel/side-panel-workspace.tsx'
import { createWorkspace, type Workspace } from '#components/workspace/use-workspace.ts'
import type { ConnectionStatus } from '#lib/extension/app/connection.ts'
import type { PendingAction } from '#lib/extension/app/pending-action.ts'
import {
  buildJob,
  buildSummary,
  connection,
  idOf,
  jobId,
  otherSiteId,
  siteId,
} from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { noReplica } from '#tests/components/search/fake-replica.ts'
import { buildMug } from '#tests/components/products/product-builder.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

function serve(saved?: Partial<Workspace>) {
  const workspace = { ...createWorkspace(siteId, 'search'), ...saved }
  whenAsked('pageState.read', () => (saved === undefined ? null : JSON.stringify(workspace)))
  whenAsked('pageState.write', () => ({}))
  whenAsked('jobs.list', () => [])
  whenAsked('admin.readPage', () => null)
  whenAsked('pendingActions.read', () => null)
  whenAsked('pendingActions.clear', () => ({}))
  whenAsked('replica.read', () => noReplica)
  whenAsked('products.search', () => ({
    items: [buildSummary(1), buildSummary(2)] as never,
    total: 2,
    totalIsExact: true,
  }))
}

const startPopup = () => renderPage(<PopupWorkspace connection={connection} />)
const lastSaved = () => JSON.parse(inputsOf('pageState.write').at(-1)?.state ?? 'null') as Workspace

const propose = (pendingAction: PendingAction) => {
  serve()
  whenAsked('pendingActions.read', () => pendingAction as never)
  renderPage(<SidePanelWorkspace connection={connection} windowId={undefined} />)
}

const enter = (status: () => ConnectionStatus) => {
  whenAsked('connection.read', () => status() as never)
  renderPage(<ConnectionGate waiting="waiting">{() => 'connected'}</ConnectionGate>)
}

describe('the popup', () => {
  it('opens with its last search and the picked products', async () => {
    serve({ text: 'mug', selection: { picked: [idOf(2)] } })
    startPopup()
    await screen.findAllByRole('option')
    expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveProperty('value', 'mug')
    expect(await screen.findByText('1 selected product')).toBeTruthy()
  })

  it('says under its search that the active page belongs to another store, like the side panel', async () => {
    serve()
    whenAsked('admin.readPage', () => ({ kind: 'other', siteId: otherSiteId }))
    whenAsked('connections.list', () => [])
    startPopup()
    expect(await screen.findByText('This page is from another store')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Connect this store…' })).toBeTruthy()
  })

  it('opens with the job that was running in it', async () => {
    serve({ screen: { kind: 'job', id: jobId } })
    whenAsked('jobs.read', () => buildJob([], { state: 'draft' }) as never)
    startPopup()
    expect(await screen.findByText('Preparing preview')).toBeTruthy()
  })

  it('opens with the number entered in an edit', async () => {
    serve({
      selection: { picked: [idOf(2)] },
      form: { steps: [{ key: '1', kind: 'price', form: { text: '7.5', rounding: '99' } }] },
      screen: { kind: 'edit' },
    })
    startPopup()
    expect(await screen.findByLabelText('Change regular prices by')).toHaveProperty('value', '7.5')
    expect(await screen.findByText('1 selected product')).toBeTruthy()
  })

  it('saves its state', async () => {
    serve()
    startPopup()
    await screen.findAllByRole('option')
    fireEvent.keyDown(screen.getByRole('listbox'), { key: ' ' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Search products' }), {
      target: { value: 'bowl' },
    })
    await waitFor(() => expect(lastSaved().text).toBe('bowl'))
    expect(lastSaved().selection).toEqual({ picked: [idOf(1)] })
  })

  it('leads from a selection to a preview of it', async () => {
    serve({ selection: { picked: [], matching: { text: 'mug' } } })
    whenAsked('jobs.draft', () => buildJob([], { state: 'draft' }) as never)
    whenAsked('jobs.read', () => buildJob([], { state: 'draft' }) as never)
    startPopup()
    fireEvent.click(await screen.findByRole('button', { name: 'Bulk edit…' }))
    const field = await screen.findByLabelText('Change regular prices by')
    fireEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
    expect(screen.getByText('Enter a number, for example 12.99.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '-7' } })
    fireEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
    await screen.findByText('Preparing preview')
    expect(inputsOf('jobs.draft')).toEqual([
      {
        siteId,
        edit: {
          scope: { kind: 'search', search: { text: 'mug' } },
          operations: [
            { kind: 'price', step: { by: 'percent', percent: '-7' }, rounding: { to: 'currency' } },
          ],
          currency: 'EUR',
        },
      },
    ])
  })
})

describe('the side panel', () => {
  it('starts a price change that was requested on the page', async () => {
    propose({ id: 'p1', siteId, action: 'change-price', productIds: [idOf(7)] })
    expect(await screen.findByText('1 selected product')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Bulk edit' })).toBeTruthy()
    await waitFor(() => expect(inputsOf('pendingActions.clear')).toEqual([{ id: 'p1' }]))
  })

  it('starts an edit of stock or visibility beside the name of a product', async () => {
    serve()
    whenAsked('admin.readPage', () => ({ kind: 'product', siteId, productId: idOf(1) }))
    whenAsked('products.read', () => buildMug() as never)
    whenAsked('drafts.read', () => ({}))
    renderPage(<SidePanelWorkspace connection={connection} windowId={undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Edit stock…' }))
    expect(await screen.findByLabelText('Change quantity by')).toBeTruthy()
    await waitFor(() =>
      expect(lastSaved().screen).toEqual({ kind: 'edit', scope: { kind: 'ids', ids: [idOf(1)] } }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Hide…' }))
    const hide = await screen.findByRole('radio', { name: 'Hide from online store' })
    expect(hide.getAttribute('aria-checked') ?? String((hide as HTMLInputElement).checked)).toBe(
      'true',
    )
  })

  it('rejects one that belongs to another store, with a message', async () => {
    propose({ id: 'p2', siteId: otherSiteId, action: 'change-price', productIds: [idOf(7)] })
    await screen.findByText(/belongs to another store/)
    expect(screen.queryByRole('heading', { name: 'Bulk edit' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(inputsOf('pendingActions.clear')).toEqual([{ id: 'p2' }]))
  })

  it('reports when the page in view is of another store', async () => {
    serve()
    whenAsked('admin.readPage', () => ({
      kind: 'product',
      siteId: otherSiteId,
      productId: idOf(1),
    }))
    renderPage(<SidePanelWorkspace connection={connection} windowId={undefined} />)
    expect(await screen.findByText('This page is from another store')).toBeTruthy()
  })
})

describe('the start of the popup', () => {
  it('asks for the key again after a restart', async () => {
    enter(() => ({ state: 'key-needed', siteId }))
    expect(await screen.findByText(/only kept until the browser closed/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeTruthy()
  })

  it('says that the extension was updated', async () => {
    enter(() => {
      throw problem('gone', 'Shelfside was updated. Reload this page to continue.')
    })
    expect(
      await screen.findByText('Shelfside was updated. Reload this page to continue.'),
    ).toBeTruthy()
  })
})

describe('the form of an edit', () => {
  const form = { steps: [{ key: 'a', kind: 'visible', form: { visible: 'hide' } }] }
  const keep = (job: Parameters<typeof buildJob>[1]) => {
    serve({ screen: { kind: 'job', id: jobId }, form, formJob: jobId })
    whenAsked('jobs.read', () => buildJob([], job))
    startPopup()
  }

  it('is empty for the next edit once its own runs', async () => {
    keep({ state: 'done' })
    await waitFor(() => expect(inputsOf('pageState.write').length).toBeGreaterThan(0))
    expect(lastSaved().form).toBeUndefined()
  })

  it('has the changes of a finished edit that is run again, beside one that was begun', async () => {
    const begun = { steps: [{ key: 'a', kind: 'price', form: { text: '7.5' } }] }
    serve({ screen: { kind: 'job', id: jobId }, form: begun })
    whenAsked('jobs.read', () => buildJob([], { state: 'done' }))
    whenAsked('jobs.readRows', () => ({ rows: [], total: 0 }))
    startPopup()
    fireEvent.click(await screen.findByRole('button', { name: 'Run again…' }))
    expect(await screen.findByRole('heading', { name: 'Bulk edit' })).toBeTruthy()
    await waitFor(() => expect(lastSaved().stashed).toEqual(begun))
    const repeated = { steps: [{ kind: 'price', form: { text: '10' } }] }
    expect(lastSaved().form).toMatchObject(repeated)
    // Each of the two can be resumed.
    fireEvent.click(await screen.findByRole('button', { name: 'Resume edit' }))
    await waitFor(() => expect(lastSaved().form).toMatchObject(begun))
    expect(lastSaved().stashed).toMatchObject(repeated)
  })

  it('stays while its preview waits', async () => {
    keep({ state: 'ready' })
    await screen.findByRole('button', { name: /Back/ })
    expect(inputsOf('pageState.write').every(({ state }) => state?.includes('"hide"'))).toBe(true)
  })
})
