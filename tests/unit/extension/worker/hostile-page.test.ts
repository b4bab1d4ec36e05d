import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type TimerClock, createTimerClock } from '#tests/clocks.ts'
import { memory, panel } from '#tests/contract/memory-browser.ts'
import { createThrottle } from '#lib/wix/api/index.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Entry } from '#lib/extension/replica/blob/chunk.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { contract, type ProcedureName } from '#lib/extension/rpc/contract/contract.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import { serve } from '#lib/extension/rpc/server/serve.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { createPanelProductHandlers } from '#lib/extension/worker/handlers/panel-products.ts'
import type { Stores } from '#lib/extension/worker/stores.ts'
import {
  connection,
  inPanel,
  product,
  productAddress,
  productId,
  samples,
} from '#tests/contract/samples.ts'
import { apiKey, wakeWorker } from './fakes.ts'

interface Opened {
  readonly clock: TimerClock
  /** An event after which the panel sends a request, as often as a page can dispatch it. */
  readonly ask: (address?: string, tab?: typeof panel.tab) => Promise<unknown>
  readonly write: () => Promise<void>
  readonly reads: { store: number; replica: number; again: number }
}

/** Answers a panel's request with the budget of one site; `readAt` of the offline copy, if there is one. */
function open(readAt?: number): Opened {
  const clock = createTimerClock()
  const throttle = createThrottle({ clock })
  const reads = { store: 0, replica: 0, again: 0 }
  const session: Pick<Session, 'isLocked' | 'readConnection'> = {
    isLocked: async () => false,
    readConnection: async () => connection,
  }
  const store = {
    async readProduct() {
      await throttle.take('person')
      reads.store += 1
      return product
    },
  }
  const stores = { open: async () => store } as unknown as Stores
  const entry: Entry | undefined =
    readAt === undefined ? undefined : { id: productId, product, readAt, source: 'sync' }
  const handlers = createPanelProductHandlers({
    session: session as Session,
    stores,
    clock,
    replicas: {
      async readProducts() {
        reads.replica += 1
        return new Map<string, Entry>(entry && [[productId, entry]])
      },
      async readChanged() {
        await throttle.take('bulk')
        reads.again += 1
      },
      readStatus: async () => ({ ...samples['replica.read'].output, readAt: 1 }),
    },
    cachedProducts: { findProblems: async () => [] },
    feeds: { open: () => Promise.reject(new Error('No changes.')) },
  })
  const own = { id: panel.id ?? '', origin: 'chrome-extension://own' }
  const answer = serve(handlers as unknown as Handlers, { own, log: silentLog, clock })
  let calls = 0
  return {
    clock,
    reads,
    write: () => throttle.take('bulk'),
    ask: (address = productAddress, tab = panel.tab) =>
      answer(
        {
          shelfside: 'call',
          id: `hostile-${(calls += 1)}`,
          name: 'products.readInView',
          input: { address },
        },
        { ...panel, tab },
      ),
  }
}

const minute = 60_000
const otherAddress = productAddress.replace(productId, '00000000-0000-4000-8000-0000000000aa')

/** The duration of 2,000 writes together with 60 s of events, ten per second. */
async function runJob({ clock, ask, write }: Opened, isAttacked: boolean): Promise<number> {
  const startedAt = clock.now()
  const attack = async () => {
    while (clock.now() < startedAt + minute) {
      void ask()
      await clock.sleep(100)
    }
  }
  const job = async () => {
    for (let row = 0; row < 2000; row += 1) await write()
    return clock.now() - startedAt
  }
  const [tookMs] = await clock.runUntil(Promise.all([job(), isAttacked ? attack() : undefined]))
  return tookMs
}

describe('a page that raises events for 60 s', () => {
  it.each([
    ['without an offline copy', undefined],
    ['over a stale offline copy', 0],
    ['over a current offline copy', Infinity],
  ])('costs a job of 2,000 writes at most a tenth of its time, %s', async (_where, readAt) => {
    const alone = await runJob(open(readAt), false)
    const attacked = open(readAt)
    expect((await runJob(attacked, true)) / alone).toBeLessThanOrEqual(1.1)
    expect(attacked.reads.store + attacked.reads.again).toBeLessThanOrEqual(20)
  })

  it('is answered from the offline copy, twenty times a minute, whatever addresses it takes', async () => {
    const { ask, reads, clock } = open(Infinity)
    const ok = async (address?: string) => ((await ask(address)) as { ok: boolean }).ok
    const answered = []
    for (let at = 0; at < 60; at += 1) {
      answered.push(await ok(at % 2 === 0 ? productAddress : otherAddress))
      clock.set(clock.now() + 50)
    }
    expect(answered.filter(Boolean)).toHaveLength(20)
    expect(reads.store).toBeLessThanOrEqual(10)
    clock.set(clock.now() + minute)
    expect(await ok()).toBe(true)
  })

  it.each([1, 5, 50])('takes nothing from the panels of other tabs, in %i tabs', async (tabs) => {
    const { ask, reads, clock } = open()
    const attack = async () => {
      const asked = []
      for (let at = 0; at < 40; at += 1) {
        const address = at % 2 === 0 ? productAddress : otherAddress
        for (let tab = 0; tab < tabs; tab += 1) {
          asked.push(ask(address, { ...panel.tab, id: 100 + tab }))
        }
      }
      await Promise.all(asked)
      const taken = reads.store
      const others = [1, 2, 3].map((id) => ask(productAddress, { ...panel.tab, id }))
      return { taken, others: await Promise.all(others) }
    }
    const { taken, others } = await clock.runUntil(attack())
    expect(taken).toBeLessThanOrEqual(Math.min(10 * tabs, 60 + tabs))
    for (const answer of others) expect(answer).toMatchObject({ ok: true })
  })
})

describe('the data of a panel', () => {
  it('contains only what its card shows of the product', async () => {
    const answer = (await open(Infinity).ask()) as { value: Product }
    const sent = JSON.parse(JSON.stringify(answer.value)) as Product
    const { thumbnail: _none, ...shown } = { ...inPanel, offlineCopy: {} }
    expect(Object.keys(sent).toSorted()).toEqual(Object.keys(shown).toSorted())
    expect(Object.keys(sent.stock)).not.toContain('revision')
  })
})

describe('a page that sends every message of a panel', () => {
  let worker: Awaited<ReturnType<typeof wakeWorker>>
  beforeEach(async () => {
    worker = await wakeWorker()
    await call('connection.connect', { siteId: connection.siteId, apiKey })
  })

  it('writes nothing to the store, and starts no job', async () => {
    const writes = Object.entries(worker.store).flatMap(([name, value]) =>
      typeof value === 'function' && !/^(?:read|lookAt|search|scan|stream|probe|is|list)/.test(name)
        ? [vi.spyOn(worker.store, name as never)]
        : [],
    )
    for (const name of Object.keys(contract) as ProcedureName[]) {
      const frame = { shelfside: 'call', id: `all-${name}`, name, input: samples[name].input }
      await memory.deliver(frame, panel)
    }
    expect(writes.length).toBeGreaterThan(0)
    for (const spy of writes) expect(spy).not.toHaveBeenCalled()
    for (const act of ['start', 'draft', 'resume', 'retry', 'undo', 'schedule'] as const) {
      const spy: unknown = (worker.jobs as Record<string, unknown>)[act]
      if (vi.isMockFunction(spy)) expect(spy).not.toHaveBeenCalled()
    }
  })
})
