import type { Job } from '#lib/domain/job.ts'

const priceKinds: ReadonlySet<string> = new Set(['price', 'sale', 'compare-at'])

/** What a job changes, to be counted: prices where it is about nothing else. */
export function nounOf({ edit }: Pick<Job, 'edit'>): 'price' | 'product' {
  return edit?.operations.every(({ kind }) => priceKinds.has(kind)) === true ? 'price' : 'product'
}

export function isDeletion({ edit }: Pick<Job, 'edit'>): boolean {
  return edit?.operations.some(({ kind }) => kind === 'delete') === true
}
