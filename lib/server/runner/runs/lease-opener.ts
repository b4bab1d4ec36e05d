import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { createFileJournal } from '#lib/jobs/file-journal/file-journal.ts'
import type { JournalFiles } from '#lib/jobs/file-journal/journal-files.ts'
import type { DataKey } from '../data-key.ts'
import { readLimits } from '../documents.ts'
import { createEncryptedLines } from '../encrypted-lines.ts'
import type { SiteStores } from '../site-stores.ts'
import type { Lease, RunnerStorage } from '../storage/runner-storage.ts'
import { openLease, type OpenLease } from './open-lease.ts'

/** Opens the edits of leases. */
export interface LeaseOpener {
  readonly storage: RunnerStorage
  readonly clock: Clock
  readonly log: Log
  /** The journal of a leased edit and of those that it causes: its repetitions, its undo. */
  readonly openJournal: (siteId: SiteId, jobId: JobId, files: JournalFiles) => Journal
  readonly openLease: (lease: Lease, files: JournalFiles) => OpenLease
}

interface LeaseOpenerDeps {
  readonly storage: RunnerStorage
  readonly dataKey: DataKey
  readonly stores: SiteStores
  readonly clock: Clock
  readonly log: Log
}

export function createLeaseOpener(deps: LeaseOpenerDeps): LeaseOpener {
  const { storage, dataKey, stores, clock, log } = deps
  const openJournal: LeaseOpener['openJournal'] = (siteId, jobId, files) =>
    createFileJournal(files, log, (name) =>
      createEncryptedLines(dataKey, JSON.stringify([siteId, jobId, name])),
    )
  return {
    storage,
    clock,
    log,
    openJournal,
    openLease: ({ siteId, jobId, limits, state }, files) =>
      openLease({
        siteId,
        journal: openJournal(siteId, jobId, files),
        ...readLimits(limits),
        isHeld: state === 'held',
        stores,
        clock,
        log,
      }),
  }
}
