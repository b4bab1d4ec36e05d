import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openSqliteRunnerStorage } from '#lib/server/runner/storage/sqlite-runner-storage.ts'
import { endAll } from './ends-with-us.ts'
import { runRelay, startRelay } from './relay-process.ts'
import { createRunnerStore, type RunnerStore } from './runner-store.ts'
import { perSuite } from '#tests/iterations.ts'

afterAll(endAll)

const opened: RunnerStore[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})

async function open(options: Parameters<typeof createRunnerStore>[0] = {}) {
  const store = await createRunnerStore(options)
  opened.push(store)
  return store
}

describe('a runner', () => {
  it.each(perSuite<('v1' | 'v3')[]>(['v1'], ['v1', 'v3'], ['v1', 'v3']))(
    'starts and ends a sale in time while no browser runs, and gives its records back (%s)',
    async (catalog) => {
      const store = await open({ catalog })
      await store.start()
      const { client } = store
      const before = store.prices()
      expect((await client.keepKey()).status).toBe(200)
      const document = await store.schedule(3_000, { forMs: 4_000 })
      const { id, schedule } = document.record.job
      expect(await client.handOver(document, 1)).toEqual({ status: 200, body: {} })

      await expect.poll(() => store.written(), { timeout: 30_000 }).toBeGreaterThan(0)
      await expect
        .poll(async () => (await store.readJobs(id)).map(({ state }) => state), { timeout: 60_000 })
        .toEqual(['done', 'undone'])
      expect(store.prices()).toEqual(before)
      expect(store.maxWrites()).toBe(2)

      const { body } = await client.release(id, 1)
      expect(body.jobs.map(({ record }) => record.job.state)).toEqual(['undone', 'done'])
      const [sale] = body.jobs
      expect(sale?.record.job.startedAt).toBeGreaterThanOrEqual(schedule?.startAt ?? Infinity)
      const rows = sale?.batches.flatMap((batch) => batch.rows) ?? []
      expect(rows.filter(({ state }) => state === 'applied').length).toBe(store.written())
      expect((await client.remove(id, 1)).status).toBe(200)
      expect((await client.readState()).body.edits).toEqual([])
    },
  )

  it('serves only who has the runner key, and no other site', async () => {
    const store = await open()
    await store.start()
    const { client } = store
    const other = '11111111-2222-4333-8444-555555555555'
    const secret = store.runnerKey.slice(0, store.runnerKey.lastIndexOf('.'))
    const ask = (key: string) =>
      fetch(`${store.http}/runner`, { headers: { Authorization: `Bearer ${key}` } })
    expect((await ask(secret)).status).toBe(200)
    for (const key of ['', 'x', store.siteId, `${secret}x`, secret.slice(0, -1), store.apiKey]) {
      expect((await ask(key)).status, key).toBe(401)
    }
    expect((await ask(`${other}${secret.slice(other.length)}`)).status).toBe(401)
    expect(await client.keepKey({ siteId: other })).toEqual({
      status: 400,
      body: { error: 'invalid' },
    })
    const preflight = await fetch(`${store.http}/runner`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('owns its folder, keeps its master key private, and is off by default', async () => {
    const store = await open()
    await store.start()
    const args = ['--runner', '--port', '0', '--data', store.data]
    await expect(startRelay({ args })).rejects.toThrow('Another relay runs the edits of')
    const redisUrl = 'redis://127.0.0.1:1'
    await expect(startRelay({ args, redisUrl })).rejects.toThrow('needs DATABASE_URL')
    const off = await startRelay({ args: ['--port', '0', '--data', join(store.folder, 'off')] })
    expect((await fetch(`${off.http}/runner`)).status).toBe(404)
    await off.kill('SIGTERM')
    const folder = join(store.folder, 'open')
    await runRelay({ args: ['runner-key', '--site', store.siteId, '--data', folder] })
    await chmod(join(folder, 'runner', 'master.key'), 0o644)
    const readable = startRelay({ args: ['--runner', '--port', '0', '--data', folder] })
    await expect(readable).rejects.toThrow('Other users can read')
  })

  it('runs only what comes with the API key that it has', async () => {
    const store = await open()
    await store.start()
    const { client } = store
    const document = await store.schedule(2_000)
    expect((await client.handOver(document, 1)).body.error).toBe('no-key')
    expect((await client.keepKey({ apiKey: 'IST.none' })).status).toBe(422)
    expect((await client.readState()).body.hasKey).toBe(false)
    await client.keepKey()
    const { body } = await client.handOver(document, 1, { apiKey: `${store.apiKey}x` })
    expect(body.error).toBe('other-key')
    const [first, ...others] = document.batches
    const [row, ...rows] = first?.rows ?? []
    if (row === undefined) throw new Error('No row')
    // Other values than those that the user saw.
    const target = { ...row.target, price: '1' }
    const changed = {
      orders: first?.orders ?? [],
      rows: [{ ...row, target } as typeof row, ...rows],
    }
    const forged = { ...document, batches: [changed, ...others] }
    expect((await client.handOver(forged, 1)).body.error).toBe('invalid')
    const { record } = document
    const running = { ...record, job: { ...record.job, state: 'running' as const } }
    expect((await client.handOver({ ...document, record: running }, 1)).body.error).toBe('invalid')
    const outside = { ...record, job: { ...record.job, id: '../../../x' as typeof record.job.id } }
    expect((await client.handOver({ ...document, record: outside }, 1)).body.error).toBe('invalid')
    const elsewhere = { timeZone: 'Asia/Kathmandu' }
    const daily = await store.schedule(3_600_000, { repeat: 'daily' })
    expect((await client.handOver(daily, 1, elsewhere)).body.error).toBe('time-zone')
    expect((await client.handOver(daily, 1)).status).toBe(200)
    expect(store.written()).toBe(0)
  })

  it('has no key in any file, log or answer, and none at all once it is revoked', async () => {
    const store = await open()
    const relay = await store.start()
    const { client } = store
    const issuedAt = Date.now()
    await client.keepKey({ issuedAt })
    const document = await store.schedule(1_500)
    await client.handOver(document, 1)
    await expect.poll(() => store.written(), { timeout: 30_000 }).toBeGreaterThan(0)
    const bare = store.apiKey.replace(/^IST\./, '')
    const answers = [
      JSON.stringify(await client.readState()),
      await (await fetch(`${store.http}/metrics`)).text(),
      await (await fetch(`${store.http}/health`)).text(),
    ]
    const findKey = async () =>
      [...(await readFiles(store.data)), relay.errors(), ...answers].filter(
        (text) => text.includes(bare) || text.includes(Buffer.from(bare).toString('base64url')),
      )
    expect(await findKey()).toEqual([])
    const encrypted = await readEncrypted(store)
    expect(encrypted.length).toBeGreaterThan(bare.length)
    expect((await client.revokeKey()).status).toBe(200)
    expect((await client.readState()).body.hasKey).toBe(false)
    const left = await readFiles(store.data)
    expect(left.filter((text) => text.includes(encrypted))).toEqual([])
    // The same document, sent again by someone who recorded it.
    expect((await client.keepKey({ issuedAt })).body).toEqual({ error: 'superseded' })
    const modes = await Promise.all(
      ['runner', 'runner/master.key'].map(
        async (path) => (await stat(join(store.data, path))).mode,
      ),
    )
    expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0])
  })

  it('sends nothing more after the key was revoked, and continues with a new one', async () => {
    const mock = await open({ catalog: 'v1', products: 40 })
    await mock.start()
    const { client, store } = mock
    await client.keepKey()
    const document = await mock.schedule(1_500)
    const { id } = document.record.job
    store.mockStore.setFaults([{ kind: 'delay', ms: 100, match: 'PATCH ' }])
    await client.handOver(document, 1)
    await expect.poll(() => mock.written(), { timeout: 30_000 }).toBeGreaterThan(3)
    await client.revokeKey()
    await expect
      .poll(async () => (await mock.readJobs(id))[0]?.problem?.code, { timeout: 30_000 })
      .toBe('not-connected')
    const written = mock.written()
    expect(written).toBeLessThan(40)
    expect(await mock.readMetric('runner_edits{state="paused"}')).toBe(1)
    await sleep(1_500)
    expect(mock.written()).toBe(written)
    await client.keepKey()
    await expect
      .poll(async () => (await mock.readJobs(id))[0]?.state, { timeout: 60_000 })
      .toBe('done')
    expect(mock.maxWrites()).toBe(1)
    expect(await mock.readMetric('runner_edits{state="paused"}')).toBe(0)
    expect(await mock.readMetric('runner_edits{state="ended"}')).toBe(1)
    expect(await mock.readMetric('runner_overdue_seconds')).toBe(0)
  })
})

/** All files of the folder as text, one character for each byte. */
async function readFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
}

/** The encrypted API key. */
async function readEncrypted({ data, siteId }: RunnerStore): Promise<string> {
  const database = openSqliteRunnerStorage(join(data, 'runner'))
  const encrypted = (await database.readApiKey(siteId)) ?? new Uint8Array()
  await database.close()
  return Buffer.from(encrypted).toString('latin1')
}
