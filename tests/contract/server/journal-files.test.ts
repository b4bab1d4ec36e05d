import * as fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { createDiskFiles, type JournalFiles } from '#lib/jobs/file-journal/journal-files.ts'
import {
  claimPostgresFiles,
  createPostgresFiles,
} from '#lib/server/runner/storage/postgres-files.ts'
import { openPostgresRunnerStorage } from '#lib/server/runner/storage/postgres-runner-storage.ts'
import { beyondGate, iterations } from '#tests/iterations.ts'
import { endAll } from './ends-with-us.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

let postgres: PostgresServer
let folder: string
let pool: Pool
const name = fc.constantFrom('jobs/a.ndjson', 'jobs/b.ndjson', 'staged/a.ndjson')
const lines = fc
  .array(
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\n', '')),
    { minLength: 1 },
  )
  .map((each) => `${each.join('\n')}\n`)
const step = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), name, text: lines }),
  fc.record({ kind: fc.constant('append' as const), name, text: lines }),
  fc.record({ kind: fc.constant('repeat' as const), name, text: lines }),
  fc.record({ kind: fc.constant('remove' as const), name }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Where the last append of each file began. */
type Lengths = Map<string, { readonly before: number; readonly length: number }>

async function take(files: JournalFiles, each: Step, lengths: Lengths): Promise<void> {
  const known = lengths.get(each.name)
  if (each.kind === 'remove') {
    lengths.delete(each.name)
    return files.remove(each.name)
  }
  if (each.kind === 'replace' || known === undefined) {
    const length = await files.replace(each.name, each.text)
    lengths.set(each.name, { before: length, length })
    return
  }
  // The last append again, with other lines, as after an answer that did not arrive.
  const before = each.kind === 'repeat' ? known.before : known.length
  lengths.set(each.name, { before, length: await files.append(each.name, before, each.text) })
}

async function readAll(files: JournalFiles) {
  const folders = ['jobs', 'staged', 'none'].map(async (each) =>
    (await files.list(each)).toSorted(),
  )
  const texts = ['jobs/a.ndjson', 'jobs/b.ndjson', 'staged/a.ndjson', 'jobs/none'].map(
    async (each) => {
      const end = await files.readEnd(each, 20)
      const text = await files.read(each)
      // The end may be longer than what was asked for.
      const isEnd = end === undefined || text?.endsWith(end.bytes.toString())
      const isLong = end === undefined || end.isWhole || end.bytes.length >= 20
      return { text, isEnd, isLong }
    },
  )
  return { folders: await Promise.all(folders), texts: await Promise.all(texts) }
}

describe.runIf(beyondGate)('the files of a journal in a database', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shelfside-files-'))
    postgres = await startPostgres()
    const url = await postgres.createDatabase()
    await (await openPostgresRunnerStorage(url, silentLog)).close()
    pool = new Pool({ connectionString: url })
  })
  afterAll(async () => {
    await pool.end()
    endAll()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('have the same content as on a disk after the same changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const jobId = crypto.randomUUID() as JobId
        const disk = createDiskFiles(join(folder, jobId))
        const database = await claimPostgresFiles(pool, jobId)
        const [onDisk, inDatabase]: [Lengths, Lengths] = [new Map(), new Map()]
        for (const each of steps) {
          await take(disk, each, onDisk)
          await take(database, each, inDatabase)
        }
        expect(inDatabase).toEqual(onDisk)
        expect(await readAll(database)).toEqual(await readAll(disk))
        expect(await readAll(createPostgresFiles(pool, jobId))).toEqual(await readAll(disk))
      }),
      { numRuns: iterations(40, 40, 1_000) },
    )
  })

  it('are changed by none but the last one that claimed them', async () => {
    const jobId = crypto.randomUUID() as JobId
    const first = await claimPostgresFiles(pool, jobId)
    const length = await first.replace('jobs/a', 'one\n')
    const second = await claimPostgresFiles(pool, jobId)
    for (const files of [first, createPostgresFiles(pool, jobId)]) {
      const interrupted = { problem: { code: 'interrupted' } }
      await expect(files.append('jobs/a', length, 'two\n')).rejects.toMatchObject(interrupted)
      await expect(files.replace('jobs/a', 'two\n')).rejects.toMatchObject(interrupted)
      await expect(files.remove('jobs/a')).rejects.toMatchObject(interrupted)
      expect(await files.read('jobs/a')).toBe('one\n')
    }
    await second.append('jobs/a', length, 'two\n')
    expect(await first.read('jobs/a')).toBe('one\ntwo\n')
  })
})
