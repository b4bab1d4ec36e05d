import { isAbort } from '#lib/base/abort.ts'
import { systemClock } from '#lib/base/clock.ts'
import { consoleLog } from '#lib/base/log.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { type Problem, ProblemError, toProblem } from '#lib/domain/problem.ts'
import { createJobs } from '#lib/jobs/create-jobs.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import { createJournalDatabase } from '#lib/jobs/journal-database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createSealedJournal, type ReadSealer } from '#lib/jobs/seal-journal.ts'
import { setAlarm } from '#lib/platform/alarms.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import { createCheckpoint } from '#lib/platform/checkpoint.ts'
import { createLock } from '#lib/platform/lock.ts'
import { writeLocal } from '#lib/platform/storage.ts'
import { findMade } from '#lib/store/find-made.ts'
import type { ProductStore } from '#lib/store/store.ts'
import { scheduleAlarm, wakeAlarm } from './follow-jobs.ts'
import { readFreeBytes } from '#lib/platform/free-bytes.ts'
import { t } from '#lib/i18n/t.ts'
import { readGuardrailLimits } from './handlers/guardrails.ts'
import { noteMissing, openReplicaShop } from './open-replica-shop.ts'
import type { Replicas } from './replicas.ts'
import { readSettings } from './settings.ts'
import { catalogChanged } from './refusals.ts'
import type { Shop } from './shop.ts'
import { type MatchingSource, streamMatching } from './matching.ts'

/** The jobs of this browser, over the connected shop. */
export async function openJobs(
  shop: Shop,
  onChanged: () => void,
  copies: Pick<Replicas, 'catchUp' | 'findSkus'>,
  readSealer: ReadSealer,
  authorize: Authorize,
): Promise<Jobs> {
  return createJobs({
    journal: createSealedJournal(createJournalDatabase(), readSealer, consoleLog),
    authorize,
    clock: systemClock,
    random: Math.random,
    openShop: (siteId) => openJobShop(shop, siteId, copies),
    onChanged,
    checkpoint: createCheckpoint(writeLocal, systemClock),
    log: consoleLog,
    readLimits: () => readGuardrailLimits(readSealer),
    readKeepMs: async () => (await readSettings()).keepJobsDays * 86_400_000,
    readFreeBytes,
    lock: createLock(),
    wakeAt: (timeMs) => setAlarm(wakeAlarm, timeMs),
    scheduleAt: (timeMs) => setAlarm(scheduleAlarm, timeMs),
  })
}

/**
 * A job waits for its own shop, and for the vault with its key; to it, another one that is connected is
 * as good as none. The shop is opened for every call, so that nothing is sent any more once it was forgotten.
 */
export async function openJobShop(
  shop: Shop,
  siteId: SiteId,
  copies: Pick<Replicas, 'catchUp' | 'findSkus'>,
): Promise<JobShop | Problem> {
  let catalog: ProductStore['catalogue'] | undefined
  const open = async (): Promise<ProductStore> => {
    try {
      const store = await shop.open(siteId)
      catalog ??= store.catalogue
      // A person agreed to the other catalog while this job was at work on the former one.
      if (store.catalogue !== catalog) throw catalogChanged()
      return store
    } catch (error) {
      const { code } = toProblem(error)
      throw code === 'refused' || code === 'not-connected' ? missingShop() : error
    }
  }
  let opened: Pick<ProductStore, 'capabilities' | 'catalogue' | 'adjust' | 'readSharedOptions'>
  try {
    opened = await open()
  } catch (error) {
    // The worker is being stopped: nothing is wrong with the shop.
    if (isAbort(error)) throw error
    return toProblem(error)
  }
  const source: MatchingSource = {
    async readCopy(signal) {
      await open()
      return copies.catchUp(siteId, signal)
    },
    readProducts: async (ids, signal) => (await open()).readProducts(ids, signal),
    readCollectionNames: (signal) => openReplicaShop({ open }, siteId).readCollectionNames(signal),
    async *streamFound(search, signal) {
      yield* (await open()).streamProducts(search, signal)
    },
    now: Date.now,
  }
  return {
    requests: opened.capabilities.requests,
    comparesItself: opened.capabilities.revisions,
    stream: (search, signal) => streamMatching(source, search, signal),
    readProducts: async (ids, signal, details, onUnreadable) => {
      const store = await open()
      return noteMissing(store, ids, await store.readProducts(ids, signal, details), onUnreadable)
    },
    lookAt: async (ids, signal, details, onUnreadable) => {
      const store = await open()
      return noteMissing(store, ids, await store.lookAt(ids, signal, details), onUnreadable)
    },
    catalogue: opened.catalogue,
    findSkus: (wanted) => copies.findSkus(siteId, wanted),
    findMade: async (wanted, since, signal) => findMade(await open(), wanted, since, signal),
    snapshot: async (ids, signal, onUnreadable) => {
      const store = await open()
      return noteMissing(store, ids, await store.snapshot(ids, signal), onUnreadable)
    },
    applyChange: async (change, signal) => (await open()).applyChange(change, signal),
    ...(opened.readSharedOptions && {
      readSharedOptions: async (...request) =>
        (await (await open()).readSharedOptions?.(...request)) ?? [],
    }),
    ...(opened.adjust && {
      adjust: async (...request) => (await open()).adjust?.(...request),
    }),
  }
}

function missingShop(): ProblemError {
  return new ProblemError({
    code: 'not-connected',
    sentence: t.errors.jobsShopMissing,
  })
}
