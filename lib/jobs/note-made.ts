import type { JobRow } from '#lib/domain/job.ts'
import { t } from '#lib/messages/typed.ts'
import type { JobContext } from './job-context.ts'
import type { JobShop } from './job-shop.ts'
import type { JobRecord } from './journal-shapes.ts'

/**
 * A product whose making was not answered may be there, whole or not: it is looked for, so that taking
 * the job back deletes it. It is never made again by itself. Where two could be meant, nobody is.
 */
export async function noteMade(
  { journal, log }: Pick<JobContext, 'journal' | 'log'>,
  shop: JobShop,
  { job }: JobRecord,
  rows: readonly JobRow[],
): Promise<readonly JobRow[]> {
  const lost = rows.filter(isLost)
  if (lost.length === 0 || shop.findMade === undefined) return rows
  const made = new Map<JobRow, JobRow>()
  const all = await journal.readAllRows(job.id)
  for (const row of lost) {
    const isAlone = all.every(({ id, name }) => id === row.id || name !== row.name)
    if (!isAlone || job.startedAt === undefined) continue
    try {
      const found = await shop.findMade(row.name, job.startedAt)
      const [newId, ...others] = found
      if (newId === undefined || others.length > 0) continue
      const problem = { code: 'undecided', sentence: t.madeInPart(row.name) } as const
      made.set(row, { ...row, newId, reached: ['deleted'], problem })
    } catch (error) {
      log.warn('What was made could not be looked for.', { error })
    }
  }
  return rows.map((row) => made.get(row) ?? row)
}

function isLost({ state, problem, create }: JobRow): boolean {
  return create !== undefined && state === 'failed' && problem?.code === 'undecided'
}
