import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { JobView } from '#components/edits/job-view.tsx'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import { buildJob, buildRow, idOf, jobId, siteId, warned } from '#tests/components/builders.ts'
import { inputsOf, whenAsked } from '#tests/components/fake-call.ts'
import { giveViewport, renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))
giveViewport()

function build(number: number, part: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: `e${number}`,
    siteId,
    subject: 'product',
    action: 'updated',
    productId: idOf(number),
    currency: 'EUR',
    kinds: ['price'],
    changes: [{ field: 'listPrice', kind: 'price', before: '10', after: '9' }],
    actor: 'app',
    at: Date.now() - 120_000,
    noticedAt: 2000,
    via: 'relay',
    ...part,
  }
}

function toJob(rows: readonly JobRow[], hash: string): Job {
  const states = rows.map(({ state }) => state)
  return buildJob(states, { hash, warned: rows.filter(({ flags }) => flags.length > 0).length })
}

/** The worker's part: the current rows and hash. */
function serve(rows: readonly JobRow[], rebased: readonly JobRow[], updates = [build(1)]) {
  let [shown, job] = [rows, toJob(rows, 'first')]
  whenAsked('jobs.readRows', () => ({ rows: shown as never, total: shown.length }))
  whenAsked('jobs.read', () => job)
  whenAsked('jobs.list', () => [])
  whenAsked('jobs.readOverlaps', () => [])
  whenAsked('activity.read', () => ({ items: updates as never, next: null }))
  whenAsked('jobs.start', () => ({ ...job, state: 'running' }))
  whenAsked('jobs.rebase', () => {
    ;[shown, job] = [rebased, toJob(rebased, 'second')]
    return job
  })
}

function Shown() {
  return <JobView jobId={jobId} onBack={vi.fn()} onRepeat={() => undefined} onUndo={vi.fn()} />
}

const choice = () => screen.findByRole('group', { name: 'Value to use for Mug 1' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('keeps our value instead of the other user’s, and asks for a new selection', async () => {
  const over = { before: '9' as Amount, after: '11' as Amount }
  const flags = [{ guardrail: 'changed-since', level: 'warn', message: 'Price is 9 now.' }] as const
  serve(
    [buildRow(1, { flags: [warned], state: 'skipped' }), buildRow(2)],
    [buildRow(1, { flags, state: 'skipped', listPrice: over, readAt: 3000 }), buildRow(2)],
  )
  renderPage(<Shown />)
  expect(
    await screen.findByText(/Price changed by an app: €10.00 → €9.00 · 2 min ago/),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include Mug 1' }))
  fireEvent.click(within(await choice()).getByRole('button', { name: 'Use mine' }))
  expect(await screen.findByText('Price is 9 now.')).toBeTruthy()
  expect(inputsOf('jobs.rebase')).toEqual([
    { jobId, siteId, hash: 'first', choices: [{ id: idOf(1), choice: 'ours' }] },
  ])
  // The decided conflict is not shown any more, and the previous selection does not count.
  expect(screen.queryByRole('group', { name: 'Value to use for Mug 1' })).toBeNull()
  const box = screen.getByRole('checkbox', { name: 'Include Mug 1' })
  expect(box.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(box)
  press('Update 2 prices')
  await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
  expect(inputsOf('jobs.start')[0]).toMatchObject({ hash: 'second', selected: [idOf(1)] })
})

it('keeps the other user’s value: removes the row, and keeps the remaining selection', async () => {
  const other = buildRow(2, { flags: [warned], state: 'skipped' })
  serve([buildRow(1), other], [other])
  renderPage(<Shown />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Include Mug 2' }))
  fireEvent.click(within(await choice()).getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(screen.queryByText('Mug 1')).toBeNull())
  const box = screen.getByRole('checkbox', { name: 'Include Mug 2' })
  expect(box.getAttribute('aria-checked')).toBe('true')
})

it('keeps rows deselected when another row is decided', async () => {
  serve([buildRow(1), buildRow(2), buildRow(3)], [buildRow(2), buildRow(3)])
  renderPage(<Shown />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Include Mug 2' }))
  fireEvent.click(within(await choice()).getByRole('button', { name: 'Keep theirs' }))
  await waitFor(() => expect(screen.queryByText('Mug 1')).toBeNull())
  press('Update 1 price')
  await waitFor(() => expect(inputsOf('jobs.start')).toHaveLength(1))
  expect(inputsOf('jobs.start')[0]).toMatchObject({ hash: 'second', deselected: [idOf(2)] })
})

it('has nothing to decide if the edit does not change what another user changed', async () => {
  const changes = [{ field: 'name', kind: 'text', before: 'Mug', after: 'Mug 1' }] as const
  serve([buildRow(1)], [], [build(1, { changes })])
  renderPage(<Shown />)
  expect(await screen.findByText(/Name changed by an app/)).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Value to use for Mug 1' })).toBeNull()
})
