import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { endAll } from './ends-with-us.ts'
import type { RelayProcess } from './relay-process.ts'
import { createRunnerStore, type RunnerStore } from './runner-store.ts'

afterAll(endAll)

let store: RunnerStore
let stopped: Stopped
beforeAll(async () => {
  stopped = await createStopped()
  await cp(store.data, keptFolder(), { recursive: true })
})
afterAll(() => store.close())

let relay: RelayProcess | undefined
afterEach(async () => {
  await relay?.kill('SIGKILL')
  await rm(store.data, { recursive: true })
  await cp(keptFolder(), store.data, { recursive: true })
})

const products = 12
const keptFolder = () => join(store.folder, 'kept')
/** A runner that starts continues its edits at once. */
const noticeMs = 700

/** A runner that was killed in the middle of an edit. Another edit waits, and one was taken back. */
async function createStopped() {
  store = await createRunnerStore({ catalog: 'v1', products })
  const first = await store.start()
  const { client } = store
  await client.keepKey()
  const returned = await store.schedule(2_000)
  const waiting = await store.schedule(3_600_000)
  const running = await store.schedule(500)
  const [id, waitingId, returnedId] = [running, waiting, returned].map(
    ({ record }) => record.job.id,
  ) as [JobId, JobId, JobId]
  store.store.mockStore.setFaults([{ kind: 'delay', ms: 60, match: 'PATCH ' }])
  await client.handOver(returned, 1)
  await client.release(returnedId, 1)
  await client.handOver(waiting, 1)
  await client.handOver(running, 1)
  await vi.waitFor(() => expect(store.written()).toBeGreaterThan(2), {
    timeout: 30_000,
    interval: 10,
  })
  await first.kill('SIGKILL')
  const written = store.written()
  expect(written).toBeLessThan(products)
  return { id, waitingId, returnedId, written }
}

type Stopped = Awaited<ReturnType<typeof createStopped>>

const editOf = (id: JobId) => join(store.data, 'runner', 'edits', id)
const fileOf = (id: JobId) => join(editOf(id), 'jobs', `${id}.ndjson`)

function runSql(text: string, ...values: readonly (string | number | Uint8Array)[]) {
  const database = new DatabaseSync(join(store.data, 'runner', 'runner.db'))
  database.prepare(text).run(...values)
  database.close()
}

async function changeLines(id: JobId, change: (lines: readonly string[]) => readonly string[]) {
  const lines = (await readFile(fileOf(id), 'utf8')).split('\n').slice(0, -1)
  expect(lines.length).toBeGreaterThan(3)
  await writeFile(fileOf(id), `${change(lines).join('\n')}\n`)
}

/** What someone can do to the folder who has no master key. */
const attacks: Readonly<Record<string, (stopped: Stopped) => Promise<unknown> | void>> = {
  'a character of its records is another': ({ id }) =>
    changeLines(id, ([first = '', ...rest]) => [
      `${first.slice(0, 40)}${first[40] === 'A' ? 'B' : 'A'}${first.slice(41)}`,
      ...rest,
    ]),
  'a line of its records is missing': ({ id }) => changeLines(id, (lines) => lines.toSpliced(1, 1)),
  'two lines of its records are exchanged': ({ id }) =>
    changeLines(id, ([first = '', second = '', ...rest]) => [second, first, ...rest]),
  'a line of its records comes twice': ({ id }) =>
    changeLines(id, (lines) => [...lines, lines.at(-1) ?? '']),
  'a line was added in the format of the command line': ({ id }) =>
    changeLines(id, (lines) => {
      const text = '{}'
      const sha256 = createHash('sha256').update(text).digest('hex')
      return [...lines, `{"sha256":"${sha256}","entry":${text}}`]
    }),
  'its records are those of another edit': async ({ id, waitingId }) => {
    await writeFile(fileOf(id), await readFile(fileOf(waitingId)))
  },
  'its folder is that of another edit': async ({ id, waitingId }) => {
    await rm(editOf(id), { recursive: true })
    await cp(editOf(waitingId), editOf(id), { recursive: true })
  },
  'its lease has another token': ({ id }) =>
    runSql('UPDATE leases SET token = 2 WHERE jobId = ?', id),
  'its lease has other limits': ({ id }) =>
    runSql(
      'UPDATE leases SET limits = ? WHERE jobId = ?',
      '{"jumpPercent":9999,"salePercent":99}',
      id,
    ),
  'its lease has the answer key of another': ({ id, waitingId }) =>
    runSql(
      'UPDATE leases SET answerKey = (SELECT answerKey FROM leases WHERE jobId = ?) WHERE jobId = ?',
      waitingId,
      id,
    ),
  'an edit that was taken back is held again': ({ id, returnedId }) => {
    runSql('DELETE FROM leases WHERE jobId = ?', id)
    runSql(`UPDATE leases SET state = 'held' WHERE jobId = ?`, returnedId)
  },
}

describe('records that were changed outside the runner', () => {
  it.each(Object.keys(attacks))('send nothing if %s', async (name) => {
    await attacks[name]?.(stopped)
    const started = await store.start()
    relay = started
    await expect.poll(() => started.errors(), { timeout: 30_000 }).toMatch(/changed outside/)
    await sleep(noticeMs)
    expect(store.written()).toBe(stopped.written)
    // The extension is given nothing that it could take for the records.
    const { body } = await store.client.release(stopped.id, 1)
    expect(body.jobs ?? []).toEqual([])
    // The operator still sees the others.
    expect(await store.readMetric('runner_edits{state="waiting"}')).toBeGreaterThan(0)
  })

  it('send nothing after a restored backup whose edits were deleted, and keep the keys', async () => {
    await rm(join(store.data, 'runner', 'edits'), { recursive: true })
    relay = await store.start()
    await sleep(noticeMs)
    expect(store.written()).toBe(stopped.written)
    const { body } = await store.client.readState()
    expect(body.hasKey).toBe(true)
    expect(body.edits.flatMap(({ jobs }) => jobs)).toEqual([])
    expect(await store.readMetric('runner_edits{state="lost"}')).toBe(
      body.edits.filter(({ state }) => state === 'held').length,
    )
    expect((await store.client.release(stopped.id, 1)).body.jobs).toEqual([])
  })

  it('open the runner to no one else', async () => {
    const { siteId, runnerKey } = store
    const secret = `${siteId}.${'x'.repeat(43)}`
    const keyHash = createHash('sha256').update(secret).digest('hex')
    runSql('UPDATE sites SET keyHash = ? WHERE siteId = ?', keyHash, siteId)
    relay = await store.start()
    for (const key of [secret, runnerKey.slice(0, runnerKey.lastIndexOf('.'))]) {
      const headers = { Authorization: `Bearer ${key}` }
      expect((await fetch(`${store.http}/runner`, { headers })).status).toBe(401)
    }
  })

  it('show no values', async () => {
    const bytes = await readFile(fileOf(stopped.id), 'latin1')
    const { products: stored } = store.store.mockStore.state() as {
      readonly products: readonly { readonly name: string }[]
    }
    for (const { name } of stored) expect(bytes).not.toContain(name)
    expect(bytes).not.toMatch(/listPrice|applied|[{"]/)
  })

  // Last, because it changes the store.
  it('are used if nothing was changed', async () => {
    relay = await store.start()
    await expect
      .poll(async () => (await store.readJobs(stopped.id)).map(({ state }) => state), {
        timeout: 30_000,
      })
      .toEqual(['done'])
    expect(store.written()).toBe(products)
    expect(store.maxWrites()).toBe(1)
  })
})
