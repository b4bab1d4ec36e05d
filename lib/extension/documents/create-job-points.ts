import type { DocumentAccess, Writing } from './access.ts'
import { addPoint, countProducts } from './add-point.ts'
import type { DocumentReading, DocumentStore } from './create-document-store.ts'
import { parsePoint, type StoredPoint } from './restore-point.ts'

interface StartedJob {
  readonly id: string
  /** ms since 1970. */
  readonly startedAt: number
}

/** The jobs of one site that were started. A job is among them before its first request is sent. */
export interface StartedJobs {
  list(): Promise<readonly StartedJob[]>
  isImport(id: string): Promise<boolean>
}

export interface JobPoints {
  /** Makes the restore point of each job that has had none. Resolves to their number. */
  makeDue(): Promise<number>
  /** Keeps what products are just before a job changes them, in its restore point. */
  keepBefore(jobId: string, readings: readonly DocumentReading[]): Promise<void>
}

/** Stored for a job that started before anything was kept: it gets its point with the first product that it reads. */
const empty = 'empty'

/**
 * Restore points before jobs. Whatever a job writes is kept only after `makeDue`, so that a point which is made late,
 * or by the next worker, still has what the products were before. What the job itself reads before it writes is
 * put into its point, so that no point relies on how far the store had been read before.
 */
export function createJobPoints({
  access,
  documents,
  jobs,
}: {
  readonly access: DocumentAccess
  readonly documents: Pick<DocumentStore, 'keepBefore'>
  readonly jobs: StartedJobs
}): JobPoints {
  async function listDue(): Promise<readonly StartedJob[]> {
    const started = await jobs.list()
    const known = await access.read(
      async (tx) => new Set(await tx.objectStore('jobs').getAllKeys()),
    )
    return started.filter(({ id }) => !known.has(id))
  }

  const reasonOf = async (id: string) => ((await jobs.isImport(id)) ? 'import' : 'job')

  async function makeDue(): Promise<number> {
    const due = await listDue()
    const reasons = await Promise.all(due.map(({ id }) => reasonOf(id)))
    if (due.length === 0) return 0
    return access.write(async (tx) => {
      const isEmpty = (await countProducts(tx)) === 0
      let made = 0
      for (const [at, { id, startedAt }] of due.entries()) {
        if ((await tx.objectStore('jobs').count(id)) > 0) continue
        await tx.objectStore('jobs').put(isEmpty ? empty : startedAt, id)
        if (isEmpty) continue
        await addPoint(tx, { reason: reasons[at] ?? 'job', jobId: id, at: startedAt })
        made += 1
      }
      return made
    })
  }

  return {
    makeDue,
    async keepBefore(jobId, readings) {
      await makeDue()
      if (readings.length === 0) return
      const reason = await reasonOf(jobId)
      const startedAt = (await jobs.list()).find(({ id }) => id === jobId)?.startedAt ?? 0
      await documents.keepBefore(readings, async (tx) => {
        if ((await tx.objectStore('jobs').get(jobId)) !== empty) return findPoint(tx, jobId)
        await tx.objectStore('jobs').put(startedAt, jobId)
        return addPoint(tx, { reason, jobId, at: startedAt })
      })
    },
  }
}

/** Undefined once the user has deleted it. */
async function findPoint(tx: Writing, jobId: string): Promise<StoredPoint | undefined> {
  const points = (await tx.objectStore('points').getAll()).flatMap((each) => parsePoint(each) ?? [])
  return points.find((point) => point.jobId === jobId && point.isLost !== true)
}
