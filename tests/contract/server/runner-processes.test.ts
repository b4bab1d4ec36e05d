import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { beyondGate, iterations } from '#tests/iterations.ts'
import { endAll } from './ends-with-us.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import type { RelayProcess } from './relay-process.ts'
import { createRunnerStore, type RunnerStore } from './runner-store.ts'

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 60_000 })

let postgres: PostgresServer
let databaseUrl: string
let store: RunnerStore
interface Process {
  relay: RelayProcess
  client: RunnerStore['client']
}

interface Options {
  readonly processes: number
  readonly products?: number
  readonly catalog?: 'v1' | 'v3'
}

/** Processes that share a database, and a store whose key they have. */
async function open({ processes, ...options }: Options): Promise<Process[]> {
  databaseUrl = await postgres.createDatabase()
  store = await createRunnerStore({ catalog: 'v1', ...options, databaseUrl })
  const started: Process[] = []
  for (let each = 0; each < processes; each += 1) started.push(await store.startAnother())
  expect((await at(started, 0).client.keepKey()).status).toBe(200)
  return started
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`There is no ${index}.`)
  return found
}

const any = <T>(list: readonly T[]): T => at(list, Math.floor(Math.random() * list.length))

/** Slow enough that a run takes some seconds. */
const slowDown = (ms: number) =>
  store.store.mockStore.setFaults([{ kind: 'delay', ms, match: 'PATCH ' }])

async function handOver({ client }: Process, inMs = 1_000): Promise<JobId> {
  const document = await store.schedule(inMs)
  expect(await client.handOver(document, 1)).toEqual({ status: 200, body: {} })
  return document.record.job.id
}

const hasWritten = (products: number) =>
  expect.poll(() => store.written(), { timeout: 60_000 }).toBeGreaterThanOrEqual(products)

async function readJob({ client }: Process, id: JobId) {
  const { body } = await client.readState()
  return body.edits.find(({ jobId }) => jobId === id)?.jobs[0]
}

const isDone = (process: Process, id: JobId, timeout = 120_000) =>
  expect
    .poll(async () => (await readJob(process, id).catch(() => undefined))?.state, { timeout })
    .toBe('done')

async function expectWrittenOnce(process: Process, id: JobId): Promise<void> {
  expect((await readJob(process, id))?.counts.applied).toBe(store.written())
  expect(store.maxWrites()).toBe(1)
}

describe.runIf(beyondGate)('several processes of a runner', () => {
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterEach(() => store.close())
  afterAll(async () => {
    endAll()
    await postgres.stop()
  })

  it('run an edit once, and all of them show it and give it back', async () => {
    const processes = await open({ processes: 3, catalog: 'v3' })
    const id = await handOver(at(processes, 0))
    await isDone(at(processes, 1), id)
    await expectWrittenOnce(at(processes, 2), id)
    const { status, body } = await at(processes, 1).client.release(id, 1)
    expect([status, body.jobs[0]?.record.job.state]).toEqual([200, 'done'])
    expect((await at(processes, 2).client.remove(id, 1)).status).toBe(200)
    expect((await at(processes, 0).client.readState()).body.edits).toEqual([])
  })

  it('give an edit back while another one runs it, and write nothing afterwards', async () => {
    const processes = await open({ processes: 3, products: 30 })
    slowDown(150)
    const id = await handOver(any(processes))
    await hasWritten(3)
    const { status, body } = await any(processes).client.release(id, 1)
    const written = store.written()
    expect([status, body.jobs[0]?.record.job.state]).toEqual([200, 'paused'])
    // The extension reads back what was sent without an answer that shows the value.
    const rows = body.jobs[0]?.batches.flatMap((batch) => batch.rows) ?? []
    expect(rows.filter(({ attempt }) => attempt > 0).length).toBeGreaterThanOrEqual(written)
    expect(written).toBeLessThan(30)
    await sleep(3_000)
    expect(store.written()).toBe(written)
    expect(store.maxWrites()).toBe(1)
  })

  it('send nothing more once one of them has revoked the key', async () => {
    const processes = await open({ processes: 2, products: 30 })
    slowDown(150)
    await handOver(at(processes, 0))
    await hasWritten(3)
    for (const { client } of processes) expect((await client.revokeKey()).status).toBe(200)
    await sleep(500)
    const sent = store.store.mockStore.log().length
    await sleep(4_000)
    expect(store.store.mockStore.log().length).toBe(sent)
  })

  it('write nothing more in one that slept while another one took its edit over', async () => {
    const processes = await open({ processes: 1, products: 30 })
    slowDown(150)
    const first = at(processes, 0)
    const id = await handOver(first)
    await hasWritten(3)
    process.kill(first.relay.pid, 'SIGSTOP')
    const second = await store.startAnother()
    await isDone(second, id)
    process.kill(first.relay.pid, 'SIGCONT')
    await sleep(6_000)
    await expectWrittenOnce(second, id)
    expect((await first.client.readState()).status).toBe(200)
  })

  it('write nothing more in one whose network to the database is cut', async () => {
    const network = await openNetwork(postgres.port)
    const processes = await open({ processes: 1, products: 30 })
    await at(processes, 0).relay.kill('SIGKILL')
    const first = await store.startAnother(network.url(databaseUrl))
    slowDown(150)
    const id = await handOver(first)
    await hasWritten(3)
    network.cut()
    const second = await store.startAnother()
    await isDone(second, id)
    network.mend()
    await sleep(6_000)
    await expectWrittenOnce(second, id)
    await expect
      .poll(async () => (await first.client.readState()).status, { timeout: 90_000 })
      .toBe(200)
    network.close()
  })

  const kills = iterations(2, 2, 300)
  it(`lose nothing and write nothing twice when they are killed (${kills} times)`, async () => {
    for (let killed = 0; killed < kills;) {
      const catalog = killed % 20 < 10 ? 'v1' : 'v3'
      const processes = await open({ processes: 3, products: 30, catalog })
      store.store.mockStore.setFaults([
        { kind: 'drop-after', match: 'PATCH ', rate: 0.1 },
        { kind: 'delay', ms: 120, match: 'PATCH ' },
        { kind: 'delay', ms: 120, match: 'POST ' },
      ])
      const id = await handOver(any(processes))
      await sleep(1_000)
      while (killed < kills && (await readJob(any(processes), id))?.state !== 'done') {
        await sleep(Math.random() * 2_000)
        const ended = any(processes)
        await ended.relay.kill('SIGKILL')
        killed += 1
        Object.assign(ended, await store.startAnother())
      }
      await isDone(any(processes), id)
      await expectWrittenOnce(any(processes), id)
      await store.close()
    }
  })

  const outages = iterations(1, 1, 50)
  it(`lose nothing and write nothing twice when the database is killed (${outages} times)`, async () => {
    for (let killed = 0; killed < outages;) {
      const processes = await open({ processes: 2, products: 30 })
      slowDown(250)
      const id = await handOver(any(processes))
      await hasWritten(1)
      do {
        await sleep(Math.random() * 1_000)
        await postgres.kill()
        await sleep(Math.random() * 1_000)
        await postgres.start()
        killed += 1
      } while (killed < outages && (await readJob(any(processes), id))?.state !== 'done')
      await isDone(any(processes), id)
      await expectWrittenOnce(any(processes), id)
      await store.close()
    }
  })

  const handOvers = iterations(3, 3, 200)
  it(`have an edit alone or not at all, if any of them is killed while it is handed over or taken back (${handOvers} times)`, async () => {
    const processes = await open({ processes: 3, products: 30 })
    slowDown(80)
    const killSome = async () => {
      if (Math.random() < 0.5) return
      await sleep(Math.random() * 60)
      const ended = any(processes)
      await ended.relay.kill('SIGKILL')
      Object.assign(ended, await store.startAnother())
    }
    let next = await store.schedule(2_000)
    const { id } = next.record.job
    for (let token = 1; token <= handOvers; token += 1) {
      const handing = insist(() => any(processes).client.handOver(next, token))
      await killSome()
      expect((await handing).status).toBe(200)
      await sleep(Math.random() * 2_500)
      const taking = insist(() => any(processes).client.release(id, token))
      await killSome()
      const taken = await taking
      expect(taken.status).toBe(200)
      // From here on the extension alone may write.
      const written = JSON.stringify(store.store.mockStore.applied())
      const late = await insist(() => any(processes).client.handOver(next, token))
      expect(late.body.error).toBe('superseded')
      await sleep(400)
      expect(JSON.stringify(store.store.mockStore.applied())).toBe(written)
      const [back] = (await insist(() => any(processes).client.release(id, token))).body.jobs
      expect(back).toEqual(taken.body.jobs[0])
      expect((await insist(() => any(processes).client.remove(id, token))).status).toBe(200)
      if (back === undefined) throw new Error('No edit')
      if (back.record.job.state === 'ready') next = back
      else {
        const again = await store.schedule(2_000)
        next = { ...again, record: { ...again.record, job: { ...again.record.job, id } } }
      }
    }
  })

  it('run the edits of a store one after the other, also if two of them are free', async () => {
    const processes = await open({ processes: 2, products: 20 })
    slowDown(150)
    const documents = [await store.schedule(4_000), await store.schedule(4_000)]
    for (const [index, document] of documents.entries()) {
      expect((await at(processes, index).client.handOver(document, 1)).status).toBe(200)
    }
    const readStates = async () => {
      const { body } = await at(processes, 0).client.readState()
      return body.edits.flatMap(({ jobs }) => jobs.map(({ state }) => state))
    }
    let most = 0
    await expect
      .poll(
        async () => {
          const active = await query(`SELECT 1 FROM shelfside_queue.job WHERE state = 'active'`)
          most = Math.max(most, active.length)
          return new Set(await readStates())
        },
        { timeout: 60_000, interval: 50 },
      )
      .toEqual(new Set(['done']))
    expect(most).toBe(1)
    // The second one finds other prices than in its preview, and leaves them.
    expect(store.maxWrites()).toBe(1)
  })

  it('leave edits to their times when another one starts, and find one whose task was lost', async () => {
    const processes = await open({ processes: 1 })
    const id = await handOver(at(processes, 0), 10_000)
    const waiting = `FROM shelfside_queue.job WHERE state = 'created' AND singleton_key = '${id}'`
    const readTimes = async () =>
      (await query<{ start_after: Date }>(`SELECT start_after ${waiting}`)).map((row) =>
        row.start_after.getTime(),
      )
    await expect.poll(async () => (await readTimes())[0] ?? 0).toBeGreaterThan(Date.now() + 1_000)
    const times = await readTimes()
    await store.startAnother()
    expect(await readTimes()).toEqual(times)
    await query(`DELETE ${waiting}`)
    await isDone(await store.startAnother(), id)
    await expectWrittenOnce(at(processes, 0), id)
  })

  it('send nothing of an edit whose records were changed in the database', async () => {
    const processes = await open({ processes: 2 })
    const id = await handOver(at(processes, 0), 4_000)
    const changed = await query(
      `UPDATE shelfside.chunks SET content = regexp_replace(content, '....=*\n$', E'AAAA\n')
       WHERE job_id = '${id}' AND name LIKE 'jobs/%' RETURNING 1`,
    )
    expect(changed).not.toEqual([])
    await sleep(8_000)
    expect(store.written()).toBe(0)
    expect(processes.map(({ relay }) => relay.errors()).join('')).toContain('could not be read')
  })
})

/** Sends a query to the database. */
async function query<Row extends object>(text: string): Promise<readonly Row[]> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<Row>(text)
  await database.end()
  return rows
}

/** Asks until there is an answer, like an extension that is stopped and started. */
async function insist<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined && answer.status < 500) return answer
    await sleep(50)
  }
}

/** A network between a process and its database that can be cut: connections stay open, and nothing arrives. */
async function openNetwork(port: number) {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (!isCut) to.write(bytes)
      })
      from.on('close', () => to.destroy())
      from.on('error', () => undefined)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url(direct: string): string {
      const url = new URL(direct)
      url.port = String((server.address() as AddressInfo).port)
      return url.href
    },
    cut: () => void (isCut = true),
    /** What was sent meanwhile is lost: the connections of before cannot go on. */
    mend() {
      isCut = false
      for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
