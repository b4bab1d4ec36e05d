import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { iterations } from '#tests/iterations.ts'
import { makeReady, readRows } from './harness/bench-jobs.ts'
import {
  type BrowserLife,
  createBrowserLife,
  dayMs,
  hourMs,
  scheduleAll,
} from './harness/browser-life.ts'
import { amount, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { type Fault, faults, type FakeStore } from './harness/fake-store.ts'
import { buildPriced } from './harness/kinds.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'

const sound = '20'
const ids = [0, 1, 2, 3].map(productId)
const at = fc.nat(ids.length - 1)

/** What happens while a sale lasts. */
const events = {
  wait: fc.integer({ min: 1, max: 30 }),
  sleep: fc.integer({ min: 1, max: 30 }),
  fail: fc.array(fc.constantFrom<Fault>(...faults), { maxLength: 6 }),
  reject: fc.boolean(),
  connect: fc.constantFrom('connected', 'not-connected', 'locked'),
  hide: at,
  show: at,
  write: at,
  pause: fc.nat(),
  resume: fc.nat(),
  cancel: fc.nat(),
  retry: fc.nat(),
  resolve: fc.nat(),
  undo: fc.nat(),
  undoOne: at,
} as const
type Kind = keyof typeof events
type Step = readonly [Kind, unknown]

/** After its end nobody brings the sale back on purpose. */
const later = ['wait', 'sleep', 'pause', 'resume', 'cancel', 'retry', 'resolve'] as const

const stepsOf = (kinds: readonly Kind[], maxLength: number) =>
  fc.array(
    fc.oneof(
      ...kinds.map((kind) => fc.tuple(fc.constant(kind), events[kind] as fc.Arbitrary<unknown>)),
    ),
    { maxLength },
  )

interface Troubles {
  /** Faults of the next writes. */
  faults: Fault[]
  isRejected: boolean
  readonly hidden: Set<number>
  readonly others: Map<number, string>
}

function troubled(store: FakeStore, troubles: Troubles): JobStore {
  const leaveOut: JobStore['readFresh'] = async (wanted, signal, details, onUnreadable) => {
    const found = new Map(await store.readFresh(wanted, signal, details))
    for (const index of troubles.hidden) {
      const id = productId(index)
      if (found.delete(id)) onUnreadable?.(id)
    }
    return found
  }
  return {
    ...store,
    readFresh: leaveOut,
    async applyChange(call) {
      if (troubles.isRejected)
        throw new ProblemError({ code: 'wrong-key', message: 'Not you.' }, { effect: 'none' })
      return store.applyChange(call)
    },
  }
}

async function act(life: BrowserLife, troubles: Troubles, saleId: JobId, [kind, value]: Step) {
  const until = life.clock.now() + Number(value) * 60_000
  if (kind === 'wait') return life.passTo(until)
  if (kind === 'sleep') return life.sleepTo(until)
  if (kind === 'fail') return void (troubles.faults = [...(value as Fault[])])
  if (kind === 'reject') return void (troubles.isRejected = value === true)
  if (kind === 'hide') return void troubles.hidden.add(Number(value))
  if (kind === 'show') return void troubles.hidden.delete(Number(value))
  if (kind === 'connect') {
    const code = value === 'locked' ? 'locked' : 'not-connected'
    return life.connect(value === 'connected', { code, message: 'Not now.' })
  }
  if (kind === 'write') {
    const price = String(30 + troubles.others.size + Number(value))
    troubles.others.set(Number(value), price)
    return life.store.writeAsOther(productId(Number(value)), amount(price))
  }
  const { jobs } = life.open()
  await choose(jobs, saleId, [kind, Number(value)]).catch((error: unknown) => {
    // It was not possible then.
    if (!(error instanceof ProblemError)) throw error
  })
  await jobs.wake()
}

/** What the person does with the sale, or with an undo of it. */
async function choose(jobs: Jobs, saleId: JobId, [kind, value]: readonly [Kind, number]) {
  const all = await jobs.list()
  const jobId = all[value % all.length]?.id ?? saleId
  if (kind === 'undoOne')
    return jobs.undo({ jobId: saleId, siteId, productIds: [productId(value)] })
  if (kind === 'undo') return jobs.undo({ jobId, siteId })
  if (kind === 'resolve') {
    const rows = (await readRows(jobs, saleId)).filter(({ state }) => state === 'conflict')
    return jobs.resolve({ jobId: saleId, choices: rows.map(({ id }) => ({ id, choice: 'ours' })) })
  }
  if (kind === 'retry') return jobs.retry(saleId)
  if (kind === 'pause' || kind === 'resume' || kind === 'cancel') return jobs[kind](jobId)
  return undefined
}

test.each(['v1', 'v3'] as const)(
  '%s: takes a sale back from every product at its end, whatever happened to it',
  async (kind) => {
    let reached = 0
    await fc.assert(
      fc.asyncProperty(
        stepsOf(Object.keys(events) as Kind[], 12),
        stepsOf(later, 6),
        async (before, after) => {
          const troubles: Troubles = {
            faults: [],
            isRejected: false,
            hidden: new Set(),
            others: new Map(),
          }
          const products = ids.map((id) => buildPriced(kind, id, amount(sound)))
          const life = createBrowserLife(products, (store) => troubled(store, troubles), {
            kind,
            nextFault: () => troubles.faults.shift() ?? 'none',
          })
          const bench = life.open()
          const ready = await makeReady(bench.jobs, priceEdit(percent('-10')))
          const startAt = life.clock.now() + hourMs
          const endAt = startAt + 2 * dayMs
          await scheduleAll(bench, ready, { startAt, endAt, missed: 'run' })
          const [early, ...others] = before
          if (early !== undefined) await act(life, troubles, ready.id, early)
          await life.passTo(startAt)
          for (const step of others) await act(life, troubles, ready.id, step)
          if (life.prices().includes('18')) reached += 1
          troubles.faults = []
          troubles.isRejected = false
          troubles.hidden.clear()
          life.connect(true)
          await life.passTo(endAt + hourMs)
          for (const step of after) await act(life, troubles, ready.id, step)
          await life.passTo(endAt + 2 * dayMs)
          await life.open().jobs.wake()
          expect(life.prices()).toEqual(ids.map((_, index) => troubles.others.get(index) ?? sound))
        },
      ),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
    expect(reached).toBeGreaterThan(0)
  },
)
