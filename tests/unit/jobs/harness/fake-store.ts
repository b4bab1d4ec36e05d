import { adjust } from '#lib/core/catalog/money/adjustment.ts'
import { add, type Amount, subtract } from '#lib/core/catalog/money/amount.ts'
import type {
  ChangeCall,
  ChangeOutcome,
  FieldValues,
  ItemChange,
} from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { serializeFields } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { allValues, type StoreKind, textOf, valuesAt, withValues } from './kinds.ts'

export const faults = [
  'none',
  'drop-before', // the request did not arrive, which the client cannot know
  'drop-after', // applied, but the response is lost
  'service-failed', // nothing is applied, which the client cannot know
  'failed-after', // applied, but the response is a 500
  'rate-limited',
  'partly', // the response says that every second item failed
  'half-told', // everything is applied, but the response omits every second item
  'half-done', // every second item is neither applied nor in the response
  'twice', // a proxy delivers the request twice
] as const
export type Fault = (typeof faults)[number]

export interface Write {
  readonly by: 'job' | 'other'
  /** The prices as one text. */
  readonly from: string
  readonly to: string
}

export interface Item {
  product: Product
  readonly writes: Write[]
}

export interface FakeStore extends JobStore {
  readonly items: ReadonlyMap<ProductId, Item>
  /** Requests so far, reads and writes. */
  requestCount(): number
  /** Called when a worker starts: it has read nothing yet. */
  forgetReads(): void
  /** Values of another user that our write replaced, although a read before it could have shown them. */
  readonly overwrites: ProductId[]
  /** The same, but written between our read and our write, which V1 cannot prevent. */
  readonly overwritesInWindow: ProductId[]
  writeAsOther(id: ProductId, price: Amount): void
  remove(id: ProductId): void
  /** An error for the oracle to find: changes by the difference instead of setting the value. */
  applyRelative(call: ChangeCall): Promise<ChangeOutcome[]>
  /** An error for the oracle to find: writes without checking the revision. */
  applyUnseen(call: ChangeCall): Promise<ChangeOutcome[]>
}

export interface FakeStoreOptions {
  readonly kind?: StoreKind
  /** The fault of the next write. */
  readonly nextFault?: () => Fault
  /** Called before every request, for writes of other users. */
  readonly beforeRequest?: (store: FakeStore, kind: 'read' | 'write') => void
}

const troubles = {
  'drop-before': ['unreachable', 'unknown'],
  'drop-after': ['unreachable', 'unknown'],
  'service-failed': ['service-failed', 'unknown'],
  'failed-after': ['service-failed', 'unknown'],
  'rate-limited': ['rate-limited', 'none'],
} as const satisfies Partial<Record<Fault, readonly [Problem['code'], 'none' | 'unknown']>>

const pageSize = 100
const isEven = (_: unknown, index: number) => index % 2 === 0

function textOfAll(product: Product): string {
  return textOf(product, allValues(product))
}

/** A store in memory that records who wrote each value, and what was read before. */
export function createFakeStore(
  products: readonly Product[],
  { kind = 'v1', nextFault = () => 'none', beforeRequest = () => undefined }: FakeStoreOptions = {},
): FakeStore {
  const befores = new Map(products.map((product) => [product.id, textOfAll(product)]))
  const items = new Map<ProductId, Item>(
    products.map((product) => [product.id, { product, writes: [] }]),
  )
  const overwrites: ProductId[] = []
  const overwritesInWindow: ProductId[] = []
  /** The result of the latest read of a product, until it is written. */
  const shown = new Map<ProductId, string>()
  let requestCount = 0

  function set(id: ProductId, by: Write['by'], values: FieldValues): void {
    const item = items.get(id)
    if (item === undefined) return
    const product = withValues(item.product, values)
    const [from, to] = [textOfAll(item.product), textOfAll(product)]
    if (from === to) return
    item.writes.push({ by, from, to })
    item.product = product
  }

  /** Called before our write: records whether it overwrites a value that no decision allowed to lose. */
  function judge(id: ProductId, values: FieldValues): void {
    const item = items.get(id)
    if (item === undefined) return
    const now = textOfAll(item.product)
    if (now === textOfAll(withValues(item.product, values)) || now === befores.get(id)) return
    const couldBeSeen = !shown.has(id) || shown.get(id) === now
    if (couldBeSeen) overwrites.push(id)
    else overwritesInWindow.push(id)
  }

  /** A store with revisions reads again, and no other write happens between that read and the write. */
  function errorOf({ id, before, set: wanted }: ItemChange): ChangeOutcome | undefined {
    const product = items.get(id)?.product
    if (product === undefined) return undefined
    const now = textOf(product, wanted)
    if (now === serializeFields(wanted)) return { id, ok: true, unchanged: true }
    if (now === serializeFields(before)) return undefined
    const problem = { code: 'conflict', message: 'Somebody was faster.' } as const
    return { id, ok: false, problem, remote: readFields(wanted, product) }
  }

  async function deliver(
    call: ChangeCall,
    valuesOf: (item: ItemChange) => FieldValues,
    hasRevisions = kind === 'v3',
  ): Promise<ChangeOutcome[]> {
    beforeRequest(store, 'write')
    requestCount += 1
    const fault = nextFault()
    const rejected = new Map(
      call.items.map((item) => [item.id, hasRevisions ? errorOf(item) : undefined]),
    )
    const apply = (some: readonly ItemChange[]) => {
      for (const item of some) {
        if (rejected.get(item.id) !== undefined) continue
        const values = valuesOf(item)
        judge(item.id, values)
        set(item.id, 'job', values)
      }
    }
    const arrives = !['drop-before', 'service-failed', 'rate-limited'].includes(fault)
    const isHalf = fault === 'partly' || fault === 'half-done'
    if (arrives) apply(isHalf ? call.items.filter(isEven) : call.items)
    for (const { id } of call.items) shown.delete(id)
    if (fault === 'twice' && !hasRevisions) {
      for (const item of call.items) set(item.id, 'job', valuesOf(item))
    }
    if (fault in troubles) {
      const [code, effect] = troubles[fault as keyof typeof troubles]
      const retryAfterMs = fault === 'rate-limited' ? 2000 : undefined
      throw new ProblemError({ code, message: fault }, { effect, retryAfterMs })
    }
    const leavesOut = fault === 'half-told' || fault === 'half-done'
    const reported = leavesOut ? call.items.filter(isEven) : call.items
    return reported.map(({ id }, index): ChangeOutcome => {
      const isRejected = !items.has(id) || (fault === 'partly' && !isEven(id, index))
      const problem = { code: 'invalid', message: 'Refused by the store.' } as const
      return isRejected ? { id, ok: false, problem } : (rejected.get(id) ?? { id, ok: true })
    })
  }

  async function look(ids: readonly ProductId[]) {
    beforeRequest(store, 'read')
    requestCount += 1
    const found = ids.flatMap((id) => items.get(id)?.product ?? [])
    for (const product of found) shown.set(product.id, textOfAll(product))
    return new Map(found.map((product) => [product.id, product]))
  }

  const store: FakeStore = {
    requests: kind === 'v3' ? v3Requests : v1Requests,
    comparesItself: kind === 'v3',
    items,
    overwrites,
    overwritesInWindow,
    requestCount: () => requestCount,
    forgetReads: () => shown.clear(),
    async *stream() {
      const all = [...items.values()].map(({ product }) => product)
      for (let start = 0; start < all.length; start += pageSize) {
        requestCount += 1
        yield all.slice(start, start + pageSize)
      }
    },
    readProducts: look,
    readFresh: look,
    catalog: kind,
    findSkus: async () => [],
    findSlugs: async () => [],
    snapshot: async (ids) => new Map(ids.map((id) => [id, items.get(id)?.product])),
    applyChange: (call) => deliver(call, ({ set: values }) => values),
    applyUnseen: (call) => deliver(call, ({ set: values }) => values, false),
    ...(kind === 'v1' && {
      async adjust(ids, adjustment) {
        const call = { items: ids.map((id) => ({ id, before: {}, set: {} })) }
        await deliver(call, ({ id }) => {
          const now = store.items.get(id)?.product.listPrice
          return now === undefined ? {} : { listPrice: adjust(now, adjustment) }
        })
      },
    }),
    applyRelative: (call) =>
      deliver(call, ({ id, before, set: values }) => {
        const now = items.get(id)?.product.listPrice ?? ('0' as Amount)
        const target = values.listPrice ?? now
        return { listPrice: add(now, subtract(target, before.listPrice ?? target)) }
      }),
    writeAsOther: (id, price) => set(id, 'other', valuesAt(kind, price)),
    remove: (id) => void items.delete(id),
  }
  return store
}
