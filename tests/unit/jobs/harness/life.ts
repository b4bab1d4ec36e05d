import type { JobShop } from '#lib/jobs/job-shop.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'

/** One life of a worker. Everything it does to the world passes here, and from its death on nothing does. */
export interface Life {
  /** Resolves when it has died. */
  readonly dead: Promise<void>
  isDead(): boolean
  /** A point where it may die: then this never returns. */
  pass(): Promise<void>
}

/** Dies at the given point, counted from 1; undefined lives for ever. */
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
      // A dead worker's promises never settle.
      if (isDead) await new Promise<never>(() => undefined)
    },
  }
}

/** Puts a point to die before and after `act`: after it, the deed is done and nobody was told. */
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
    catalogue: shop.catalogue,
    findSkus: mortal(life, (wanted) => shop.findSkus(wanted)),
    snapshot: mortal(life, (ids) => shop.snapshot(ids)),
    applyChange: mortal(life, (call) => shop.applyChange(call)),
    ...(shop.adjust && { adjust: mortal(life, shop.adjust) }),
  }
}
