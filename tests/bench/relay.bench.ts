import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, BenchRow } from '../../lib/dev/bench.ts'
import { silentLog } from '#lib/core/base/log.ts'
import { registerSite, type Registration } from '#lib/server/sites/register.ts'
import { openRedisStorage } from '#lib/server/storage/redis-storage.ts'
import type { RelayStorage } from '#lib/server/storage/relay-storage.ts'
import { createSqliteStorage } from '#lib/server/storage/sqlite-storage.ts'
import { findInstalledRedis } from '#lib/dev/find-redis.ts'
import { startRedis } from '../contract/server/redis-server.ts'
import { startRelay } from '../contract/server/relay-process.ts'
import { publicKey, signEvent } from '../contract/server/signed.ts'
import { sendSteadily } from './relay/send-steadily.ts'
import { markLength, subscribe } from './relay/subscribers.ts'
import { quantile } from './search/quantile.ts'

interface Load {
  readonly name: string
  readonly sites: number
  readonly subscribersPerSite: number
  /** The load that is sent, slightly above the required one. */
  readonly perSecond: number
  readonly atLeast: number
  readonly p99Ms: number
  readonly seconds: number
}

/** A relay compiles its code during the first answers: these events are sent, but not measured. */
const warmSeconds = 3

const loads: readonly Load[] = [
  {
    name: '1,000 sites, a subscriber each',
    sites: 1_000,
    subscribersPerSite: 1,
    perSecond: 525,
    atLeast: 500,
    p99Ms: 250,
    seconds: 10,
  },
  {
    name: 'a site with 1,000 subscribers',
    sites: 1,
    subscribersPerSite: 1_000,
    perSecond: 21,
    atLeast: 20,
    p99Ms: 500,
    seconds: 10,
  },
]

/**
 * One relay process; the senders and all subscribers are in this process, on the same cores. The time of an
 * event runs from when it was due to be sent until its last subscriber has it. Tokens are signed beforehand.
 * Redis writes every command to its disk before it answers.
 */
export const bench: Bench = {
  async run() {
    const rows: BenchRow[] = [toShown('load of the machine before', loadavg()[0] ?? 0, '')]
    for (const load of loads) {
      rows.push(...(await measureSqlite(load)))
      if (findInstalledRedis() !== undefined) rows.push(...(await measureRedis(load)))
    }
    return rows
  },
}

async function measureSqlite(load: Load): Promise<readonly BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-bench-'))
  const sites = await register(createSqliteStorage(folder), load)
  const rows = await measure(load, 'SQLite', sites, { args: ['--data', folder] })
  await rm(folder, { recursive: true })
  return rows
}

async function measureRedis(load: Load): Promise<readonly BenchRow[]> {
  const redis = await startRedis()
  const options = { log: silentLog, maxEvents: 10_000 }
  const sites = await register(await openRedisStorage(redis.url, options), load)
  const rows = await measure(load, 'Redis', sites, { args: [], redisUrl: redis.url })
  await redis.stop()
  return rows
}

async function register(storage: RelayStorage, load: Load): Promise<readonly Registration[]> {
  const ids = Array.from({ length: load.sites }, () => randomUUID())
  const sites = await Promise.all(ids.map((id) => registerSite(storage, id, publicKey)))
  await storage.close()
  return sites
}

async function measure(
  load: Load,
  kind: string,
  sites: readonly Registration[],
  call: Parameters<typeof startRelay>[0],
): Promise<readonly BenchRow[]> {
  const limits = ['--port', '0', '--address-rate', '100000', '--site-rate', '1000']
  const relay = await startRelay({ ...call, args: [...limits, ...call.args] })
  const port = Number(new URL(relay.http).port)
  const jwts = Array.from({ length: load.perSecond * (warmSeconds + load.seconds) }, (_, index) =>
    signEvent(randomUUID(), sites[index % sites.length]?.instanceId),
  )
  const due = new Map<string, { at: number; left: number }>()
  const tookMs: number[] = []
  let arrived = 0
  let measuredFrom = Number.POSITIVE_INFINITY
  const answerMs: number[] = []
  const statuses: number[] = []
  let lastAt = 0
  const keys = sites.flatMap(({ subscriberKey }) =>
    Array.from({ length: load.subscribersPerSite }, () => subscriberKey),
  )
  const subscribers = await subscribe(port, keys, (mark) => {
    const event = due.get(mark)
    if (event === undefined) return
    event.left -= 1
    if (event.left > 0) return
    arrived += 1
    lastAt = performance.now()
    if (event.at >= measuredFrom) tookMs.push(lastAt - event.at)
  })
  const cpuBefore = await readCpuSeconds(relay.http)
  const ownBefore = process.cpuUsage()
  measuredFrom = performance.now() + warmSeconds * 1000
  await sendSteadily({
    port,
    path: sites[0]?.webhookPath ?? '',
    jwts,
    perSecond: load.perSecond,
    sent: (jwt, at) => void due.set(jwt.slice(-markLength), { at, left: load.subscribersPerSite }),
    answered(status, ms) {
      statuses.push(status)
      if (performance.now() - ms >= measuredFrom) answerMs.push(ms)
    },
  })
  const end = Date.now() + 10_000
  while (arrived < jwts.length && Date.now() < end) await sleep(5)
  const own = process.cpuUsage(ownBefore)
  const cpuSeconds = (await readCpuSeconds(relay.http)) - cpuBefore
  subscribers.close()
  await relay.kill('SIGTERM')

  const perSecond = (tookMs.length * 1000) / (lastAt - measuredFrom)
  const name = `${kind}, ${load.name}`
  const { atLeast, p99Ms } = load
  return [
    toRow(`${name}: events`, perSecond, '/s', `≥ ${atLeast} /s`, perSecond >= atLeast),
    toMs(`${name}: end to end, p99`, quantile(tookMs, 0.99), p99Ms),
    toMs(`${name}: webhook answered, p99`, quantile(answerMs, 0.99), 250),
    toRow(
      `${name}: late, lost or refused`,
      jwts.length - arrived + statuses.filter((status) => status !== 200).length,
      '',
      '0',
      arrived === jwts.length && statuses.every((status) => status === 200),
    ),
    // Two measurements that other programs on the machine do not affect.
    toShown(`${name}: processor time, an event`, (cpuSeconds * 1000) / arrived, 'ms'),
    toShown(`${name}: the load generator’s`, (own.user + own.system) / 1000 / arrived, 'ms'),
  ]
}

async function readCpuSeconds(http: string): Promise<number> {
  const text = await (await fetch(`${http}/metrics`)).text()
  return Number(/^relay_cpu_seconds_total (.*)$/m.exec(text)?.[1])
}

function toRow(name: string, value: number, unit: string, bound: string, ok: boolean): BenchRow {
  return { name: `relay: ${name}`, value, unit, bound, ok }
}

function toMs(name: string, value: number, max: number): BenchRow {
  return toRow(name, value, 'ms', `≤ ${max} ms`, value <= max)
}

function toShown(name: string, value: number, unit: string): BenchRow {
  return toRow(name, value, unit, 'shown', true)
}
