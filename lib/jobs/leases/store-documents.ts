import type { Clock } from '#lib/core/base/clock.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JobDocument } from '../journal/job-document.ts'
import type { JobRecord, Lease } from '../journal/journal-shapes.ts'
import type { Journal } from '../journal/journal.ts'
import { readKnownJob, withChanges } from '../job-records.ts'

/**
 * Stores what a runner gave back. The edit itself comes last: until then it counts as lent, so that a worker that was
 * stopped in between asks for the same records again and adds what is missing.
 */
export async function storeDocuments(
  journal: Journal,
  clock: Pick<Clock, 'now'>,
  id: JobId,
  lease: Lease,
  documents: readonly JobDocument[],
): Promise<void> {
  const { siteId } = (await readKnownJob(journal, id)).job
  let edit: JobDocument | undefined
  for (const document of documents) {
    const { job } = document.record
    if (job.siteId !== siteId) continue
    if (job.id === id) edit = document
    else if ((await journal.readJob(job.id)) === undefined) {
      await journal.addJob(toOwn(document.record, lease), document.edit, document.batches)
    }
  }
  const returned = { token: lease.token, state: 'stored' } as const
  const ifSame = (current: JobRecord, next: JobRecord) =>
    current.run.lease?.token === lease.token && current.run.lease.state === lease.state
      ? withChanges(next, {}, { lease: returned })
      : undefined
  if (edit !== undefined) {
    const { record, batches } = edit
    await journal.fillJob(id, batches, (current) => ifSame(current, record))
    return
  }
  // Nothing was done with it, unless the runner had it and lost it.
  const problem = { code: 'refused', message: t.runner.lost } as const
  await journal.changeJob(id, (current) =>
    ifSame(
      current,
      lease.isConfirmed === true
        ? withChanges(current, { problem }, { waitsSince: clock.now() })
        : current,
    ),
  )
}

function toOwn({ job, run }: JobRecord, { renews }: Lease): JobRecord {
  const { lease: _lease, ...rest } = run
  const isNext = job.state === 'ready' && run.isRepeat === true
  if (renews !== true || !isNext) return { job, run: rest }
  return { job, run: { ...rest, lease: { token: 1, state: 'sending' } } }
}
