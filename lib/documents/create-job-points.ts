import type { DocumentAccess } from './access.ts'
import { addPoint, countProducts } from './add-point.ts'

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
}

/**
 * Restore points before jobs. No job waits for its point: whatever a job writes is kept only after `makeDue`, so
 * that a point which is made late, or by the next worker, still has what the products were before.
 */
export function createJobPoints({
  access,
  jobs,
}: {
  readonly access: DocumentAccess
  readonly jobs: StartedJobs
}): JobPoints {
  async function listDue(): Promise<readonly StartedJob[]> {
    const started = await jobs.list()
    const known = await access.read(
      async (tx) => new Set(await tx.objectStore('jobs').getAllKeys()),
    )
    return started.filter(({ id }) => !known.has(id))
  }

  return {
    async makeDue() {
      const due = await listDue()
      const imports = new Set<string>()
      for (const { id } of due) if (await jobs.isImport(id)) imports.add(id)
      if (due.length === 0) return 0
      return access.write(async (tx) => {
        const products = await countProducts(tx)
        let made = 0
        for (const { id, startedAt } of due) {
          if ((await tx.objectStore('jobs').count(id)) > 0) continue
          await tx.objectStore('jobs').put(startedAt, id)
          // Nothing is kept yet: a point would say that the shop had no products.
          if (products === 0) continue
          const reason = imports.has(id) ? 'import' : 'job'
          await addPoint(tx, { reason, jobId: id, at: startedAt, products })
          made += 1
        }
        return made
      })
    },
  }
}
