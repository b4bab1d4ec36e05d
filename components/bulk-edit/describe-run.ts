import type { Job } from '#lib/core/job/job.ts'
import { t } from '#lib/core/i18n/t.ts'

const priceKinds: ReadonlySet<string> = new Set(['price', 'sale', 'compare-at'])

/** "214 prices" for a job that changes only prices, else "214 products". */
export function countChanged({ edit }: Pick<Job, 'edit'>, count: number): string {
  const { operations = [] } = edit ?? {}
  const isPriced = operations.length > 0 && operations.every(({ kind }) => priceKinds.has(kind))
  return isPriced ? t.counts.prices(count) : t.counts.products(count)
}

/** How many of the products of a run it creates, and how many it deletes. */
export interface RunKinds {
  readonly created: number
  readonly deleted: number
}

/** What a run would do: "Change 214 prices", "Delete 3 products", or several of these. */
export function describeRun(
  job: Pick<Job, 'edit' | 'warned'>,
  count: number,
  { created, deleted }: RunKinds,
): string {
  // Products with a warning are updated once they are selected.
  if (count === 0 && job.warned > 0) return t.preview.selectToUpdate(job.warned)
  if (count === 0) return t.preview.nothingToUpdate
  const updated = count - created - deleted
  return t.preview.together([
    ...(created > 0 ? [t.preview.create(t.counts.products(created))] : []),
    ...(updated > 0 ? [t.preview.update(countChanged(job, updated))] : []),
    ...(deleted > 0 ? [t.preview.delete(t.counts.products(deleted))] : []),
  ])
}

/** Whether one of the operations is about prices. */
export function isAboutPrices({ edit }: Pick<Job, 'edit'>): boolean {
  return edit?.operations.some(({ kind }) => priceKinds.has(kind)) === true
}

export function isDeletion({ edit }: Pick<Job, 'edit'>): boolean {
  return edit?.operations.some(({ kind }) => kind === 'delete') === true
}
