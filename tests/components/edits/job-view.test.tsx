import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { JobView } from '#components/edits/job-view.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ConnectionStatus } from '#lib/extension/app/connection.ts'
import type { Scope } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { createQueryClient } from '#lib/extension/queries/query-client.ts'
import { connectionQuery } from '#lib/extension/queries/sites.ts'
import { buildJob, buildRow, connection, idOf, jobId, siteId } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { actions, giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

const went = { back: vi.fn<(scope?: Scope) => void>(), undo: vi.fn<(id: JobId) => void>() }

function start(
  job: Job | null,
  rows: readonly JobRow[] = [],
  onBackToEdits?: () => void,
  client = createQueryClient(),
) {
  whenAsked('jobs.read', () => structuredClone(job) as never)
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readRows', ({ states }) => {
    const shown = rows.filter(({ state }) => states?.includes(state) ?? true)
    return { rows: structuredClone(shown) as never, total: shown.length }
  })
  renderPage(
    <QueryClientProvider client={client}>
      <JobView
        jobId={jobId}
        onBack={went.back}
        onBackToEdits={onBackToEdits}
        onRepeat={() => undefined}
        onUndo={went.undo}
      />
    </QueryClientProvider>,
  )
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

const outcome: readonly JobRow[] = [
  buildRow(1, { state: 'applied' }),
  buildRow(2, { state: 'applied' }),
  buildRow(3, {
    state: 'failed',
    problem: { code: 'not-found', message: 'The product was deleted.' },
  }),
  buildRow(4, { state: 'conflict', remote: { listPrice: '13.5' as Amount } }),
  buildRow(5, { state: 'skipped' }),
]
const stateOf = (rows: readonly JobRow[]) => rows.map(({ state }) => state)

const connected: ConnectionStatus = { state: 'connected', connection }

const offered = () =>
  screen.queryAllByRole('button', { name: /^(Resume|Undo|Redo|Retry|Resolve|Update \d|Schedule)/ })
    .length
const openAs = async (part: Partial<Job>) => {
  const client = createQueryClient()
  client.setQueryData(connectionQuery.queryKey, connected)
  whenAsked('jobs.readNextSteps', () => ({ retryable: 1, undoable: 2 }))
  whenAsked('jobs.readOverlaps', () => [])
  const started = part.state === 'ready' ? {} : { startedAt: 1 }
  start(buildJob(stateOf(outcome), { ...started, ...part }), outcome, undefined, client)
  await screen.findAllByText('Mug 1')
}
const otherCatalog = connection.catalog === 'v1' ? 'v3' : 'v1'
const changedOutside = { code: 'unverified', message: 'It was changed outside Shelfside.' } as const

describe.each(['ready', 'paused', 'done', 'failed', 'cancelled'] as const)('a job: %s', (state) => {
  it.each([
    ['was previewed on another catalog', { catalog: otherCatalog }, /^Wix moved this store/],
    ['was changed outside', { problem: changedOutside }, changedOutside.message],
  ] as const)('that %s says so, and offers nothing that would be refused', async (_, part, why) => {
    await openAs({ state, catalog: connection.catalog, ...part })
    if (state === 'ready' || state === 'paused') await screen.findByText(why)
    expect(offered()).toBe(0)
    cleanup()
    await openAs({ state, catalog: connection.catalog })
    await waitFor(() => expect(offered()).toBeGreaterThan(0))
  })
})

describe('a job', () => {
  it('shows the progress of its preview', async () => {
    start(buildJob([], { state: 'draft', progress: { seen: 120, total: 400 } }))
    await screen.findByText('120 of 400 products checked')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('120')
  })

  it('that runs on the user’s server says so, and is taken back before it is undone', async () => {
    const job = buildJob(['applied'], { state: 'done' })
    const server = {
      state: 'held',
      reachedAt: 1,
      problem: { code: 'unreachable', message: 'No answer.' },
    } as const
    start({ ...job, server })
    await screen.findByText('Runs on your server')
    expect(screen.getByText(/No answer\. The edit stays there/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
    whenAsked('jobs.takeBack', () => job as never)
    press('Take edit back')
    await waitFor(() => expect(screen.queryByText('Runs on your server')).toBeNull())
    expect(inputsOf('jobs.takeBack')).toEqual([{ jobId, siteId }])
    expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy()
  })

  it('discards a preview that is left, and returns to its edit', async () => {
    const scope: Scope = { kind: 'ids', ids: [idOf(1)] }
    whenAsked('jobs.cancel', () => buildJob([], { state: 'cancelled' }) as never)
    start(buildJob([], { state: 'draft', edit: { scope, operations: [] } }))
    await screen.findByText('Preparing preview')
    press('Back to the edit')
    expect(went.back.mock.lastCall?.[0]).toEqual(scope)
    await waitFor(() => expect(inputsOf('jobs.cancel')).toEqual([{ jobId }]))
  })

  it('returns to the edits that the page still has', async () => {
    const onBackToEdits = vi.fn<() => void>()
    went.back.mockClear()
    whenAsked('jobs.cancel', () => buildJob([], { state: 'cancelled' }) as never)
    start(buildJob([], { state: 'draft' }), [], onBackToEdits)
    await screen.findByText('Preparing preview')
    press('Back to the edit')
    expect([onBackToEdits.mock.calls.length, went.back.mock.calls.length]).toEqual([1, 0])
  })

  it('asks for the host permission if the browser withholds it, and continues', async () => {
    const why = { code: 'host-permission', message: 'Allow it to continue.' } as const
    const rows = [buildRow(1), buildRow(2)]
    const job = buildJob(stateOf(rows), { state: 'paused', problem: why })
    whenAsked('jobs.resume', () => ({ ...job, state: 'running' }) as never)
    start(job, rows)
    await screen.findByText(why.message)
    actions.allowWix.mockReset().mockResolvedValue(true)
    press('Allow access to Wix')
    await waitFor(() => expect(inputsOf('jobs.resume')).toEqual([{ jobId }]))
  })

  it('shows its progress and can be paused', async () => {
    const rows = [buildRow(1, { state: 'applied' }), buildRow(2), buildRow(3), buildRow(4)]
    start(buildJob(stateOf(rows), { state: 'running', startedAt: 1 }), rows)
    await screen.findByText('25%')
    expect(screen.getByText(/1 of 4 prices/)).toBeTruthy()
    whenAsked('jobs.pause', () => buildJob(stateOf(rows), { state: 'paused' }) as never)
    whenAsked('jobs.read', () => buildJob(stateOf(rows), { state: 'paused' }) as never)
    press('Pause')
    await screen.findByText('Nothing is sent until you resume.')
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy()
  })

  it('keeps the focus when it ends', async () => {
    start(buildJob(['applied', 'planned'], { state: 'running', startedAt: 1 }))
    const cancel = await screen.findByRole('button', { name: 'Stop edit' })
    cancel.focus()
    const over = buildJob(['applied', 'applied'], { state: 'done', startedAt: 1 })
    whenAsked('jobs.pause', () => over as never)
    whenAsked('jobs.read', () => over as never)
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    await screen.findByText('Done')
    expect(document.activeElement).not.toBe(document.body)
  })

  it('says why it waits, and until when', async () => {
    start(
      buildJob(['planned', 'applied'], {
        state: 'running',
        problem: { code: 'rate-limited', message: 'The store asked us to wait.' },
        notBefore: Date.now() + 600_000,
      }),
    )
    const notice = await screen.findByText(/The store asked us to wait\./)
    expect(notice.textContent).toContain('Resumes automatically at')
  })

  it('offers neither pause nor a second stop while it stops', async () => {
    const job = buildJob(['applied', 'sent'], { state: 'running', isStopping: true, startedAt: 1 })
    start(job)
    const stop = await screen.findByRole<HTMLButtonElement>('button', { name: 'Stopping…' })
    expect(stop.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /^(?:Pause|Resume)$/ })).toBeNull()
    screen.getByText(/Nothing more is sent/)
  })

  it('shows no time for an edit that the user paused during a wait', async () => {
    start(buildJob(['planned'], { state: 'paused', notBefore: Date.now() + 600_000 }))
    const notice = await screen.findByText(/Nothing is sent until you resume\./)
    expect(notice.textContent).not.toContain('Resumes automatically')
  })

  it('does not ask the user to resume an edit that waits for the store', async () => {
    start(buildJob(['planned'], { state: 'running', notBefore: Date.now() + 600_000 }))
    await screen.findByText('Waiting for Wix')
    const notice = await screen.findByText(/Resumes automatically at/)
    expect(notice.textContent).not.toContain('resume')
  })

  it('shows the result of every product, and filters by it', async () => {
    start(buildJob(stateOf(outcome), { state: 'done' }), outcome)
    await screen.findByText('2 updated · 1 conflict · 1 failed')
    await screen.findByText('The product was deleted.')
    expect(screen.getByText(/Someone set this to €13\.50 in the meantime/)).toBeTruthy()
    expect(screen.queryByText('Mug 5')).toBeNull()
    press(/^Failed/)
    await waitFor(() => expect(screen.queryByText('Mug 1')).toBeNull())
    expect(await screen.findByText('Mug 3')).toBeTruthy()
    press(/^Skipped/)
    expect(await screen.findByText('You skipped this product.')).toBeTruthy()
  })

  it('names the user’s own edit that caused a conflict', async () => {
    const target = { listPrice: '13.5' as Amount }
    const job = buildJob([], { id: 'job-9' as JobId, title: 'Price +35%' })
    whenAsked(
      'jobs.readOfProduct',
      () => [{ job, row: buildRow(4, { target }), isUndoable: true }] as never,
    )
    start(buildJob(stateOf(outcome), { state: 'done' }), outcome)
    expect(await screen.findByText(/Your edit “Price \+35%” set this to €13\.50/)).toBeTruthy()
  })

  it('describes an undo before it starts', async () => {
    start(buildJob(stateOf(outcome), { state: 'done' }), outcome)
    await screen.findByText('Mug 1')
    const undo = 'job-2' as JobId
    whenAsked(
      'jobs.undo',
      () => buildJob([], { id: undo, undoOf: jobId, state: 'running' }) as never,
    )
    whenAsked('jobs.previewUndo', () => ({
      rows: [buildRow(1), buildRow(2)] as never,
      total: 2,
    }))
    press('Undo…')
    await screen.findByRole('button', { name: 'Undo 2 prices' })
    expect(screen.getByText(/Restores the previous values of 2 prices/)).toBeTruthy()
    expect(inputsOf('jobs.undo')).toHaveLength(0)
    press('Undo 2 prices')
    await waitFor(() => expect(went.undo).toHaveBeenLastCalledWith(undo))
    expect(inputsOf('jobs.undo')).toEqual([{ jobId, siteId }])
  })

  it('describes a redo as one', async () => {
    const undone = buildJob(stateOf(outcome), { state: 'done', undoes: 'edit', edit: undefined })
    start(undone, outcome)
    await screen.findByText('Mug 1')
    whenAsked('jobs.previewUndo', () => ({
      rows: [buildRow(1), buildRow(2)] as never,
      total: 2,
    }))
    press('Redo…')
    await screen.findByRole('button', { name: 'Redo 2 products' })
    expect(screen.getByText(/^Sets 2 products to the values of the edit again\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Keep undone' })).toBeTruthy()
  })

  it('describes what an undo can restore of deleted and of changed products', async () => {
    const rows = [1, 2, 3].map((at) =>
      buildRow(at, { state: 'applied', ...(at === 1 ? { target: { deleted: true } } : {}) }),
    )
    const edit = { scope: { kind: 'staged', id: 'stage-1' }, operations: [] } as const
    start(buildJob(stateOf(rows), { state: 'done', edit }), rows)
    await screen.findByText('Mug 2')
    press('Undo…')
    await screen.findByText(/Restores the previous values of 2 products/)
    expect(
      screen.getByText(/Creates 1 product again\. Deleted products come back with new IDs/),
    ).toBeTruthy()
  })

  it('offers no undo if nothing was changed, or if it is undone', async () => {
    start(buildJob(['applied'], { state: 'undone' }))
    await screen.findByText('Undone')
    expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull()
  })

  it('reports that a job does not exist any more', async () => {
    start(null)
    expect(await screen.findByText('This edit no longer exists')).toBeTruthy()
  })
})
