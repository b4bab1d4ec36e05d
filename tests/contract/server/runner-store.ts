import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { JobsDeps } from '#lib/jobs/create-jobs.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Schedule } from '#lib/core/job/job.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { serveMockStore } from '#lib/mock-store/serve.ts'
import type { JobDocument } from '#lib/jobs/journal/job-document.ts'
import { findFreePort } from './redis-server.ts'
import { type RelayProcess, runRelay, startRelay } from './relay-process.ts'
import { openRunnerBrowser, readSingleDocument, previewPrices } from './runner-browser.ts'
import { createRunnerClient } from './runner-client.ts'

interface StoreOptions {
  readonly catalog?: 'v1' | 'v3'
  readonly products?: number
  /** A database that several processes share. */
  readonly databaseUrl?: string | undefined
}

/** All processes of a database have it. */
const masterKey = Buffer.alloc(32, 7).toString('base64url')

interface Times extends Pick<Schedule, 'repeat'> {
  /** Which products; all without it. */
  readonly text?: string
  /** It is undone after so many milliseconds. */
  readonly forMs?: number
}

/** A store, a relay with a runner in its own process, and what an extension has to hand over. */
export async function createRunnerStore({
  catalog = 'v3',
  products = 24,
  databaseUrl,
}: StoreOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-runner-'))
  const store = await serveMockStore({ catalog, store: buildDemoStore({ products }) })
  const siteId = store.siteId as SiteId
  const { apiKey } = store
  const data = join(folder, 'relay')
  const shared: Record<string, string> =
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SHELFSIDE_MASTER_KEY: masterKey }
  const { out } = await runRelay({
    args: ['runner-key', '--site', siteId, '--data', data],
    env: shared,
  })
  const { runnerKey } = JSON.parse(out) as { runnerKey: string }
  const port = await findFreePort()
  const relays: RelayProcess[] = []
  const startOn = async (relayPort: number, relayFolder: string, env = {}) => {
    const relay = await startRelay({
      args: ['--runner', '--port', String(relayPort), '--data', relayFolder],
      env: { SHELFSIDE_BASE_URL: store.http, ...shared, ...env },
    })
    relays.push(relay)
    return relay
  }
  const start = () => startOn(port, data)
  const http = `http://127.0.0.1:${port}`
  const answerKey = randomBytes(32).toString('base64url')
  const createClient = (readHttp: () => string) =>
    createRunnerClient(readHttp, { runnerKey, siteId, apiKey }, answerKey)
  const client = createClient(() => http)

  const openBrowser = (openRunner?: JobsDeps['openRunner'], lowStock?: number) =>
    openRunnerBrowser({ siteId, apiKey, http: store.http, folder }, openRunner, lowStock)

  /** An edit of all prices, previewed in a browser and scheduled to start after `inMs` milliseconds. */
  async function scheduleIn(
    { jobs }: { readonly jobs: Jobs },
    inMs: number,
    { forMs, repeat, text }: Times = {},
  ): Promise<JobId> {
    const scheduleFor = await previewPrices(jobs, siteId, text)
    const startAt = Date.now() + inMs
    const endAt = forMs === undefined ? undefined : startAt + forMs
    return scheduleFor({ missed: 'run', startAt, endAt, repeat })
  }

  /** What a browser hands over. */
  async function schedule(inMs: number, times?: Times): Promise<JobDocument> {
    const browser = await openBrowser()
    await scheduleIn(browser, inMs, times)
    return readSingleDocument(browser.journal)
  }

  return {
    folder,
    data,
    store,
    siteId,
    apiKey,
    runnerKey,
    client,
    http,
    openBrowser,
    scheduleIn,
    schedule,
    start,
    /** One more process of the same database, with a client that asks it. */
    async startAnother(url = databaseUrl) {
      const relayFolder = join(folder, `relay-${relays.length}`)
      const relay = await startOn(0, relayFolder, { DATABASE_URL: url })
      return { relay, client: createClient(() => relay.http) }
    },
    prices: () => readPrices(store.mockStore.state()),
    /** The most writes of one field of a product. */
    maxWrites: () =>
      Math.max(
        0,
        ...Object.values(store.mockStore.applied()).flatMap((each) => Object.values(each)),
      ),
    written: () => Object.keys(store.mockStore.applied()).length,
    readJobs: async (leaseId: JobId) => {
      const { body } = await client.readState()
      return body.edits.find(({ jobId }) => jobId === leaseId)?.jobs ?? []
    },
    /** The value of a metric without the prefix "relay_". */
    async readMetric(name: string): Promise<number> {
      const text = await (await fetch(`${http}/metrics`)).text()
      const line = text.split('\n').find((each) => each.startsWith(`relay_${name} `))
      return Number(line?.split(' ')[1])
    },
    async close() {
      for (const relay of relays) await relay.kill('SIGKILL')
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function readPrices(state: unknown): readonly unknown[] {
  const { products } = state as {
    readonly products: readonly Record<'id' | 'listPrice' | 'price', string>[]
  }
  return products.map(({ id, listPrice, price }) => [id, listPrice, price])
}

export type RunnerStore = Awaited<ReturnType<typeof createRunnerStore>>
