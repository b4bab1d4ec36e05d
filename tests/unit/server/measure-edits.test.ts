import { expect, it } from 'vitest'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { idleRun } from '#lib/jobs/job-records.ts'
import type { JobRecord } from '#lib/jobs/journal/journal-shapes.ts'
import { type Job, noRows } from '#lib/core/job/job.ts'
import { measureEdits } from '#lib/server/runner/measure-edits.ts'

const now = 1_000_000

function record(id: string, fields: Partial<Job>): JobRecord {
  const job: Job = {
    id: id as JobId,
    siteId: 'site' as SiteId,
    title: '',
    state: 'ready',
    createdAt: 0,
    counts: noRows,
    unchanged: 0,
    blocked: 0,
    warned: 0,
    ...fields,
  }
  return { job, run: idleRun }
}

const startAt = now - 60_000
const missed = 'run'
const edit = (fields: Partial<Job>) => record('edit', { schedule: { startAt, missed }, ...fields })
const sale = (endAt: number, state: Job['state'] = 'done') =>
  record('sale', { state, startedAt: startAt, schedule: { startAt, endAt, missed } })
const undo = (state: Job['state'], createdAt = now) =>
  record('undo', { undoOf: 'sale' as JobId, state, createdAt })
const problem = { code: 'refused', message: '' } as const

it.each<[state: string, overdueSeconds: number, records: readonly JobRecord[]]>([
  ['lost', 0, []],
  ['waiting', 0, [edit({ schedule: { startAt: now + 1, missed } })]],
  ['waiting', 60, [edit({})]],
  // Missed, and its owner wanted to be asked.
  ['paused', 0, [edit({ problem })]],
  ['running', 0, [edit({ state: 'running' })]],
  ['paused', 0, [edit({ state: 'paused', problem })]],
  ['ended', 0, [edit({ state: 'done' })]],
  ['waiting', 0, [sale(now + 1)]],
  ['waiting', 5, [sale(now - 5_000)]],
  ['running', 5, [sale(now - 5_000, 'running')]],
  ['running', 0, [sale(now - 5_000), undo('running')]],
  ['ended', 0, [sale(now - 5_000), undo('done')]],
  ['ended', 0, [sale(now - 5_000, 'undone'), undo('done')]],
])('an edit is %s and %i seconds late', (state, overdueSeconds, records) => {
  const numbers = measureEdits([records], now)
  expect(Object.entries(numbers.edits).filter(([, count]) => count > 0)).toEqual([[state, 1]])
  expect(numbers.overdueSeconds).toBe(overdueSeconds)
})

it('adds up what all sites have', () => {
  const { edits, overdueSeconds } = measureEdits([[edit({})], [sale(now - 90_000)], []], now)
  expect(edits).toEqual({ waiting: 2, running: 0, paused: 0, ended: 0, lost: 1 })
  expect(overdueSeconds).toBe(90)
})
