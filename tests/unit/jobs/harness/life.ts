import type { JobShop } from '#lib/jobs/job-shop.ts'
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

export function mortalShop(life: Life, shop: JobShop): JobShop {
  return {
    requests: shop.requests,
    comparesItself: shop.comparesItself,
    stream: (search, signal) => shop.stream(search, signal),
    readProducts: mortal(life, (ids) => shop.readProducts(ids)),
    readFresh: mortal(life, (ids) => shop.readFresh(ids)),
    catalog: shop.catalog,
    findSkus: mortal(life, (wanted) => shop.findSkus(wanted)),
    findSlugs: mortal(life, (wanted) => shop.findSlugs(wanted)),
    snapshot: mortal(life, (ids) => shop.snapshot(ids)),
    applyChange: mortal(life, (call) => shop.applyChange(call)),
    ...(shop.adjust && { adjust: mortal(life, shop.adjust) }),
    ...(shop.keepBefore && { keepBefore: mortal(life, shop.keepBefore) }),
  }
}
