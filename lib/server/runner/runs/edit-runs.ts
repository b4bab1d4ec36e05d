import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import type { Lease } from '../storage/runner-storage.ts'

/** Longer than a write can be on its way, or a read lag behind it, once nothing more is sent. */
export const maxLagMs = 3_000

/** Decides when the edits that the runner holds run, and where. */
export interface EditRuns {
  /** Runs what is due of an edit, now and at its times. An edit that was started already is only looked at. */
  start(lease: Lease): Promise<void>
  /** When this process starts: as `start` for the edits that no process knows to be due. */
  startAll(leases: readonly Lease[]): Promise<void>
  /** As `start`, and resumes what an invalid key stopped. */
  resume(lease: Lease): Promise<void>
  /**
   * Ends the runs of an edit that is no longer held, after the request in flight is answered and recorded. Resolves to
   * its journal, which only this caller may change then.
   */
  stop(lease: Lease): Promise<Journal>
  /** The journal of an edit, for reading. */
  readJournal(lease: Lease): Journal
  /** The records of the edit are gone. */
  forget(jobId: JobId): void
  /** Ends all runs of this process; the next one continues them. */
  close(): Promise<void>
}
