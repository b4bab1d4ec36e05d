import { queryOptions, mutationOptions } from '@tanstack/react-query'
import { add, type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { BeforeAfter, GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import { readAllRows } from './job-rows.ts'
import { keys } from './keys.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import { jobQuery } from './jobs.ts'
import { showAnswer } from './show-answer.ts'

const noPrices: BeforeAfter = { before: zero, after: zero }

/** The list prices of a row before and after; zero for a product that is created. */
export function listPricesOf({ create, listPrice }: JobRow): BeforeAfter {
  return create === undefined ? listPrice : noPrices
}

type Prices = ReadonlyMap<ProductId, BeforeAfter>

/** The totals of a preview. */
export interface JobAmounts {
  /** List prices of the clean rows, one item of each; undefined with several currencies. */
  readonly clean: BeforeAfter | undefined
  readonly cleanCount: number
  readonly currency: string | undefined
  /** Every row with a warning, to be included and added to the total. */
  readonly warned: Prices
  /** Rows that delete their product and can run. */
  readonly deleted: ReadonlySet<ProductId>
  /** Rows that create their product and can run. */
  readonly created: ReadonlySet<ProductId>
  /** Ids of the rows that each guardrail affects, blocked ones too. */
  readonly guardrails: ReadonlyMap<GuardrailId, readonly ProductId[]>
  /** The selection at the time of scheduling: included rows with warnings, excluded clean rows. */
  readonly selected: Prices
  readonly deselected: Prices
}

/** Read once over all rows of a preview, which never change except for their selection. */
export function jobAmountsQuery(job: Pick<Job, 'id' | 'hash' | 'counts'>) {
  return queryOptions({
    queryKey: keys.jobs.amounts(job.id, job.hash, job.counts.planned),
    queryFn: async ({ signal }): Promise<JobAmounts> => {
      const sum = createSum()
      for await (const rows of readAllRows(job.id, signal)) rows.forEach(sum.add)
      return sum.read()
    },
    enabled: job.hash !== undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

function createSum() {
  const warned = new Map<ProductId, BeforeAfter>()
  const selected = new Map<ProductId, BeforeAfter>()
  const deselected = new Map<ProductId, BeforeAfter>()
  const deleted = new Set<ProductId>()
  const created = new Set<ProductId>()
  const guardrails = new Map<GuardrailId, ProductId[]>()
  const currencies = new Set<string>()
  let cleanCount = 0
  let before: Amount = zero
  let after: Amount = zero
  return {
    add: (row: JobRow) => {
      const { id, currency, flags, state, target, create } = row
      const listPrice = listPricesOf(row)
      const isOpen = flags.every(({ level }) => level === 'warn')
      if (isOpen && target['deleted'] === true) deleted.add(id)
      if (isOpen && create !== undefined) created.add(id)
      currencies.add(currency)
      for (const { guardrail } of flags) {
        const ids = guardrails.get(guardrail) ?? []
        if (ids.at(-1) !== id) ids.push(id)
        guardrails.set(guardrail, ids)
      }
      if (flags.length === 0) {
        cleanCount += 1
        before = add(before, listPrice.before)
        after = add(after, listPrice.after)
        if (state === 'skipped') deselected.set(id, listPrice)
      } else if (isOpen) {
        warned.set(id, listPrice)
        if (state === 'planned') selected.set(id, listPrice)
      }
    },
    read: (): JobAmounts => {
      const currency = currencies.size === 1 ? [...currencies][0] : undefined
      const clean = currency === undefined ? undefined : { before, after }
      return {
        clean,
        cleanCount,
        currency,
        warned,
        deleted,
        created,
        guardrails,
        selected,
        deselected,
      }
    },
  }
}

type Input = InputOf<'jobs.rebase'>

/** Rebases a preview: `onRebased` is called before the new one is shown. */
export function rebaseJobMutation(onRebased: (job: Job, input: Input) => void) {
  return mutationOptions({
    mutationFn: (input: Input): Promise<Job> => call('jobs.rebase', input) as Promise<Job>,
    onSuccess: async (job, input, _result, { client }) => {
      await client.prefetchQuery(jobAmountsQuery(job))
      onRebased(job, input)
      showAnswer(client, jobQuery(job.id).queryKey, job)
      await client.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
}
