import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Lease } from '../storage/runner-storage.ts'
import type { EditRuns } from './edit-runs.ts'
import type { OpenLease } from './open-lease.ts'
import type { LeaseOpener } from './lease-opener.ts'

/** Short enough that a clock that jumps delays no edit. */
const checkEveryMs = 1_000

/** All edits run in this process, which has the folder to itself. */
export function createLocalRuns({ openLease, storage, clock }: LeaseOpener): EditRuns {
  const opened = new Map<JobId, OpenLease>()
  let checkedAt = 0

  function open(lease: Lease): OpenLease {
    const known = opened.get(lease.jobId)
    if (known !== undefined) return known
    const opening = openLease(lease, storage.readJournal(lease.jobId))
    opened.set(lease.jobId, opening)
    return opening
  }

  function wakeDue(): void {
    const now = clock.now()
    // The times at which edits are due were set by the clock as it was before.
    const isSetBack = now < checkedAt
    checkedAt = now
    for (const lease of opened.values()) {
      if (isSetBack || lease.dueAt() <= now) void lease.wake()
    }
  }

  const timer = setInterval(wakeDue, checkEveryMs)

  return {
    async start(lease) {
      void open(lease).wake()
    },
    async startAll(leases) {
      for (const lease of leases) void open(lease).wake()
    },
    async resume(lease) {
      await open(lease).resumeWithKey()
      void open(lease).wake()
    },
    async stop(lease) {
      const stopping = open(lease)
      await stopping.stop()
      return stopping.journal
    },
    readJournal: (lease) => open(lease).journal,
    forget: (jobId) => void opened.delete(jobId),
    async close() {
      clearInterval(timer)
      await Promise.all([...opened.values()].map((lease) => lease.suspend()))
    },
  }
}
