import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionGate } from '#components/frame/connection-gate.tsx'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { type Job, jobStates } from '#lib/core/job/job.ts'
import { buildJob, otherSiteId, siteId } from '#tests/components/builders.ts'
import { whenAsked } from '#tests/components/fake-call.ts'
import { renderPage } from '#tests/components/render-page.tsx'

vi.mock('#lib/extension/rpc/client/call.ts', () => import('#tests/components/fake-call.ts'))

const noKey = { code: 'not-connected', message: 'Enter the key.' } as const
const hourMs = 3_600_000
const [start, end] = [Date.now() - 3 * hourMs, Date.now() - hourMs]
let made = 0

afterEach(cleanup)

function job(changes: Partial<Job>): Job {
  made += 1
  return buildJob(['applied'], { id: `job-${made}` as JobId, siteId, ...changes })
}

function sale(changes: Partial<Job> = {}): Job {
  const schedule = { startAt: start, endAt: end, missed: 'run' } as const
  return job({ state: 'done', startedAt: start, createdAt: start, schedule, ...changes })
}

function draw(jobs: Job[], status: { readonly isLockable?: true } = {}) {
  whenAsked('connection.read', () => ({ state: 'key-needed', siteId, ...status }) as never)
  whenAsked('jobs.list', () => jobs)
  renderPage(<ConnectionGate waiting={<p>Opening</p>}>{() => null}</ConnectionGate>)
}

it('says which sales have ended and which edits wait for the key', async () => {
  const [one, other, over, stopped] = [sale(), sale(), sale(), sale({ state: 'undone' })]
  const paused = { state: 'paused', problem: noKey } as const
  draw([
    one,
    job({ ...paused, undoOf: one.id, createdAt: end }),
    other,
    over,
    job({ state: 'done', undoOf: over.id, createdAt: end }),
    stopped,
    sale({ siteId: otherSiteId }),
    sale({ problem: { code: 'unverified', message: 'Changed.' } }),
    job(paused),
    job({ state: 'paused' }),
    job({ ...paused, siteId: otherSiteId }),
  ])
  expect(await screen.findByText(/^2 scheduled edits have ended/)).toBeTruthy()
  expect(screen.getByText(/^An edit is waiting/)).toBeTruthy()
})

it.each(jobStates)('counts a sale that is %s as ended where its end undoes it', async (state) => {
  const other = sale()
  const hasBegun = state !== 'draft' && state !== 'ready'
  draw([other, sale({ state, startedAt: hasBegun ? start : undefined })])
  const isUndone = hasBegun && state !== 'undone'
  expect(
    await screen.findByText(isUndone ? /^2 scheduled edits/ : /^A scheduled edit/),
  ).toBeTruthy()
})

it('leaves to a server what it ends with its own key', async () => {
  draw([sale(), sale({ server: { state: 'held' } })])
  expect(await screen.findByText(/^A scheduled edit has ended/)).toBeTruthy()
})

it('says nothing where nothing waits', async () => {
  draw([sale({ state: 'undone' }), job({ state: 'done' })])
  await screen.findByText('Enter your API key again')
  expect(screen.queryByText(/as soon as/)).toBeNull()
})

it('asks no one who has a passphrase to choose one', async () => {
  draw([], { isLockable: true })
  expect(await screen.findByText(/Save it under your passphrase/)).toBeTruthy()
  expect(screen.queryByText(/Choose a passphrase/)).toBeNull()
  cleanup()
  draw([])
  expect(await screen.findByText(/Choose a passphrase/)).toBeTruthy()
})
