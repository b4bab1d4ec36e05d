import { add, type Amount, subtract } from '#lib/domain/amount.ts'
import type { ChangeCall, ChangeOutcome } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import { type Problem, ProblemError } from '#lib/domain/problem.ts'
import type { Product } from '#lib/domain/product.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'

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
  readonly from: Amount
  readonly to: Amount
}

export interface Item {
  product: Product
  readonly writes: Write[]
}

export interface FakeShop extends JobShop {
  readonly items: ReadonlyMap<ProductId, Item>
  /** Requests so far, reads and writes. */
  requests(): number
  /** Values of somebody else that a write of ours replaced though a look before it could have told. */
  readonly overwrites: ProductId[]
  /** The same, but written between our look and our write: V1 cannot prevent it. */
  readonly overwritesInWindow: ProductId[]
  writeAsOther(id: ProductId, price: Amount): void
  remove(id: ProductId): void
  /** What a wrong engine would do: move by the difference instead of setting the value. */
  applyRelative(call: ChangeCall): Promise<ChangeOutcome[]>
}

export interface FakeShopOptions {
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
const isEven = (_: ProductId, index: number) => index % 2 === 0

/** A shop in memory that remembers who wrote what, and what was looked at before. */
export function createFakeShop(
  products: readonly Product[],
  { nextFault = () => 'none', beforeRequest = () => undefined }: FakeShopOptions = {},
): FakeShop {
  const befores = new Map(products.map(({ id, listPrice }) => [id, listPrice]))
  const items = new Map<ProductId, Item>(
    products.map((product) => [product.id, { product, writes: [] }]),
  )
  const overwrites: ProductId[] = []
  const overwritesInWindow: ProductId[] = []
  /** What the request just before this one showed. */
  let shown: ReadonlyMap<ProductId, Amount> = new Map()
  let requestCount = 0

  function set(id: ProductId, by: Write['by'], to: Amount): void {
    const item = items.get(id)
    if (item === undefined || item.product.listPrice === to) return
    item.writes.push({ by, from: item.product.listPrice, to })
    item.product = { ...item.product, listPrice: to, paidPrice: to }
  }

  /** To be asked before a write of ours: does it wipe out a value that nobody agreed to lose? */
  function judge(id: ProductId, target: Amount): void {
    const now = items.get(id)?.product.listPrice
    if (now === undefined || now === target || now === befores.get(id)) return
    const couldBeSeen = !shown.has(id) || shown.get(id) === now
    if (couldBeSeen) overwrites.push(id)
    else overwritesInWindow.push(id)
  }

  async function deliver(
    call: ChangeCall,
    priceOf: (id: ProductId) => Amount,
  ): Promise<ChangeOutcome[]> {
    beforeRequest(shop, 'write')
    requestCount += 1
    const fault = nextFault()
    const apply = (ids: readonly ProductId[]) => {
      for (const id of ids) {
        const price = priceOf(id)
        judge(id, price)
        set(id, 'job', price)
      }
    }
    const arrives = !['drop-before', 'service-failed', 'rate-limited'].includes(fault)
    const isHalf = fault === 'partly' || fault === 'half-done'
    if (arrives) apply(isHalf ? call.ids.filter(isEven) : call.ids)
    shown = new Map()
    if (fault === 'twice') for (const id of call.ids) set(id, 'job', priceOf(id))
    if (fault in troubles) {
      const [code, effect] = troubles[fault as keyof typeof troubles]
      const retryAfterMs = fault === 'rate-limited' ? 2000 : undefined
      throw new ProblemError({ code, sentence: fault }, { effect, retryAfterMs })
    }
    const leavesOut = fault === 'half-told' || fault === 'half-done'
    return (leavesOut ? call.ids.filter(isEven) : call.ids).map((id, index) =>
      items.has(id) && (fault !== 'partly' || isEven(id, index))
        ? { id, ok: true }
        : { id, ok: false, problem: { code: 'invalid', sentence: 'Refused by the shop.' } },
    )
  }

  const shop: FakeShop = {
    items,
    overwrites,
    overwritesInWindow,
    requests: () => requestCount,
    async *stream() {
      const all = [...items.values()].map(({ product }) => product)
      for (let start = 0; start < all.length; start += pageSize) {
        requestCount += 1
        yield all.slice(start, start + pageSize)
      }
    },
    async readProducts(ids) {
      beforeRequest(shop, 'read')
      requestCount += 1
      const found = ids.flatMap((id) => items.get(id)?.product ?? [])
      shown = new Map(found.map(({ id, listPrice }) => [id, listPrice]))
      return new Map(found.map((product) => [product.id, product]))
    },
    applyChange: (call) => deliver(call, () => call.set.listPrice ?? ('0' as Amount)),
    applyRelative: (call) =>
      deliver(call, (id) => {
        const now = items.get(id)?.product.listPrice ?? ('0' as Amount)
        const target = call.set.listPrice ?? now
        return add(now, subtract(target, befores.get(id) ?? target))
      }),
    writeAsOther: (id, price) => set(id, 'other', price),
    remove: (id) => void items.delete(id),
  }
  return shop
}
