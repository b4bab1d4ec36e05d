import { isSubset } from '#lib/core/base/is-subset.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import { detailsOf } from '#lib/core/catalog/product/product-values.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { maxReadAgeMs } from '#lib/core/catalog/changes/change.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { JobStore } from '../job-store.ts'
import type { Journal } from '../journal/journal.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { isPending, isUntouched } from './row-fields.ts'

/** About as many writes as `maxReadAgeMs` allows at 200 requests a minute. */
const productsAtOnce = 20

interface ReadAhead {
  /** Undefined if the store no longer has it. */
  readonly product: Product | undefined
  readonly isUnreadable: boolean
  readonly details: ReadonlySet<Detail>
  readonly readAt: number
}

export interface LookAhead {
  /** The store for the batch at the cursor of this job. */
  storeFor(record: JobRecord): JobStore
}

/**
 * If each product needs a separate write, reading before every write would double the requests of a
 * job. So one request reads the next products too. Each value is used once, and only for a row that was
 * never sent.
 */
export function createLookAhead(
  { journal, clock }: { readonly journal: Journal; readonly clock: Clock },
  store: JobStore,
): LookAhead {
  const readAhead = new Map<ProductId, ReadAhead>()
  /** When each product was kept ahead: ms since 1970. */
  const keptAt = new Map<ProductId, number>()

  function take(ids: readonly ProductId[], details: ReadonlySet<Detail>) {
    const taken = ids.map((id) => [id, readAhead.get(id)] as const)
    for (const id of ids) readAhead.delete(id)
    const isFresh = ({ readAt, details: known }: ReadAhead) =>
      clock.now() - readAt <= maxReadAgeMs && isSubset(details, known)
    const current = taken.flatMap(([id, one]) =>
      one !== undefined && isFresh(one) ? [[id, one] as const] : [],
    )
    return current.length === ids.length ? current : undefined
  }

  /** Products of the following batches, up to the first that does not fit. */
  async function readNext(
    { job, run }: JobRecord,
    count: number,
    fits: (row: JobRow) => boolean,
  ): Promise<ProductId[]> {
    const next: ProductId[] = []
    for (let batch = run.cursor + 1; batch < run.calls && next.length < count; batch += 1) {
      const rows = await journal.readBatch(job.id, batch)
      if (rows.length > count - next.length) break
      if (rows.every(fits)) {
        next.push(...rows.map(({ id }) => id))
      }
    }
    return next
  }

  /** Keeps the next products too, or each write of one product would cost a further request. */
  function keepAhead(record: JobRecord, keep: NonNullable<JobStore['keepBefore']>): JobStore {
    return {
      ...store,
      async keepBefore(jobId, ids, signal) {
        const known = ids.map((id) => keptAt.get(id) ?? -Infinity)
        for (const id of ids) keptAt.delete(id)
        if (known.every((at) => clock.now() - at <= maxReadAgeMs)) return
        const more = Math.max(0, productsAtOnce - ids.length)
        const next = more > 0 ? await readNext(record, more, isUntouched) : []
        const now = clock.now()
        await keep(jobId, [...ids, ...next], signal)
        for (const id of next) keptAt.set(id, now)
      },
    }
  }

  return {
    storeFor(record) {
      const { keepBefore } = store
      const keeping = keepBefore === undefined ? store : keepAhead(record, keepBefore)
      if (store.comparesItself || record.run.relative !== undefined || record.run.isLastAttempt) {
        return keeping
      }
      return {
        ...keeping,
        async readFresh(ids, signal, details = new Set(), onUnreadable) {
          const known = take(ids, details)
          if (known !== undefined) return toAnswer(known, onUnreadable)
          const next = await readNext(
            record,
            productsAtOnce - ids.length,
            // Not sent, and in need of no other details.
            (row) => isUnsent(row) && isSubset(detailsOf([row.target]), details),
          )
          if (next.length === 0) return store.readFresh(ids, signal, details, onUnreadable)
          const readAt = clock.now()
          const unreadable = new Set<ProductId>()
          const found = await store.readFresh([...ids, ...next], signal, details, (id) =>
            unreadable.add(id),
          )
          const toReadAhead = (id: ProductId): readonly [ProductId, ReadAhead] => [
            id,
            { product: found.get(id), isUnreadable: unreadable.has(id), details, readAt },
          ]
          for (const [id, one] of next.map(toReadAhead)) readAhead.set(id, one)
          return toAnswer(ids.map(toReadAhead), onUnreadable)
        },
      }
    },
  }
}

function isUnsent(row: JobRow): boolean {
  return row.state === 'planned' && isPending(row) && row.attempt === 0
}

function toAnswer(
  readAhead: readonly (readonly [ProductId, ReadAhead])[],
  onUnreadable: ((id: ProductId) => void) | undefined,
): ReadonlyMap<ProductId, Product> {
  const answer = new Map<ProductId, Product>()
  for (const [id, { product, isUnreadable }] of readAhead) {
    if (isUnreadable) onUnreadable?.(id)
    if (product !== undefined) answer.set(id, product)
  }
  return answer
}
