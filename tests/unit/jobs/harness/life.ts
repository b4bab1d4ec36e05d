import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'

/** The life of one worker. Every effect passes through here; after the worker was stopped, none does. */
export interface Life {
  /** Resolves when the worker was stopped. */
  readonly dead: Promise<void>
  isDead(): boolean
  /** A point where the worker may be stopped; then this never returns. */
  pass(): Promise<void>
}

/** Is stopped at the given point, counted from 1; never if undefined. */
export function createLife(diesAt: number | undefined): Life {
  const death = Promise.withResolvers<void>()
  let passed = 0
  let isDead = false
  return {
    dead: death.promise,
    isDead: () => isDead,
    async pass() {
      passed += 1
      if (passed === diesAt) {
        isDead = true
        death.resolve()
      }
      // Promises of a stopped worker never resolve or reject.
      if (isDead) await new Promise<never>(() => undefined)
    },
  }
}

/** Adds a stop point before and after `act`; at the latter the action was executed, but not recorded. */
function mortal<Args extends unknown[], T>(
  life: Life,
  act: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    await life.pass()
    const result = await act(...args)
    await life.pass()
    return result
  }
}

export function mortalJournal(life: Life, journal: Journal): Journal {
  return {
    ...journal,
    addJob: mortal(life, journal.addJob),
    changeJob: mortal(life, journal.changeJob),
    changeJobs: mortal(life, journal.changeJobs),
    fillJob: mortal(life, journal.fillJob),
    commitBatch: mortal(life, journal.commitBatch),
    cancelPlanned: mortal(life, journal.cancelPlanned),
    removeJobs: mortal(life, journal.removeJobs),
  }
}

export function mortalStore(life: Life, store: JobStore): JobStore {
  return {
    requests: store.requests,
    comparesItself: store.comparesItself,
    stream: (search, signal) => store.stream(search, signal),
    readProducts: mortal(life, (ids) => store.readProducts(ids)),
    readFresh: mortal(life, (ids) => store.readFresh(ids)),
    catalog: store.catalog,
    findSkus: mortal(life, (wanted) => store.findSkus(wanted)),
    findSlugs: mortal(life, (wanted) => store.findSlugs(wanted)),
    snapshot: mortal(life, (ids) => store.snapshot(ids)),
    applyChange: mortal(life, (call) => store.applyChange(call)),
    ...(store.adjust && { adjust: mortal(life, store.adjust) }),
    ...(store.keepBefore && { keepBefore: mortal(life, store.keepBefore) }),
  }
}
