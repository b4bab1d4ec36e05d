import type { JobState } from '#lib/jobs/model/job.ts'
import type { Reading } from './journal-access.ts'
import type { JobsPart } from './journal.ts'

export const openStates: readonly JobState[] = ['draft', 'ready', 'running', 'paused']

export async function listStored(tx: Reading, part?: JobsPart): Promise<unknown[]> {
  const jobs = tx.objectStore('jobs')
  const all = (name: (typeof jobs.indexNames)[number], of?: IDBValidKey | IDBKeyRange) =>
    jobs.index(name).getAll(of)
  if (part === undefined) return jobs.getAll()
  if (part === 'open') return flat(openStates.map((state) => all('state', state)))
  if (part !== 'timed') return all('createdAt', IDBKeyRange.upperBound(part.before))
  const timed = await jobs.index('startAt').getAllKeys()
  return flat([all('startAt'), ...timed.map((id) => all('undoOf', id))])
}

async function flat(answers: readonly Promise<unknown[]>[]): Promise<unknown[]> {
  return (await Promise.all(answers)).flat()
}
