import { queryOptions } from '@tanstack/react-query'
import { add, type Amount, zero } from '#lib/domain/amount.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Job, JobRow } from '#lib/domain/job.ts'
import type { BeforeAfter } from '#lib/domain/preview.ts'
import { readAllRows } from './job-rows.ts'
import { keys } from './keys.ts'

/** What a preview adds up to. */
export interface JobAmounts {
  /** List prices of the clean rows, one piece of each; undefined over more than one currency. */
  readonly clean: BeforeAfter | undefined
  readonly currency: string | undefined
  /** Every warned row, to be taken in at once and added to the sum. */
  readonly warned: ReadonlyMap<ProductId, BeforeAfter>
}

/** Read once over all rows of a preview, which do not change any more. */
export function jobAmountsQuery(job: Job) {
  return queryOptions({
    queryKey: keys.jobs.amounts(job.id, job.hash),
    queryFn: async ({ signal }): Promise<JobAmounts> => {
      const sum = createSum()
      for await (const rows of readAllRows(job.id, signal)) rows.forEach(sum.add)
      return sum.read()
    },
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

function createSum() {
  const warned = new Map<ProductId, BeforeAfter>()
  const currencies = new Set<string>()
  let before: Amount = zero
  let after: Amount = zero
  return {
    add: (row: JobRow) => {
      currencies.add(row.currency)
      const prices = row.listPrice
      if (row.flags.length === 0) {
        before = add(before, prices.before)
        after = add(after, prices.after)
      } else if (row.flags.every(({ level }) => level === 'warn')) warned.set(row.id, prices)
    },
    read: (): JobAmounts => {
      const currency = currencies.size === 1 ? [...currencies][0] : undefined
      return { clean: currency === undefined ? undefined : { before, after }, currency, warned }
    },
  }
}
