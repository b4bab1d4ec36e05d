import { isAbort } from '#lib/core/base/abort.ts'
import { systemClock } from '#lib/core/base/clock.ts'
import { consoleLog } from '#lib/core/base/log.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { type Problem, ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { createJobStore } from '#lib/jobs/job-store/create-job-store.ts'
import type { StreamMatching } from '#lib/jobs/job-store/stream-matching.ts'
import { createJobs, type JobsDeps } from '#lib/jobs/create-jobs.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import { createJournalDatabase } from '#lib/extension/journal/journal-database.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createEncryptedJournal, type ReadCipher } from '#lib/extension/journal/encrypt-journal.ts'
import { setAlarm } from '#lib/extension/browser/alarms.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import { createCheckpoint } from '#lib/extension/browser/checkpoint.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { writeLocal } from '#lib/extension/browser/storage.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { scheduleAlarm, wakeAlarm } from './worker-jobs.ts'
import { readFreeBytes } from '#lib/extension/browser/database.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readConfirmedTime } from './confirmed-time.ts'
import type { Replicas } from './replicas.ts'
import { readSettings } from './settings.ts'
import { catalogChanged } from './errors.ts'
import type { Documents } from './documents.ts'
import type { Stores } from './stores.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'

/** What jobs read from this computer instead of the store. */
type JobSources = Pick<Replicas, 'catchUp' | 'findSkus' | 'findSlugs'> &
  Partial<Pick<Documents, 'readFormer' | 'keepBefore'>>

/** The jobs of this browser. */
export async function openJobs(
  stores: Stores,
  onChanged: () => void,
  sources: JobSources & Required<Pick<JobsDeps, 'readLimits' | 'readKeepMs'>>,
  readCipher: ReadCipher,
  authorize: Authorize,
  openRunner?: JobsDeps['openRunner'],
): Promise<Jobs> {
  return createJobs({
    journal: createEncryptedJournal(createJournalDatabase(), readCipher, consoleLog),
    authorize,
    clock: systemClock,
    random: Math.random,
    openStore: (siteId) => openJobStore(stores, siteId, sources),
    onChanged,
    checkpoint: createCheckpoint(writeLocal, systemClock),
    log: consoleLog,
    readLimits: sources.readLimits,
    readLowStock: async () => (await readSettings()).lowStock,
    readKeepMs: sources.readKeepMs,
    readConfirmedTime: () => readConfirmedTime(systemClock.now()),
    readFreeBytes,
    ...(openRunner && { openRunner }),
    lock: createLock(),
    wakeAt: (timeMs) => setAlarm(wakeAlarm, timeMs),
    scheduleAt: (timeMs) => setAlarm(scheduleAlarm, timeMs),
  })
}

/**
 * Opens the store of a job. A job waits for its own store and for the vault with its key; other connected stores
 * do not count. The store is opened for every call, so that nothing is sent once the store was forgotten.
 */
export async function openJobStore(
  stores: Stores,
  siteId: SiteId,
  sources: JobSources,
): Promise<JobStore | Problem> {
  let catalog: ProductStore['catalog'] | undefined
  const open = async (): Promise<ProductStore> => {
    try {
      const store = await stores.open(siteId)
      catalog ??= store.catalog
      // The user accepted the other catalog while this job was working with the former one.
      if (store.catalog !== catalog) throw catalogChanged()
      return store
    } catch (error) {
      const { code } = toProblem(error)
      throw code === 'refused' || code === 'not-connected' ? missingStore() : error
    }
  }
  const { readFormer, keepBefore } = sources
  let opened: ProductStore
  try {
    opened = await open()
  } catch (error) {
    // The worker is being stopped; the store has no problem.
    if (isAbort(error)) throw error
    return toProblem(error)
  }
  return createJobStore(opened, open, {
    readReplica: (signal) => sources.catchUp(siteId, signal),
    streamMatching,
    readContext: searchContext,
    findSkus: (wanted) => sources.findSkus(siteId, wanted),
    findSlugs: (wanted) => sources.findSlugs(siteId, wanted),
    ...(keepBefore && { keepBefore: (...request) => keepBefore(siteId, ...request) }),
    ...(readFormer && { readPointProducts: (pointId, ids) => readFormer(siteId, pointId, ids) }),
  })
}

function missingStore(): ProblemError {
  return new ProblemError({
    code: 'not-connected',
    message: t.errors.jobsStoreMissing,
  })
}

/** `streamMatching` of the chunk `replica`, which contains the search. */
async function* streamMatching(...request: Parameters<StreamMatching>): ReturnType<StreamMatching> {
  const matching = await loadChunk(() => import('./chunks/replica.ts'))
  yield* matching.streamMatching(...request)
}
