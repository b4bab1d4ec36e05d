import type { ActivityEntry } from '#lib/catalog/changes/activity.ts'
import type { ProductJob } from '#lib/queries/jobs.ts'

type Moment =
  | { readonly key: string; readonly at: number; readonly entry: ActivityEntry }
  | { readonly key: string; readonly at: number; readonly done: ProductJob }

/** What others changed and what our jobs did, newest first; ours from before what is read yet wait. */
export function mergeHistory(
  entries: readonly ActivityEntry[],
  jobs: readonly ProductJob[],
  hasOlder: boolean,
): readonly Moment[] {
  const oldest = hasOlder ? (entries.at(-1)?.at ?? 0) : 0
  const changed = entries.map((entry): Moment => ({ key: entry.id, at: entry.at, entry }))
  const ours = jobs.map((done): Moment => {
    const { id, startedAt, createdAt } = done.job
    return { key: id, at: startedAt ?? createdAt, done }
  })
  return [...changed, ...ours.filter(({ at }) => at >= oldest)].toSorted((a, b) => b.at - a.at)
}
