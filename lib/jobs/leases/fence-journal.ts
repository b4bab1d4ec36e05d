import type { Run } from '../journal/journal-shapes.ts'
import type { Journal, RecordChange } from '../journal/journal.ts'

/** Whether the runner of a server may run the job: nothing of it runs here. */
export function isLent({ lease }: Pick<Run, 'lease'>): boolean {
  return lease !== undefined && lease.state !== 'stored' && lease.state !== 'returned'
}

/**
 * A journal that changes nothing of a job while it is lent. The check is part of the transaction: a hand-over and a
 * start never both happen.
 */
export function fenceJournal(journal: Journal): Journal {
  return {
    ...journal,
    changeJob: (id, change) => journal.changeJob(id, unlessLent(change)),
    changeJobs: (id, change, other, changeOther) =>
      journal.changeJobs(id, unlessLent(change), other, unlessLent(changeOther)),
    fillJob: (id, batches, change) => journal.fillJob(id, batches, unlessLent(change)),
    commitBatch: (id, index, rows, change) =>
      journal.commitBatch(id, index, rows, unlessLent(change)),
    cancelPlanned: (id, change) => journal.cancelPlanned(id, unlessLent(change)),
  }
}

function unlessLent(change: RecordChange): RecordChange {
  return (current) => (isLent(current.run) ? undefined : change(current))
}
