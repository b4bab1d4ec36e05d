import { isSubset } from '#lib/base/is-subset.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { Detail } from '#lib/catalog/fields/field.ts'
import { detailsOf } from '#lib/catalog/product/product-values.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { maxReadAgeMs } from '#lib/catalog/changes/change.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { JobShop } from '../job-shop.ts'
import type { Journal } from '../journal/journal.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { isPending } from './row-fields.ts'

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
  shopFor(record: JobRecord): JobShop
}

/**
 * If each product needs a separate write, reading before every write would double the requests of a
 * job. So one request reads the next products too. Each value is used once, and only for a row that was
 * never sent.
 */
export function createLookAhead(
  { journal, clock }: { readonly journal: Journal; readonly clock: Clock },
  shop: JobShop,
): LookAhead {
  const readAhead = new Map<ProductId, ReadAhead>()

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

  /** Products of the following batches that have not been sent and need no other details. */
  async function readNext(
    { job, run }: JobRecord,
    count: number,
    details: ReadonlySet<Detail>,
  ): Promise<ProductId[]> {
    const next: ProductId[] = []
    for (let batch = run.cursor + 1; batch < run.calls && next.length < count; batch += 1) {
      const rows = await journal.readBatch(job.id, batch)
      if (rows.length > count - next.length) break
      if (rows.every((row) => isUnsent(row) && isSubset(detailsOf([row.target]), details))) {
        next.push(...rows.map(({ id }) => id))
      }
    }
    return next
  }

  return {
    shopFor(record) {
      if (shop.comparesItself || record.run.relative !== undefined || record.run.isLastAttempt) {
        return shop
      }
      return {
        ...shop,
        async readFresh(ids, signal, details = new Set(), onUnreadable) {
          const known = take(ids, details)
          if (known !== undefined) return toAnswer(known, onUnreadable)
          const next = await readNext(record, productsAtOnce - ids.length, details)
          if (next.length === 0) return shop.readFresh(ids, signal, details, onUnreadable)
          const readAt = clock.now()
          const unreadable = new Set<ProductId>()
          const found = await shop.readFresh([...ids, ...next], signal, details, (id) =>
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
