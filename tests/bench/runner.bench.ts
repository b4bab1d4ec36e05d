import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { MockStore } from '#lib/mock-store/mock-store.ts'
import { serveMockStore } from '#lib/mock-store/serve.ts'
import { addRunnerSite } from '#lib/server/runner/open-runner.ts'
import { startPostgres } from '../contract/server/postgres-server.ts'
import { type RelayProcess, startRelay } from '../contract/server/relay-process.ts'
import {
  openRunnerBrowser,
  readSingleDocument,
  previewPrices,
} from '../contract/server/runner-browser.ts'
import { createRunnerClient } from '../contract/server/runner-client.ts'
import { quantile } from './search/quantile.ts'

/** Every hundredth store is larger: its edit may not delay the others. */
const largeEvery = 100
const smallProducts = 12
const largeProducts = 100
/** Long enough to hand the edit of a store over: all are, before they start. */
const handOverMs = 200
/** Before that, questions to the runner would delay what they ask about. */
const untilDoneMs = 30_000
/** What Wix documents, and a burst. */
const maxRequestsAMinute = 200 + 20

/**
 * One relay with its runner, or with `processes` several that share a PostgreSQL database, and stores whose sales all
 * start at the same moment, as at midnight. The stores are in this process, on the same cores. Half of them are V1,
 * half V3. A start is late by the time from when it was due until the store received the first write.
 */
export const bench: Bench = {
  async run({ catalog, processes }) {
    const mocks = Number(catalog ?? 1_000)
    const postgres = processes === undefined ? undefined : await startPostgres()
    const databaseUrl = await postgres?.createDatabase()
    const masterKey = postgres && randomBytes(32).toString('base64url')
    const folder = await mkdtemp(join(tmpdir(), 'shelfside-bench-'))
    const small = buildDemoStore({ products: smallProducts })
    const large = buildDemoStore({ products: largeProducts })
    const [first, ...beside] = Array.from({ length: mocks }, (_, index) => ({
      catalog: index % 2 === 0 ? ('v1' as const) : ('v3' as const),
      seed: index + 1,
      store: isLarge(index) ? large : small,
    }))
    const served = await serveMockStore({ ...first, beside })
    const stores = [served.mockStore, ...served.beside]
    const dataOf = (each: number) => join(folder, `relay-${each}`)
    const data = dataOf(0)
    const sites: Site[] = []
    for (const { siteId, apiKey } of stores) {
      const { runnerKey } = await addRunnerSite(
        { data, masterKey, databaseUrl, log: silentLog },
        siteId,
      )
      sites.push({ siteId: siteId as SiteId, apiKey, runnerKey, http: served.http, folder })
    }
    const relays: RelayProcess[] = []
    for (let each = 0; each < Number(processes ?? 1); each += 1) {
      const relay = await startRelay({
        args: ['--runner', '--port', '0', '--data', dataOf(each), '--address-rate', '100000'],
        env: {
          SHELFSIDE_BASE_URL: served.http,
          ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
          ...(masterKey !== undefined && { SHELFSIDE_MASTER_KEY: masterKey }),
        },
      })
      relays.push(relay)
    }
    const readAll = async (field: 'VmRSS' | 'VmHWM') =>
      Math.max(...(await Promise.all(relays.map(({ pid }) => readMegabytes(pid, field)))))
    const memoryBefore = await readAll('VmRSS')
    try {
      const clients = sites.map((site, index) =>
        createRunnerClient(() => relays[index % relays.length]?.http ?? '', site),
      )
      const handOvers: ((startAt: number) => Promise<void>)[] = []
      for (const [index, site] of sites.entries()) {
        const client = clients[index]
        if (client !== undefined) handOvers.push(await prepare(site, client))
      }
      const startAt = Date.now() + 10_000 + mocks * handOverMs
      for (const handOver of handOvers) await handOver(startAt)
      if (Date.now() > startAt) throw new Error('The edits were handed over too late.')
      const memoryWaiting = await readAll('VmRSS')
      const requestsBefore = stores.map((store) => store.log().length)

      const open = new Set(clients)
      const until = startAt + 900_000
      while (open.size > 0 && Date.now() < until) {
        await sleep(Math.max(1_000, startAt + untilDoneMs - Date.now()))
        for (const client of open) if (await isDone(client)) open.delete(client)
      }
      const lateMs = stores.map((store) => firstWriteAt(store, startAt) - startAt)
      const lateSmall = lateMs.filter((_, index) => !isLarge(index))
      const unwritten = lateMs.filter((late) => !Number.isFinite(late)).length
      const twice = stores.filter((store) => maxWrites(store) > 1).length
      const busiest = Math.max(
        ...stores.map((store, index) => readBusiestMinute(store, requestsBefore[index] ?? 0)),
      )
      return [
        toRow('stores whose edit did not end', open.size, '', '0', open.size === 0),
        toRow('stores with a price written twice', twice, '', '0', twice === 0),
        toRow('stores without a new price', unwritten, '', '0', unwritten === 0),
        toShown('late start, median', quantile(lateSmall, 0.5), 'ms'),
        toRow(
          'late start, p99',
          quantile(lateSmall, 0.99),
          'ms',
          '≤ 5000 ms',
          quantile(lateSmall, 0.99) <= 5_000,
        ),
        toShown('late start, last', Math.max(...lateSmall), 'ms'),
        toRow(
          'requests of a store in its busiest minute',
          busiest,
          '',
          `≤ ${maxRequestsAMinute}`,
          busiest <= maxRequestsAMinute,
        ),
        toShown('memory before, of one process', memoryBefore, 'MB'),
        toShown('memory with all edits waiting, of one process', memoryWaiting, 'MB'),
        toShown('memory, most, of one process', await readAll('VmHWM'), 'MB'),
        ...(databaseUrl === undefined
          ? []
          : [toShown('database, of one store', (await readDatabaseKb(databaseUrl)) / mocks, 'kB')]),
      ]
    } finally {
      for (const relay of relays) await relay.kill('SIGTERM')
      await served.close()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Site {
  readonly siteId: SiteId
  readonly apiKey: string
  readonly runnerKey: string
  readonly http: string
  readonly folder: string
}

type RunnerClient = ReturnType<typeof createRunnerClient>

async function isDone(client: RunnerClient): Promise<boolean> {
  const { edits } = (await client.readState()).body
  return edits.every(({ jobs }) => jobs.every(({ state }) => state === 'done'))
}

/** Gives the key of a store to the runner and previews an edit. Resolves to a function that hands it over. */
async function prepare(
  site: Site,
  client: RunnerClient,
): Promise<(startAt: number) => Promise<void>> {
  const { jobs, journal } = await openRunnerBrowser(site)
  const schedule = await previewPrices(jobs, site.siteId)
  const { status } = await client.keepKey()
  if (status !== 200) throw new Error(`The runner refused the key: ${status}`)
  return async (startAt) => {
    await schedule({ missed: 'run', startAt })
    const handed = await client.handOver(await readSingleDocument(journal), 1)
    if (handed.status !== 200) {
      throw new Error(`The runner refused the edit: ${handed.body.error ?? handed.status}`)
    }
  }
}

function isLarge(index: number): boolean {
  return index % largeEvery === largeEvery - 1
}

function firstWriteAt(store: MockStore, startAt: number): number {
  const times = store
    .log()
    .filter(({ items }) => items.some(({ applied }) => applied))
    .map(({ at }) => Date.parse(at))
  return Math.min(...times.filter((time) => time >= startAt))
}

function maxWrites(store: MockStore): number {
  return Math.max(...Object.values(store.applied()).flatMap((fields) => Object.values(fields)))
}

function readBusiestMinute(store: MockStore, from: number): number {
  const times = store
    .log()
    .slice(from)
    .map(({ at }) => Date.parse(at))
  let begin = 0
  let most = 0
  for (const [end, time] of times.entries()) {
    while (time - (times[begin] ?? 0) >= 60_000) begin += 1
    most = Math.max(most, end - begin + 1)
  }
  return most
}

async function readMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1]) / 1024
}

async function readDatabaseKb(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  )
  await client.end()
  return Number(rows[0]?.bytes) / 1024
}

function toRow(name: string, value: number, unit: string, bound: string, ok: boolean): BenchRow {
  return { name: `runner: ${name}`, value, unit, bound, ok }
}

function toShown(name: string, value: number, unit: string): BenchRow {
  return toRow(name, value, unit, 'shown', true)
}
