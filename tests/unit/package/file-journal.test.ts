import * as fc from 'fast-check'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { JobRecord } from '#lib/jobs/journal/journal-shapes.ts'
import type { Batch, Journal } from '#lib/jobs/journal/journal.ts'
import { type JobRow, rowStates } from '#lib/core/job/job.ts'
import { createFileJournal } from '#lib/jobs/file-journal/file-journal.ts'
import { createDiskFiles } from '#lib/jobs/file-journal/journal-files.ts'
import type { LineFormat } from '#lib/jobs/file-journal/lines.ts'
import { createDataKey } from '#lib/server/runner/data-key.ts'
import { createEncryptedLines } from '#lib/server/runner/encrypted-lines.ts'
import { iterations } from '#tests/iterations.ts'
import { createBench, makeReady, startAndRun } from '../jobs/harness/bench-jobs.ts'
import { buildProduct, percent, priceEdit, productId } from '../jobs/harness/builders.ts'
import { createFakeDatabase } from '../jobs/harness/fake-database.ts'
import { createFakeStore } from '../jobs/harness/fake-store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-journal-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** In the format of the command line, and in that of the runner. */
const dataKey = createDataKey(new Uint8Array(32).fill(7))
const formats = [
  { format: 'plain', ofDamage: 'storage-failed', formatOf: undefined },
  {
    format: 'encrypted',
    ofDamage: 'unverified',
    formatOf: (name: string) => createEncryptedLines(dataKey, name),
  },
] as const
let formatOf: ((name: string) => LineFormat) | undefined
const open = () => createFileJournal(createDiskFiles(folder), silentLog, formatOf)

/** A record with its edit and batches, as a real preview has them. */
async function readSample(products = 7) {
  const store = createFakeStore(
    Array.from({ length: products }, (_, index) => buildProduct({ id: productId(index) })),
  )
  const { jobs, journal } = createBench(store)
  const { id } = await makeReady(jobs, priceEdit(percent('10')))
  const record = await journal.readJob(id)
  if (record === undefined) throw new Error('No record')
  return { record, edit: await journal.readEdit(id), rows: await journal.readAllRows(id) }
}

const state = fc.constantFrom(...rowStates)
const step = fc.oneof(
  fc.record({ kind: fc.constant('commit' as const), index: fc.nat(2), states: fc.array(state) }),
  fc.record({ kind: fc.constant('fill' as const), states: fc.array(state) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('change' as const), title: fc.string({ maxLength: 20 }) }),
  fc.record({ kind: fc.constant('reopen' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const withStates = (rows: readonly JobRow[], states: readonly JobRow['state'][]): JobRow[] =>
  rows.map((row, at) => ({ ...row, state: states[at % Math.max(1, states.length)] ?? row.state }))

const toBatches = (rows: readonly JobRow[]): Batch[] => [
  { rows: rows.slice(0, 2).toReversed(), orders: [1, 0] },
  { rows: rows.slice(2, 4), orders: [2, 3] },
  { rows: rows.slice(4), orders: rows.slice(4).map((_, at) => at + 4) },
]

async function take(journal: Journal, { job: { id } }: JobRecord, each: Step) {
  const rows = await journal.readAllRows(id)
  switch (each.kind) {
    case 'commit': {
      const batch = await journal.readBatch(id, each.index)
      return journal.commitBatch(id, each.index, withStates(batch, each.states), (known) => known)
    }
    case 'fill':
      return journal.fillJob(id, toBatches(withStates(rows, each.states)), (known) => known)
    case 'cancel':
      return journal.cancelPlanned(id, (known) => known)
    case 'change':
      return journal.changeJob(id, ({ job, run }) => ({ job: { ...job, title: each.title }, run }))
    case 'reopen':
      return undefined
  }
}

async function readAll(journal: Journal, { job: { id } }: JobRecord) {
  const states = ['planned', 'applied'] as const
  return {
    record: await journal.readJob(id),
    open: await journal.readJobs('open'),
    edit: await journal.readEdit(id),
    rows: await journal.readAllRows(id),
    page: await journal.readRows({ jobId: id, offset: 1, limit: 2, states }),
    row: await journal.readRow(id, productId(3)),
    batch: await journal.readBatch(id, 1),
  }
}

describe.each(formats)('a journal in files, $format', ({ formatOf: chosen, ofDamage }) => {
  beforeEach(() => {
    formatOf = chosen
  })

  it('keeps the same as the journal of the browser, whatever changed and whenever it is opened', async () => {
    const { record, edit, rows } = await readSample()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await rm(folder, { recursive: true, force: true })
        const browser = createJournal(createFakeDatabase())
        let files = open()
        for (const journal of [browser, files]) await journal.addJob(record, edit, toBatches(rows))
        for (const each of steps) {
          if (each.kind === 'reopen') files = open()
          expect(await take(files, record, each)).toEqual(await take(browser, record, each))
        }
        expect(await readAll(files, record)).toEqual(await readAll(browser, record))
        expect(await readAll(open(), record)).toEqual(await readAll(browser, record))
      }),
      { numRuns: iterations(20, 20, 500) },
    )
  })

  it('runs and undoes a job, opened again in between', async () => {
    const store = createFakeStore([buildProduct()])
    const bench = () => createBench(store, { journal: open() }).jobs
    const ready = await makeReady(bench(), priceEdit(percent('10')))
    const done = await startAndRun(bench(), ready)
    expect(done.state).toBe('done')
    const jobs = bench()
    const undo = await jobs.undo({ jobId: done.id, siteId: done.siteId })
    await jobs.wake()
    expect(await bench().read(undo.id)).toMatchObject({ state: 'done', counts: { applied: 1 } })
    expect(await bench().read(done.id)).toMatchObject({ state: 'undone' })
  })

  it('ignores a write that was not finished, at whatever byte it stopped, and goes on', async () => {
    const { record, edit, rows } = await readSample()
    const { id } = record.job
    const path = join(folder, 'jobs', `${id}.ndjson`)
    const journal = open()
    await journal.addJob(record, edit, toBatches(rows))
    const before = await readAll(open(), record)
    const { size } = await stat(path)
    await journal.commitBatch(id, 1, withStates(rows.slice(2, 4), ['sent']), (known) => known)
    const after = await readAll(open(), record)
    expect(after).not.toEqual(before)
    const whole = await readFile(path)
    for (let end = size; end < whole.length; end += end < size + 90 ? 1 : 97) {
      await writeFile(path, whole)
      await truncate(path, end)
      expect(await readAll(open(), record)).toEqual(before)
      const next = open()
      await next.commitBatch(id, 1, withStates(rows.slice(2, 4), ['sent']), (known) => known)
      expect(await readAll(open(), record)).toEqual(after)
    }
  })

  it('reports damage, wherever it is', async () => {
    const { record, edit, rows } = await readSample()
    const { id } = record.job
    const path = join(folder, 'jobs', `${id}.ndjson`)
    await open().addJob(record, edit, toBatches(rows))
    const whole = await readFile(path)
    for (let at = 0; at < whole.length - 1; at += 101) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt8((whole.readUInt8(at) ^ 1) & 0x7f, at)
      await writeFile(path, damaged)
      await expect(open().readAllRows(id)).rejects.toMatchObject({
        problem: { code: ofDamage },
      })
    }
  })
})
