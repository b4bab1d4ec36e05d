import type { Clock } from '#lib/base/clock.ts'
import { type Detail, detailsOf } from '#lib/domain/details.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { oldestLookMs } from '#lib/domain/oldest-look.ts'
import type { Product } from '#lib/domain/product.ts'
import type { JobShop } from './job-shop.ts'
import type { Journal } from './journal.ts'
import type { JobRecord } from './journal-shapes.ts'
import { isDue } from './row-places.ts'

/** About as many writes as fit in that time at 200 requests a minute. */
const productsAtOnce = 20

interface Looked {
  /** Undefined where the shop no longer has it. */
  readonly product: Product | undefined
  readonly isUnreadable: boolean
  readonly details: ReadonlySet<Detail>
  readonly lookedAt: number
}

export interface LookAhead {
  /** The shop, for the batch at the cursor of this job. */
  shopFor(record: JobRecord): JobShop
}

/**
 * Where each product takes a write of its own, reading before every write would double the requests of a job:
 * one request reads the next products too. Each value is used once, and only for a row that was never sent.
 */
export function createLookAhead(
  { journal, clock }: { readonly journal: Journal; readonly clock: Clock },
  shop: JobShop,
): LookAhead {
  const looked = new Map<ProductId, Looked>()

  function take(ids: readonly ProductId[], details: ReadonlySet<Detail>) {
    const taken = ids.map((id) => [id, looked.get(id)] as const)
    for (const id of ids) looked.delete(id)
    const isCurrent = ({ lookedAt, details: known }: Looked) =>
      clock.now() - lookedAt <= oldestLookMs && details.isSubsetOf(known)
    const current = taken.flatMap(([id, one]) =>
      one !== undefined && isCurrent(one) ? [[id, one] as const] : [],
    )
    return current.length === ids.length ? current : undefined
  }

  /** Products of the batches after this one that have not been sent and need no other details. */
  async function readNext(
    { job, run }: JobRecord,
    count: number,
    details: ReadonlySet<Detail>,
  ): Promise<ProductId[]> {
    const next: ProductId[] = []
    for (let batch = run.cursor + 1; batch < run.calls && next.length < count; batch += 1) {
      const rows = await journal.readBatch(job.id, batch)
      if (rows.length > count - next.length) break
      if (rows.every((row) => isUnsent(row) && detailsOf([row.target]).isSubsetOf(details))) {
        next.push(...rows.map(({ id }) => id))
      }
    }
    return next
  }

  return {
    shopFor(record) {
      if (shop.comparesItself || record.run.relative !== undefined || record.run.isHopeless) {
        return shop
      }
      return {
        ...shop,
        async lookAt(ids, signal, details = new Set(), onUnreadable) {
          const known = take(ids, details)
          if (known !== undefined) return toAnswer(known, onUnreadable)
          const next = await readNext(record, productsAtOnce - ids.length, details)
          if (next.length === 0) return shop.lookAt(ids, signal, details, onUnreadable)
          const lookedAt = clock.now()
          const unreadable = new Set<ProductId>()
          const found = await shop.lookAt([...ids, ...next], signal, details, (id) =>
            unreadable.add(id),
          )
          const toLooked = (id: ProductId): readonly [ProductId, Looked] => [
            id,
            { product: found.get(id), isUnreadable: unreadable.has(id), details, lookedAt },
          ]
          for (const [id, one] of next.map(toLooked)) looked.set(id, one)
          return toAnswer(ids.map(toLooked), onUnreadable)
        },
      }
    },
  }
}

function isUnsent(row: JobRow): boolean {
  return row.state === 'planned' && isDue(row) && row.attempt === 0
}

function toAnswer(
  looked: readonly (readonly [ProductId, Looked])[],
  onUnreadable: ((id: ProductId) => void) | undefined,
): ReadonlyMap<ProductId, Product> {
  const answer = new Map<ProductId, Product>()
  for (const [id, { product, isUnreadable }] of looked) {
    if (isUnreadable) onUnreadable?.(id)
    if (product !== undefined) answer.set(id, product)
  }
  return answer
}
