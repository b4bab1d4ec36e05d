import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RestorePage } from '#components/restore/restore-page.tsx'
import { createJobId, type JobId } from '#lib/core/catalog/ids.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import {
  type ComparedProduct,
  comparisonQuery,
  type RestorePoint,
} from '#lib/extension/queries/restore-points.ts'
import type { OutputOf } from '#lib/extension/rpc/contract/contract.ts'
import { buildJob, connection, idOf, siteId } from '#tests/components/builders.ts'
import { inputsOf, problem, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const point: RestorePoint = {
  id: 'p1',
  at: Date.UTC(2026, 10, 22, 2, 47),
  reason: 'job',
  products: 240,
}
const earlier: RestorePoint = {
  id: 'p0',
  at: Date.UTC(2026, 10, 20, 8),
  reason: 'user',
  name: 'Before the sale',
  products: 230,
}
const mug: ComparedProduct = {
  id: idOf(1),
  name: 'Blue mug',
  kind: 'changed',
  fields: ['name', 'listPrice'],
}
const lamp: ComparedProduct = { id: idOf(2), name: 'Lamp', kind: 'changed', fields: ['quantity'] }
const gone: ComparedProduct = { id: idOf(3), name: 'Old vase', kind: 'removed', fields: [] }
const added: ComparedProduct = { id: idOf(4), name: 'New bowl', kind: 'added', fields: [] }
const items = [mug, lamp, gone, added]
const status: OutputOf<'documents.readStatus'> = {
  state: 'complete',
  kept: 240,
  total: 240,
  bytes: 9_000_000,
  isPaused: false,
  maxBytes: 500_000_000,
  allDays: 14,
  weeklyDays: 365,
  wanted: [],
}
const onOpenJob = vi.fn<(id: JobId) => void>()
const onImport = vi.fn<() => void>()

beforeEach(() => {
  onOpenJob.mockClear()
  whenAsked('restorePoints.list', () => ({ points: [point, earlier] }))
  whenAsked('restorePoints.compare', () => ({ total: items.length, items }))
  whenAsked('collections.read', () => [])
  whenAsked('jobs.list', () => [])
  whenAsked('documents.check', () => ({ isComplete: true }))
  whenAsked('documents.readStatus', () => status)
  whenAsked('jobs.draft', () => buildJob([], { state: 'draft' }))
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function open() {
  renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Before an edit/ }))
  await screen.findByText('Old vase')
}
const find = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const selectAll = () => screen.getByRole('checkbox', { name: 'Select all shown products' })
const row = (name: string) => {
  const found = screen.getByText(name).closest('li')
  if (found === null) throw new Error(`There is no row ${name}.`)
  return found
}

describe('the page of restore points', () => {
  it('names today and yesterday', async () => {
    const now = Date.now()
    whenAsked('restorePoints.list', () => ({
      points: [
        { ...point, at: now },
        { ...earlier, at: new Date(now).setHours(0, 0, 0, 0) - 1 },
      ],
    }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByRole('heading', { name: 'Today' })
    screen.getByRole('heading', { name: 'Yesterday' })
  })

  it('lists points by day, and how much is saved', async () => {
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByText('All 240 products are saved.')
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3)
    screen.getByRole('button', { name: /^Before the sale/ })
    screen.getByText('Choose a restore point')
  })

  it('lists how many products each point has, and says that one without any restores nothing', async () => {
    whenAsked('restorePoints.list', () => ({
      points: [point, { ...earlier, products: 0 }],
    }))
    whenAsked('restorePoints.compare', () => ({ total: 2, items: [] }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByRole('button', { name: /240 products · 2 changed since$/ })
    fireEvent.click(screen.getByRole('button', { name: /· 0 products$/ }))
    await screen.findByText('This restore point is empty')
    expect(screen.queryByText('Nothing changed')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Restore / })).toBeNull()
  })

  it('counts for each point what changed up to now, not up to the next point', async () => {
    whenAsked('restorePoints.compare', ({ from, to }) => ({
      total: to === undefined ? (from === earlier.id ? 50 : 2) : 0,
      items: [],
    }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByRole('button', { name: /230 products · 50 changed since$/ })
    await screen.findByRole('button', { name: /240 products · 2 changed since$/ })
  })

  it('says of a point whose key is gone that it cannot be opened, and lets it be deleted', async () => {
    whenAsked('restorePoints.list', () => ({ points: [point, { ...earlier, isLost: true }] }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    fireEvent.click(
      await screen.findByRole('button', { name: /This restore point can’t be opened$/ }),
    )
    await screen.findByText(/The key that protected it was removed/)
    expect(screen.queryByText('Nothing changed')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Restore / })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save restore point as file' })).toBeNull()
    screen.getByRole('button', { name: 'Delete restore point' })
  })

  it('names points after the edits that they were made for', async () => {
    const edit = { ...buildJob([], { state: 'done' }), title: 'Price +7%' }
    const undo = { ...edit, id: createJobId(), undoes: 'edit' as const }
    whenAsked('jobs.list', () => [undo, edit])
    whenAsked('restorePoints.list', () => ({
      points: [
        { ...point, id: 'p5', jobId: undo.id },
        { ...point, id: 'p4', jobId: edit.id },
        { ...point, id: 'p3', reason: 'import', jobId: edit.id },
        { ...point, id: 'p2', jobId: edit.id, name: 'My own name' },
        { ...point, id: 'p1', jobId: createJobId() },
      ],
    }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByRole('button', { name: /^Before “Undo: Price \+7%”/ })
    screen.getByRole('button', { name: /^Before “Price \+7%”/ })
    screen.getByRole('button', { name: /^Before an import/ })
    screen.getByRole('button', { name: /^My own name/ })
    screen.getByRole('button', { name: /^Before an edit/ })
  })

  it('teaches when the first point will be', async () => {
    whenAsked('restorePoints.list', () => ({ points: [] }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByText('No restore points yet')
    screen.getByText(/saves a restore point each day/)
  })

  it('saves one with a name', async () => {
    whenAsked('restorePoints.create', () => ({ point: earlier }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    const field = await screen.findByRole('textbox', { name: 'New restore point' })
    fireEvent.change(field, { target: { value: 'Before the sale' } })
    fireEvent.submit(field)
    await waitFor(() =>
      expect(inputsOf('restorePoints.create')).toEqual([{ siteId, name: 'Before the sale' }]),
    )
  })

  it('shows a point that waits until all products are saved, and lets it be given up', async () => {
    whenAsked('documents.readStatus', () => ({
      state: 'keeping',
      kept: 120,
      total: 240,
      bytes: 1,
      isPaused: false,
      maxBytes: 500_000_000,
      allDays: 14,
      weeklyDays: 365,
      wanted: [{ id: 'w1', name: 'Before the fair' }],
    }))
    whenAsked('restorePoints.remove', () => ({}))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByText('Before the fair')
    screen.getByText('120 of 240 products saved so far.')
    screen.getByText('Saved as soon as all products are.')
    press('Don’t save')
    await waitFor(() =>
      expect(inputsOf('restorePoints.remove')).toEqual([{ siteId, pointIds: ['w1'] }]),
    )
  })

  it('says that nothing changed only once the store was checked', async () => {
    whenAsked('restorePoints.compare', () => ({ total: 0, items: [] }))
    const { promise, resolve } = Promise.withResolvers<object>()
    whenAsked('documents.check', () => promise as never)
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    fireEvent.click(await screen.findByRole('button', { name: /^Before an edit/ }))
    await screen.findByText('Checking your store…')
    await waitFor(() => expect(inputsOf('restorePoints.compare').length).toBeGreaterThan(0))
    expect(screen.queryByText('Nothing changed')).toBeNull()
    resolve({ isComplete: true })
    await screen.findByText('Nothing changed')
    screen.getByText(/^Checked at /)
    whenAsked('documents.check', () => {
      throw problem('unreachable', 'Wix can’t be reached.')
    })
    press('Check now')
    await screen.findByText(/couldn’t be checked/)
  })

  it('is checked only once what is compared was read after the check', async () => {
    await open()
    await screen.findByText(/^Checked at /)
    const { promise, resolve } = Promise.withResolvers<object>()
    whenAsked('restorePoints.compare', () => promise as never)
    press('Check now')
    await waitFor(() => expect(inputsOf('documents.check')).toHaveLength(2))
    await waitFor(() => expect(inputsOf('restorePoints.compare').length).toBeGreaterThan(3))
    screen.getByText('Checking your store…')
    // What was read before stays there to be read.
    screen.getByText('4 products differ')
    expect(screen.queryByText(/^Checked at /)).toBeNull()
    resolve({ total: 1, items: [mug] })
    await screen.findByText(/^Checked at /)
    screen.getByText('1 product differs')
  })

  it('says that the store could not be checked where not everything could be kept', async () => {
    whenAsked('restorePoints.compare', () => ({ total: 0, items: [] }))
    whenAsked('documents.check', () => ({ isComplete: false }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    fireEvent.click(await screen.findByRole('button', { name: /^Before an edit/ }))
    await screen.findByText(/couldn’t be checked/)
    expect(screen.queryByText('Nothing changed')).toBeNull()
  })

  it.each(['waiting', 'keeping', 'paused', 'full'] as const)(
    'counts nothing that changed since a point while it is %s',
    async (state) => {
      whenAsked('restorePoints.compare', () => ({ total: 0, items: [] }))
      whenAsked('documents.readStatus', () => ({ ...status, state }))
      renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
      await screen.findByRole('button', { name: /240 products$/ })
      expect(inputsOf('restorePoints.compare')).toEqual([])
    },
  )

  it('says that products wait for the offline copy, and beside saved ones that changes do', async () => {
    whenAsked('documents.readStatus', () => ({ ...status, state: 'waiting', kept: 0 }))
    const { unmount } = renderPage(
      <RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />,
    )
    await screen.findByText('Products are saved once your offline copy is ready.')
    unmount()
    whenAsked('documents.readStatus', () => ({ ...status, state: 'waiting' }))
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    await screen.findByText(
      '240 products are saved. Changes follow once your offline copy is ready.',
    )
  })

  it('saves it again with its name after an error', async () => {
    whenAsked('restorePoints.create', () => {
      throw problem('storage-failed', 'The browser cannot write to its storage.')
    })
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    const field = await screen.findByRole('textbox', { name: 'New restore point' })
    fireEvent.change(field, { target: { value: 'Before the sale' } })
    fireEvent.submit(field)
    await screen.findByText('The browser cannot write to its storage.')
    whenAsked('restorePoints.create', () => ({ point: earlier }))
    press('Try again')
    const wanted = { siteId, name: 'Before the sale' }
    await waitFor(() => expect(inputsOf('restorePoints.create')).toEqual([wanted, wanted]))
    await waitFor(() =>
      expect(screen.queryByText('The browser cannot write to its storage.')).toBeNull(),
    )
  })

  it('reads products that differ in parts, each after the last product of the part before', async () => {
    const many = Array.from({ length: 250 }, (_, at): ComparedProduct => {
      return { id: idOf(at + 100), name: `Mug ${at}`, kind: 'changed', fields: ['name'] }
    })
    let isMoved = false
    whenAsked('restorePoints.compare', ({ after, limit }) => {
      // The first product is as it was again once the first part was read.
      const now = isMoved ? many.slice(1) : many
      isMoved = true
      const rest = now.filter(({ id }) => after === undefined || id > after)
      return { total: now.length, items: rest.slice(0, limit) }
    })
    const found = await createQueryClient().fetchQuery(comparisonQuery(siteId, 'p1', undefined))
    expect(found.map(({ name }) => name)).toEqual(many.map(({ name }) => name))
    const asked = inputsOf('restorePoints.compare')
    expect(asked.map(({ after }) => after)).toEqual([undefined, idOf(199), idOf(299)])
  })

  it('shows every product that differs, and what of it', async () => {
    await open()
    screen.getByText('4 products differ')
    within(row('Blue mug')).getByText('Price')
    within(row('Old vase')).getByText('Deleted since then')
    within(row('New bowl')).getByText('New since then')
    expect(within(row('New bowl')).queryByRole('checkbox')).toBeNull()
  })

  it('finds products by name and by what changed', async () => {
    await open()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mu BLUE' } })
    screen.getByText('1 product differs')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
    const filter = screen.getByRole('combobox', { name: 'Changed field' })
    fireEvent.change(filter, { target: { value: 'stock' } })
    screen.getByText('Lamp')
    expect(screen.queryByText('Blue mug')).toBeNull()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vase' } })
    press('Clear filters')
    screen.getByText('Blue mug')
  })

  it('shows each value of a product before and after', async () => {
    const then = buildProduct({ id: mug.id, name: 'Blue mug', ribbon: 'New' })
    whenAsked('restorePoints.readProducts', ({ pointId }) => ({
      products: [
        pointId === undefined ? { ...then, name: 'Ruined', ribbon: '' } : then,
      ] as OutputOf<'restorePoints.readProducts'>['products'],
    }))
    await open()
    press('Changes to Blue mug')
    const changes = await screen.findByRole('list', { name: 'Changes' })
    expect(changes.textContent).toContain('Blue mug')
    expect(changes.textContent).toContain('Ruined')
    expect(within(changes).getAllByRole('listitem')).toHaveLength(2)
  })

  it('restores all that is shown but the stock, through the preview', async () => {
    await open()
    press('Restore 3 products…')
    expect(screen.getByRole('checkbox', { name: 'Stock (1)' }).getAttribute('aria-checked')).toBe(
      'false',
    )
    press('Preview changes')
    await waitFor(() => expect(onOpenJob).toHaveBeenCalledOnce())
    const [draft] = inputsOf('jobs.draft')
    expect(draft?.edit.scope).toMatchObject({
      kind: 'restore',
      pointId: 'p1',
      at: point.at,
      ids: [mug.id, lamp.id, gone.id],
    })
    const { scope } = draft?.edit ?? {}
    const parts = scope?.kind === 'restore' ? scope.parts : []
    expect([parts.includes('stock'), parts.includes('price'), parts.includes('deleted')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('restores only selected products and fields', async () => {
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Blue mug' }))
    press('Restore 1 product…')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Price (1)' }))
    press('Preview changes')
    await waitFor(() => expect(onOpenJob).toHaveBeenCalledOnce())
    const [draft] = inputsOf('jobs.draft')
    expect(draft?.edit.scope).toMatchObject({ ids: [mug.id] })
    const { scope } = draft?.edit ?? {}
    expect(scope?.kind === 'restore' && scope.parts.includes('price')).toBe(false)
  })

  it('restores all selected products, also those that the filter hides, and counts them', async () => {
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Blue mug' }))
    find('lamp')
    screen.getByText('1 product selected')
    screen.getByRole('button', { name: 'Restore 1 product…' })
    expect(selectAll().getAttribute('aria-checked')).toBe('false')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Lamp' }))
    expect(selectAll().getAttribute('aria-checked')).toBe('true')
    find('nothing like this')
    screen.getByText('2 products selected')
    press('Restore 2 products…')
    press('Preview changes')
    await waitFor(() => expect(onOpenJob).toHaveBeenCalledOnce())
    expect(inputsOf('jobs.draft')[0]?.edit.scope).toMatchObject({ ids: [mug.id, lamp.id] })
  })

  it('compares with another point', async () => {
    await open()
    const other = screen.getByRole('combobox', { name: 'Compare with' })
    fireEvent.change(other, { target: { value: 'p0' } })
    await waitFor(() =>
      expect(inputsOf('restorePoints.compare').at(-1)).toMatchObject({ to: 'p0' }),
    )
  })

  it('renames a point, which keeps it for good, and deletes it after a question', async () => {
    whenAsked('restorePoints.rename', () => ({}))
    whenAsked('restorePoints.remove', () => ({}))
    await open()
    press('Rename restore point')
    const field = screen.getByRole('textbox', { name: 'Name of the restore point' })
    fireEvent.change(field, { target: { value: 'Good prices' } })
    fireEvent.submit(field)
    await waitFor(() =>
      expect(inputsOf('restorePoints.rename')).toEqual([
        { siteId, pointId: 'p1', name: 'Good prices' },
      ]),
    )
    press('Delete restore point')
    expect(inputsOf('restorePoints.remove')).toEqual([])
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Delete restore point' })).getByRole('button', {
        name: 'Delete restore point',
      }),
    )
    await waitFor(() =>
      expect(inputsOf('restorePoints.remove')).toEqual([{ siteId, pointIds: ['p1'] }]),
    )
    await screen.findByText('Choose a restore point')
  })

  it('says what failed, and tries again', async () => {
    whenAsked('restorePoints.compare', () => {
      throw problem('storage-failed', 'The browser cannot read its storage.')
    })
    renderPage(<RestorePage connection={connection} onOpenJob={onOpenJob} onImport={onImport} />)
    fireEvent.click(await screen.findByRole('button', { name: /^Before an edit/ }))
    await screen.findByText('The browser cannot read its storage.')
  })
})
