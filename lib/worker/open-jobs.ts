import { isAbort } from '#lib/base/abort.ts'
import { systemClock } from '#lib/base/clock.ts'
import { consoleLog } from '#lib/base/log.ts'
import type { Detail } from '#lib/catalog/fields/field.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { type Problem, ProblemError, toProblem } from '#lib/catalog/problem.ts'
import { createJobs } from '#lib/jobs/create-jobs.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import { createJournalDatabase } from '#lib/jobs/journal/journal-database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createEncryptedJournal, type ReadCipher } from '#lib/jobs/journal/encrypt-journal.ts'
import { setAlarm } from '#lib/browser/alarms.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import { createCheckpoint } from '#lib/browser/checkpoint.ts'
import { createLock } from '#lib/browser/lock.ts'
import { writeLocal } from '#lib/browser/storage.ts'
import { findCreatedProducts } from '#lib/store/find-created.ts'
import type { ProductStore } from '#lib/store/store.ts'
import { scheduleAlarm, wakeAlarm } from './worker-jobs.ts'
import { readFreeBytes } from '#lib/browser/database.ts'
import { t } from '#lib/i18n/t.ts'
import { readGuardrailLimits } from './handlers/guardrails.ts'
import { recordMissing, openReplicaShop } from './open-replica-shop.ts'
import type { Replicas } from './replicas.ts'
import { readSettings } from './settings.ts'
import { catalogChanged } from './errors.ts'
import type { Documents } from './documents.ts'
import type { Shop } from './shop.ts'
import type { MatchingSource } from './stream-matching.ts'
import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import type { ProductSearch } from '#lib/catalog/product/product.ts'

/** What jobs read from this computer instead of the store. */
type JobSources = Pick<Replicas, 'catchUp' | 'findSkus' | 'findSlugs'> &
  Partial<Pick<Documents, 'readFormer'>>

/** The jobs of this browser. */
export async function openJobs(
  shop: Shop,
  onChanged: () => void,
  sources: JobSources,
  readCipher: ReadCipher,
  authorize: Authorize,
): Promise<Jobs> {
  return createJobs({
    journal: createEncryptedJournal(createJournalDatabase(), readCipher, consoleLog),
    authorize,
    clock: systemClock,
    random: Math.random,
    openShop: (siteId) => openJobShop(shop, siteId, sources),
    onChanged,
    checkpoint: createCheckpoint(writeLocal, systemClock),
    log: consoleLog,
    readLimits: () => readGuardrailLimits(readCipher),
    readKeepMs: async () => (await readSettings()).keepJobsDays * 86_400_000,
    readFreeBytes,
    lock: createLock(),
    wakeAt: (timeMs) => setAlarm(wakeAlarm, timeMs),
    scheduleAt: (timeMs) => setAlarm(scheduleAlarm, timeMs),
  })
}

/**
 * Opens the shop of a job. A job waits for its own shop and for the vault with its key; other connected shops
 * do not count. The store is opened for every call, so that nothing is sent once the shop was forgotten.
 */
export async function openJobShop(
  shop: Shop,
  siteId: SiteId,
  sources: JobSources,
): Promise<JobShop | Problem> {
  let catalog: ProductStore['catalog'] | undefined
  const open = async (): Promise<ProductStore> => {
    try {
      const store = await shop.open(siteId)
      catalog ??= store.catalog
      // The user accepted the other catalog while this job was working with the former one.
      if (store.catalog !== catalog) throw catalogChanged()
      return store
    } catch (error) {
      const { code } = toProblem(error)
      throw code === 'refused' || code === 'not-connected' ? missingShop() : error
    }
  }
  let opened: Pick<ProductStore, 'capabilities' | 'catalog' | 'adjust' | 'readSharedOptions'>
  try {
    opened = await open()
  } catch (error) {
    // The worker is being stopped; the shop has no problem.
    if (isAbort(error)) throw error
    return toProblem(error)
  }
  const readCollectionNames = (signal?: AbortSignal) =>
    openReplicaShop({ open }, siteId).readCollectionNames(signal)
  const { readFormer } = sources
  const source: MatchingSource = {
    async readReplica(signal) {
      await open()
      return sources.catchUp(siteId, signal)
    },
    readProducts: async (ids, signal, details) => (await open()).readProducts(ids, signal, details),
    readCollectionNames,
    async *streamFound(search, signal, details) {
      yield* (await open()).streamProducts(search, signal, details)
    },
    now: Date.now,
  }
  return {
    requests: opened.capabilities.requests,
    comparesItself: opened.capabilities.revisions,
    stream: (search, ...rest) => streamMatching(source, search, ...rest),
    readProducts: async (ids, signal, details, onUnreadable) => {
      const store = await open()
      return recordMissing(store, ids, await store.readProducts(ids, signal, details), onUnreadable)
    },
    readFresh: async (ids, signal, details, onUnreadable) => {
      const store = await open()
      return recordMissing(store, ids, await store.readFresh(ids, signal, details), onUnreadable)
    },
    catalog: opened.catalog,
    readCollectionNames,
    ...(readFormer && { readPointProducts: (pointId, ids) => readFormer(siteId, pointId, ids) }),
    findSkus: (wanted) => sources.findSkus(siteId, wanted),
    findSlugs: (wanted) => sources.findSlugs(siteId, wanted),
    findCreatedProducts: async (wanted, since, signal) =>
      findCreatedProducts(await open(), wanted, since, signal),
    snapshot: async (ids, signal, onUnreadable) => {
      const store = await open()
      return recordMissing(store, ids, await store.snapshot(ids, signal), onUnreadable)
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
    message: t.errors.jobsShopMissing,
  })
}

/** `streamMatching` of the chunk `replica`, which contains the search. */
async function* streamMatching(
  source: MatchingSource,
  search: ProductSearch,
  signal?: AbortSignal,
  details?: ReadonlySet<Detail>,
) {
  const matching = await loadChunk(() => import('./chunks/replica.ts'))
  yield* matching.streamMatching(source, search, signal, details)
}
