import type { Job } from '#lib/domain/job.ts'
import { t } from '#lib/messages/counts.ts'

const priceKinds: ReadonlySet<string> = new Set(['price', 'sale', 'compare-at'])

/** "214 prices" where a job is about nothing else, "214 products" otherwise. */
export function countChanged({ edit }: Pick<Job, 'edit'>, count: number): string {
  const { operations = [] } = edit ?? {}
  const isPriced = operations.length > 0 && operations.every(({ kind }) => priceKinds.has(kind))
  return isPriced ? t.prices(count) : t.products(count)
}

export function isDeletion({ edit }: Pick<Job, 'edit'>): boolean {
  return edit?.operations.some(({ kind }) => kind === 'delete') === true
}
