import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { memory } from './memory-browser.ts'
import { createLog } from '#lib/core/base/log.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { startWorker } from '#lib/extension/worker/start-worker.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { createFakeStore, flush } from '#tests/unit/extension/worker/fakes.ts'
import { endAll } from './server/ends-with-us.ts'
import type { RelayProcess } from './server/relay-process.ts'
import { createRunnerStore, type RunnerStore } from './server/runner-store.ts'

// The worker of the extension with the jobs of a browser, against a runner in its own process.

afterAll(endAll)

const host = 'https://runner.example'
const inAnHourMs = 3_600_000

let store: RunnerStore
let relay: RelayProcess
let jobs: Jobs
let browser: Awaited<ReturnType<RunnerStore['openBrowser']>>
/** Requests of the worker to the server. */
let sent: string[]
/** The request is carried out, and its answer is lost. */
let losesAnswerOf: string | undefined

afterEach(async () => {
  vi.unstubAllGlobals()
  await store?.close()
})

/** A browser with one store, and a server that has its key unless `hasServer` is false. */
async function open({
  hasServer = true,
  ...options
}: Parameters<typeof createRunnerStore>[0] & { hasServer?: boolean } = {}): Promise<void> {
  store = await createRunnerStore({ products: 12, ...options })
  relay = await store.start()
  sent = []
  losesAnswerOf = undefined
  // What a proxy with a certificate does.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (typeof input !== 'string' || !input.startsWith(host)) return fetch(input, init)
    const request = `${init?.method} ${input.slice(`${host}/runner`.length)}`
    sent.push(request)
    const answer = await fetch(input.replace(host, store.http), init)
    if (request !== losesAnswerOf) return answer
    losesAnswerOf = undefined
    throw new TypeError('The connection was lost.')
  })
  emptyBrowser()
  memory.reset()
  memory.onMessage.listeners.clear()
  startWorker(
    {
      openStore: async () => createFakeStore(),
      openJobs: async (_store, _changed, _copies, _readCipher, _allow, openRunner) => {
        browser = await store.openBrowser(openRunner)
        return browser.jobs
      },
    },
    createLog(() => undefined),
    0,
  )
  await flush()
  await connect()
  await call('jobs.list', {})
  jobs = browser.jobs
  if (!hasServer) return
  memory.allowedHosts.add(`${host}/*`)
  await call('runner.connect', { siteId: store.siteId, address: host, runnerKey: store.runnerKey })
  sent = []
}

const connect = () =>
  call('connection.connect', {
    siteId: store.siteId,
    apiKey: store.apiKey,
    passKey: createPassKey(),
  })

async function handOver(inMs: number): Promise<JobId> {
  const id = await store.scheduleIn(browser, inMs)
  await jobs.handOver(id)
  sent = []
  return id
}

const onServer = async () => {
  const { hasKey, edits } = (await store.client.readState()).body
  return { hasKey, edits: edits.map(({ jobId }) => jobId) }
}
const hereAndUnlent = async (id: JobId) => {
  const job = await jobs.read(id)
  return { state: job?.state, isLent: job?.server !== undefined, code: job?.problem?.code }
}
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { readonly problem: { readonly code: string } }) => error.problem.code,
  )

const ways = [
  ['disconnecting it', () => call('connection.forget', { siteId: store.siteId }), true],
  ['disconnecting all stores', () => call('connection.forget', {}), true],
  ['deleting everything', () => call('maintenance.removeAll', {}), false],
] as const
const forced = {
  'disconnecting it': () => call('connection.forget', { siteId: store.siteId, isForced: true }),
  'disconnecting all stores': () => call('connection.forget', { isForced: true }),
  'deleting everything': () => call('maintenance.removeAll', { isForced: true }),
} as const

describe.each(ways)('a store with a server, when %s', (name, leave) => {
  it('takes its edits back and deletes its key there first', async () => {
    await open()
    const id = await handOver(inAnHourMs)
    expect(await call('runner.list', {})).toEqual([{ siteId: store.siteId, edits: 1 }])
    expect(await onServer()).toEqual({ hasKey: true, edits: [id] })
    await leave()
    expect(await onServer()).toEqual({ hasKey: false, edits: [] })
    expect(await hereAndUnlent(id)).toEqual({ state: 'ready', isLent: false, code: undefined })
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
    expect(await call('runner.list', {})).toEqual([])
    expect(memory.allowedHosts).not.toContain(`${host}/*`)
    // Nothing is left that would be asked of a server.
    sent = []
    await jobs.wake()
    expect(sent).toEqual([])
  })

  it('deletes nothing while the server cannot be reached, and does it later', async () => {
    await open()
    const id = await handOver(inAnHourMs)
    await relay.kill('SIGKILL')
    expect(await problemOf(leave())).toBe('unreachable')
    expect(await call('connection.read', {})).toMatchObject({ state: 'connected' })
    expect(await call('runner.list', {})).toEqual([{ siteId: store.siteId, edits: 1 }])
    expect((await hereAndUnlent(id)).isLent).toBe(true)
    relay = await store.start()
    await leave()
    expect(await onServer()).toEqual({ hasKey: false, edits: [] })
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
  })

  it('no longer waits for the server if the user wants that, and says so of its edits', async () => {
    await open()
    const id = await handOver(inAnHourMs)
    await relay.kill('SIGKILL')
    await forced[name]()
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
    expect(await call('runner.list', {})).toEqual([])
    expect(await hereAndUnlent(id)).toEqual({ state: 'ready', isLent: false, code: 'refused' })
  })

  it('is done once more if it was interrupted between any two answers', async () => {
    await open()
    const id = await handOver(inAnHourMs)
    for (const lost of [
      'DELETE /key',
      `POST /edits/${id}/1/release`,
      `POST /edits/${id}/1/remove`,
    ]) {
      losesAnswerOf = lost
      if ((await problemOf(leave())) !== undefined) {
        expect(await call('connection.read', {})).toMatchObject({ state: 'connected' })
        continue
      }
      break
    }
    if ((await call('connection.read', {})).state === 'connected') await leave()
    expect(await onServer()).toEqual({ hasKey: false, edits: [] })
    expect(await hereAndUnlent(id)).toEqual({ state: 'ready', isLent: false, code: undefined })
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
  })

  it('sends no request without a server', async () => {
    await open({ hasServer: false })
    expect(await call('runner.list', {})).toEqual([])
    await leave()
    expect(sent).toEqual([])
    expect(await call('connection.read', {})).toEqual({ state: 'none' })
  })
})

/** In part, too: a product of Catalog V1 takes several requests. */
const isWritten = ({ state, applied = [] }: JobRow) => state === 'applied' || applied.length > 0

describe('an edit that runs on the server', () => {
  it('keeps the store connected until it has ended or was taken back, with its rows', async () => {
    await open({ catalog: 'v1', products: 40 })
    const id = await handOver(1_000)
    await expect.poll(() => store.written(), { timeout: 30_000 }).toBeGreaterThan(0)
    for (const [, leave] of ways) expect(await problemOf(leave())).toBe('conflict')
    expect(await onServer()).toEqual({ hasKey: true, edits: [id] })
    expect(await call('connection.read', {})).toMatchObject({ state: 'connected' })
    await jobs.pause(id)
    const { rows } = await jobs.readRows({ jobId: id, offset: 0, limit: 100 })
    expect(rows.filter(isWritten)).toHaveLength(store.written())
    await call('connection.forget', { siteId: store.siteId })
    expect(await onServer()).toEqual({ hasKey: false, edits: [] })
  })
})

describe('while the vault is locked', () => {
  it.each(['disconnecting all stores', 'deleting everything'] as const)(
    '%s asks to unlock first, because the server cannot be asked',
    async (name) => {
      await open()
      await handOver(inAnHourMs)
      await call('vault.lock', {})
      sent = []
      expect(await call('runner.list', {})).toEqual([{ siteId: store.siteId, edits: 1 }])
      const [, leave] = ways.find(([way]) => way === name) ?? ways[1]
      expect(await problemOf(leave())).toBe('locked')
      expect(await call('connection.read', {})).toMatchObject({ state: 'locked' })
      expect(sent).toEqual([])
      await forced[name]()
      expect(await call('connection.read', {})).toEqual({ state: 'none' })
      expect((await onServer()).hasKey).toBe(true)
    },
  )
})
