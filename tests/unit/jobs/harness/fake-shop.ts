import { adjust } from '#lib/catalog/money/adjustment.ts'
import { add, type Amount, subtract } from '#lib/catalog/money/amount.ts'
import type {
  ChangeCall,
  ChangeOutcome,
  FieldValues,
  ItemChange,
} from '#lib/catalog/changes/change.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { type Problem, ProblemError } from '#lib/catalog/problem.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { serializeFields } from '#lib/catalog/changes/field-paths.ts'
import { readFields } from '#lib/catalog/product/product-values.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import { v1Requests } from '#lib/store/v1/requests.ts'
import { v3Requests } from '#lib/store/v3/requests.ts'
import { allValues, type ShopKind, textOf, valuesAt, withValues } from './kinds.ts'

export const faults = [
  'none',
  'drop-before', // the request never arrived, and we cannot know
  'drop-after', // applied, and the answer got lost
  'service-failed', // nothing applied, and we cannot know
  'failed-after', // applied, and a 500 all the same
  'rate-limited',
  'partly', // the answer says that every second item failed
  'half-told', // everything applied, and the answer leaves every second item out
  'half-done', // every second item is neither applied nor told of
  'twice', // a proxy delivers the request twice
] as const
export type Fault = (typeof faults)[number]

export interface Write {
  readonly by: 'job' | 'other'
  /** Prices as a text. */
  readonly from: string
  readonly to: string
}

export interface Item {
  product: Product
  readonly writes: Write[]
}

export interface FakeShop extends JobShop {
  readonly items: ReadonlyMap<ProductId, Item>
  /** Requests so far, reads and writes. */
  requestCount(): number
  /** A worker that has just started has looked at nothing. */
  forgetReads(): void
  /** Values of somebody else that a write of ours replaced though a look before it could have told. */
  readonly overwrites: ProductId[]
  /** The same, but written between our look and our write: V1 cannot prevent it. */
  readonly overwritesInWindow: ProductId[]
  writeAsOther(id: ProductId, price: Amount): void
  remove(id: ProductId): void
  /** What a wrong engine would do: move by the difference instead of setting the value. */
  applyRelative(call: ChangeCall): Promise<ChangeOutcome[]>
  /** What a shop without revisions would do: write whatever stands there. */
  applyUnseen(call: ChangeCall): Promise<ChangeOutcome[]>
}

export interface FakeShopOptions {
  readonly kind?: ShopKind
  /** What befalls the next write. */
  readonly nextFault?: () => Fault
  /** Called before every request; the place for other people's writes. */
  readonly beforeRequest?: (shop: FakeShop, kind: 'read' | 'write') => void
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

/** A shop in memory that remembers who wrote what, and what was looked at before. */
export function createFakeShop(
  products: readonly Product[],
  { kind = 'v1', nextFault = () => 'none', beforeRequest = () => undefined }: FakeShopOptions = {},
): FakeShop {
  const befores = new Map(products.map((product) => [product.id, textOfAll(product)]))
  const items = new Map<ProductId, Item>(
    products.map((product) => [product.id, { product, writes: [] }]),
  )
  const overwrites: ProductId[] = []
  const overwritesInWindow: ProductId[] = []
  /** What the newest look at a product showed, until it is written. */
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

  /** To be asked before a write of ours: does it wipe out a value that nobody agreed to lose? */
  function judge(id: ProductId, values: FieldValues): void {
    const item = items.get(id)
    if (item === undefined) return
    const now = textOfAll(item.product)
    if (now === textOfAll(withValues(item.product, values)) || now === befores.get(id)) return
    const couldBeSeen = !shown.has(id) || shown.get(id) === now
    if (couldBeSeen) overwrites.push(id)
    else overwritesInWindow.push(id)
  }

  /** A shop with revisions looks once more, and nobody comes between that look and the write. */
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
    beforeRequest(shop, 'write')
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
      const problem = { code: 'invalid', message: 'Refused by the shop.' } as const
      return isRejected ? { id, ok: false, problem } : (rejected.get(id) ?? { id, ok: true })
    })
  }

  async function look(ids: readonly ProductId[]) {
    beforeRequest(shop, 'read')
    requestCount += 1
    const found = ids.flatMap((id) => items.get(id)?.product ?? [])
    for (const product of found) shown.set(product.id, textOfAll(product))
    return new Map(found.map((product) => [product.id, product]))
  }

  const shop: FakeShop = {
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
    catalogue: kind,
    findSkus: async () => [],
    snapshot: async (ids) => new Map(ids.map((id) => [id, items.get(id)?.product])),
    applyChange: (call) => deliver(call, ({ set: values }) => values),
    applyUnseen: (call) => deliver(call, ({ set: values }) => values, false),
    ...(kind === 'v1' && {
      async adjust(ids, adjustment) {
        const call = { items: ids.map((id) => ({ id, before: {}, set: {} })) }
        await deliver(call, ({ id }) => {
          const now = shop.items.get(id)?.product.listPrice
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
  return shop
}
