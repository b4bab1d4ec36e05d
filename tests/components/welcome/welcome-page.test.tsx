import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OptionsPage } from '#components/options/options-page.tsx'
import type { ConnectionStatus } from '#lib/extension/app/connection.ts'
import { demoSites } from '#lib/extension/app/demo.ts'
import type { TourProgress } from '#lib/extension/app/tour.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import type { Job } from '#lib/core/job/job.ts'
import { buildJob, buildSummary, connection, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { noReplica } from '#tests/components/search/fake-replica.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const demo = { ...connection, siteId: demoSites.v3, catalog: 'v3' as const }
const onDemo: ConnectionStatus = { state: 'connected', connection: demo }
const none: ConnectionStatus = { state: 'none' }

let status: ConnectionStatus
let jobs: readonly Job[]

beforeEach(() => {
  localStorage.clear()
  let progress: TourProgress = {}
  let view: string | null = null
  status = none
  jobs = []
  whenAsked('connection.read', () => status as never)
  whenAsked('connection.tryDemo', () => (status = onDemo) as never)
  whenAsked('tour.read', () => progress)
  whenAsked('tour.write', (written) => {
    progress = written
    return {}
  })
  // The list has no edits, as the worker's.
  whenAsked(
    'jobs.list',
    () => structuredClone(jobs.map((job) => ({ ...job, edit: undefined }))) as never,
  )
  whenAsked(
    'jobs.read',
    ({ jobId }) => structuredClone(jobs.find(({ id }) => id === jobId)) as never,
  )
  whenAsked('pageState.read', () => view)
  whenAsked('pageState.write', ({ state }) => {
    view = state
    return {}
  })
  whenAsked('admin.readSite', () => null)
  whenAsked('replica.read', () => noReplica)
  whenAsked('feed.heartbeat', () => ({}) as never)
  whenAsked('products.search', ({ search }) => {
    const items = [buildSummary(1), buildSummary(2)].filter(({ name }) =>
      name.includes(search.text),
    )
    return { items, total: items.length, totalIsExact: true }
  })
  whenAsked('products.read', () => {
    throw problem('unreachable', 'Not now.')
  })
  whenAsked('products.readCached', () => null)
})

function open(fragment = 'welcome') {
  location.hash = fragment
  return renderPage(<OptionsPage />)
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const task = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) })
  return heading.closest('li')
}
const isDone = async (name: string) => (await task(name))?.textContent.includes('Done') === true

const priceEdit = (part: Partial<Job> = {}): Job => ({
  ...buildJob(['applied', 'applied'], {
    id: 'edit' as JobId,
    siteId: demoSites.v3,
    state: 'done',
  }),
  ...part,
})

describe('the first choice', () => {
  it('offers the demo store, the newer catalog first', async () => {
    open()
    await press('Try demo store')
    expect(await screen.findByRole('heading', { name: /^Three tasks/ })).toBeTruthy()
    expect(inputsOf('connection.tryDemo')).toEqual([{ catalog: 'v3' }])
  })

  it('offers the older catalog as well', async () => {
    open()
    await press('Use older catalog (V1)')
    await waitFor(() => expect(inputsOf('connection.tryDemo')).toEqual([{ catalog: 'v1' }]))
  })

  it('leads to the steps of a connection, and back', async () => {
    open()
    await press('Connect a store')
    await waitFor(() => expect(location.hash).toBe('#welcome-connect'))
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(await screen.findByLabelText('API key')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('#welcome')
  })

  it('gives way to the settings', async () => {
    whenAsked('connections.list', () => [])
    open('stores')
    expect(await screen.findByRole('navigation', { name: 'Sections' })).toBeTruthy()
  })
})

describe('the tour through the demo store', () => {
  beforeEach(() => {
    status = onDemo
  })

  it('ticks “find” when a product is opened from a search, and not without one', async () => {
    open()
    const field = await screen.findByRole('combobox', { name: 'Search products' })
    await screen.findAllByRole('option')
    fireEvent.keyDown(field, { key: 'Enter' })
    await press('Back')
    expect(await isDone('Find a product')).toBe(false)
    const again = await screen.findByRole('combobox', { name: 'Search products' })
    fireEvent.change(again, { target: { value: 'Mug 1' } })
    await screen.findByText('1 of 240 products')
    fireEvent.keyDown(again, { key: 'Enter' })
    await waitFor(async () => expect(await isDone('Find a product')).toBe(true))
    await waitFor(() => expect(inputsOf('tour.write')).toEqual([{ find: 'done' }]))
  })

  it('ticks “change” for an edit of prices that changed the demo store', async () => {
    jobs = [priceEdit()]
    open()
    await waitFor(async () => expect(await isDone('Change prices')).toBe(true))
    expect(await isDone('Undo the edit')).toBe(false)
    await waitFor(() => expect(inputsOf('tour.write')).toEqual([{ change: 'done' }]))
  })

  it.each<[string, Partial<Job>]>([
    ['of another store', { siteId }],
    ['that is still running', { state: 'running' }],
    ['that changed nothing', { counts: buildJob(['failed']).counts }],
    ['of something else', { edit: { scope: { kind: 'ids', ids: [] }, operations: [] } }],
  ])('does not tick “change” for an edit %s', async (_name, part) => {
    jobs = [priceEdit(part)]
    open()
    await screen.findByRole('heading', { name: /^Change prices/ })
    await waitFor(() => expect(inputsOf('jobs.list')).not.toHaveLength(0))
    expect(await isDone('Change prices')).toBe(false)
    expect(inputsOf('tour.write')).toEqual([])
  })

  it('ticks “undo” for an undo, and a redo is none', async () => {
    const undo = priceEdit({ id: 'undo' as JobId, undoOf: 'edit' as JobId, undoes: 'undo' })
    jobs = [undo]
    open()
    await screen.findByRole('heading', { name: /^Undo the edit/ })
    expect(await isDone('Undo the edit')).toBe(false)
    expect(inputsOf('tour.write')).toEqual([])
  })

  it('congratulates after the last task, done or skipped', async () => {
    jobs = [priceEdit(), priceEdit({ id: 'undo' as JobId, undoOf: 'edit' as JobId })]
    open()
    await press('Skip: Find a product')
    expect(await screen.findByText('You’re ready')).toBeTruthy()
    expect(screen.getByText('2 of 3 done')).toBeTruthy()
    await press('Open workbench')
    expect(actions.openWorkbench).toHaveBeenCalledOnce()
    await waitFor(() =>
      expect(inputsOf('tour.write').at(-1)).toEqual({
        find: 'skipped',
        change: 'done',
        undo: 'done',
      }),
    )
  })

  it('continues where it was left', async () => {
    const { unmount } = open()
    await press('Skip: Find a product')
    await waitFor(() => expect(inputsOf('tour.write')).toHaveLength(1))
    unmount()
    open()
    expect((await task('Find a product'))?.textContent).toContain('Skipped')
    expect((await task('Change prices'))?.getAttribute('aria-current')).toBe('step')
  })

  it('leads to the edit that can be undone', async () => {
    jobs = [priceEdit()]
    whenAsked('jobs.readRows', () => ({ rows: [], total: 0 }))
    open()
    await press('Skip: Find a product')
    await press('Show edit')
    expect(await screen.findByRole('button', { name: 'Undo…' })).toBeTruthy()
  })
})

const fillIn = async () => {
  fireEvent.change(await screen.findByLabelText('Site'), {
    target: { value: `https://manage.wix.com/dashboard/${siteId}/store` },
  })
  fireEvent.change(screen.getByLabelText('API key'), { target: { value: 'IST.key' } })
  await press('Connect store')
}

describe('connecting a store', () => {
  it('has three steps, with the guide open and the security folded', async () => {
    open('welcome-connect')
    const headings = await screen.findAllByRole('heading', { level: 3 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      '1Step 1: Create your API key',
      '2Step 2: Paste the key',
      '3Step 3: Check what it allows',
    ])
    const [guide, security] = document.querySelectorAll('details')
    expect(guide?.open).toBe(true)
    expect(guide?.querySelectorAll('[role="img"]')).toHaveLength(4)
    expect(security?.open).toBe(false)
    expect(security?.querySelector('summary')?.textContent).toContain('Until the browser closes')
  })

  it.each<[string, ProblemCode]>([
    ['a wrong key', 'wrong-key'],
    ['a missing permission', 'missing-permission'],
    ['no connection', 'unreachable'],
  ])('reports %s and stays at its step', async (_name, code) => {
    whenAsked('connection.connect', () => {
      throw problem(code, 'This is what is wrong.')
    })
    open('welcome-connect')
    await fillIn()
    expect(await screen.findByText('This is what is wrong.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: /Step 3/ })).toBeTruthy()
  })

  it.each(['v1', 'v3'] as const)(
    'shows a %s store by its name, and what the key lacks',
    async (catalog) => {
      const store = { ...connection, catalog, name: 'linen.example', connectedAt: Date.now() }
      whenAsked(
        'connection.connect',
        () => (status = { state: 'connected', connection: store }) as never,
      )
      whenAsked('connections.list', () => [])
      whenAsked('connections.tryPermissions', () => [
        { need: 'products', title: 'Read products', works: true, message: 'Allowed.' },
        { need: 'hidden', title: 'Read hidden products', works: false, message: 'Not allowed.' },
      ])
      open('welcome-connect')
      await fillIn()
      expect(await screen.findByText('linen.example')).toBeTruthy()
      expect(screen.getByText(catalog === 'v1' ? /Older catalog/ : /Newer catalog/)).toBeTruthy()
      const list = within(await screen.findByRole('list', { name: 'Key permissions' }))
      expect(
        list.getByText('Without it, hidden products stay out of search and edits.'),
      ).toBeTruthy()
      expect(list.getAllByRole('listitem')).toHaveLength(2)
      expect(inputsOf('connection.connect')).toEqual([
        {
          siteId: `https://manage.wix.com/dashboard/${siteId}/store`,
          apiKey: 'IST.key',
          storage: 'session',
        },
      ])
      await press('Open workbench')
      expect(actions.openWorkbench).toHaveBeenCalled()
    },
  )

  it('shows the unlock form while Shelfside is locked', async () => {
    status = { state: 'locked' }
    whenAsked('vault.readKeyRequest', () => ({ passkeys: [] }) as never)
    open()
    expect(await screen.findByLabelText('Passphrase')).toBeTruthy()
  })
})
