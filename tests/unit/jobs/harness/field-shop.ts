import type {
  ChangeOutcome,
  FieldValues,
  ItemChange,
  Place,
  PlaceValue,
} from '#lib/domain/change.ts'
import type { CollectionId, ProductId } from '#lib/domain/ids.ts'
import { listPlaces, readVariantPlace, toValues, variantValues } from '#lib/domain/places.ts'
import { type Problem, ProblemError } from '#lib/domain/problem.ts'
import type { Product, Stock, Variant } from '#lib/domain/product.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { readBack } from '#lib/edits/read-back.ts'
import type { JobShop } from '#lib/jobs/job-shop.ts'
import { listHeld } from '#lib/store/conflict.ts'
import { v1Requests } from '#lib/store/v1/requests.ts'
import { v3Requests } from '#lib/store/v3/requests.ts'
import type { Fault } from './fake-shop.ts'

export interface FieldWrite {
  readonly id: ProductId
  readonly place: Place
  readonly by: 'job' | 'other'
  readonly from: PlaceValue
  readonly to: PlaceValue
}

export interface FieldShop extends JobShop {
  readonly products: ReadonlyMap<ProductId, Product>
  /** Every value that was set to something else, in order. */
  readonly writes: readonly FieldWrite[]
  /** Places that a request of ours named, by product. */
  readonly named: ReadonlyMap<ProductId, ReadonlySet<Place>>
  requestCount(): number
  writeAsOther(id: ProductId, values: FieldValues): void
  /** Pieces that somebody sold or booked. */
  moveStock(id: ProductId, by: number): void
}

const troubles: Partial<Record<Fault, readonly [Problem['code'], 'none' | 'unknown']>> = {
  'drop-before': ['unreachable', 'unknown'],
  'drop-after': ['unreachable', 'unknown'],
  'failed-after': ['service-failed', 'unknown'],
  'rate-limited': ['rate-limited', 'none'],
}
const lostBefore: ReadonlySet<Fault> = new Set(['drop-before', 'rate-limited'])

/** A shop in memory in which any field can be set; it keeps who set what. */
export function createFieldShop(
  initial: readonly Product[],
  options: {
    readonly generation: 'v1' | 'v3'
    readonly nextFault: () => Fault
    readonly beforeRequest: (shop: FieldShop, kind: 'read' | 'write') => void
  },
): FieldShop {
  const hasRevisions = options.generation === 'v3'
  const products = new Map(initial.map((product) => [product.id, product]))
  const writes: FieldWrite[] = []
  const named = new Map<ProductId, Set<Place>>()
  let requestCount = 0

  function set(id: ProductId, by: FieldWrite['by'], values: FieldValues): void {
    const product = products.get(id)
    if (product === undefined) return
    const changed = withPlaces(product, values)
    for (const [place, to] of listPlaces(values)) {
      const from = touchedValues(values, product)[place] as PlaceValue
      if (JSON.stringify(from) !== JSON.stringify(to)) writes.push({ id, place, by, from, to })
    }
    products.set(id, changed)
  }

  /** What a request sets once it arrives: a difference counts from what is there then. */
  function arriving({ id, before, set: wanted, stock }: ItemChange): FieldValues {
    const product = products.get(id)
    if (stock === undefined || product === undefined) return wanted
    const now = touchedValues(wanted, product)
    const moved = listPlaces(wanted).map(([place, to]): [Place, PlaceValue] => {
      const [is, was] = [now[place], before[place]]
      const isPieces = typeof is === 'number' && typeof was === 'number' && typeof to === 'number'
      return [place, isPieces && place.endsWith('/quantity') ? is + to - was : to]
    })
    return toValues(moved)
  }

  function refuse({
    id,
    before,
    set: wanted,
    revisions = {},
  }: ItemChange): ChangeOutcome | undefined {
    const product = products.get(id)
    if (product === undefined || !hasRevisions) return undefined
    const fresh = touchedValues(wanted, product)
    const { theirs } = readBack({ before, target: wanted, currency: 'EUR' }, fresh)
    const isMoved = product.variants.some(({ id: variant, stock }) => {
      return variant in revisions && revisions[variant] !== stock.revision
    })
    if (listPlaces(theirs).length === 0 && !isMoved) return undefined
    const problem = { code: 'conflict', sentence: 'Somebody was faster.' } as const
    return { id, ok: false, problem, theirs: isMoved ? fresh : theirs }
  }

  /** The first catalogue's requests tell nothing of it. */
  function heldBy(item: ItemChange): Place[] {
    const product = products.get(item.id)
    if (product === undefined || !hasRevisions) return []
    return listHeld(item, touchedValues(item.set, product))
  }

  async function look(ids: readonly ProductId[]) {
    options.beforeRequest(shop, 'read')
    requestCount += 1
    return new Map(
      ids.flatMap((id) => {
        const product = products.get(id)
        return product === undefined ? [] : [[id, product] as const]
      }),
    )
  }

  const shop: FieldShop = {
    requests: hasRevisions ? v3Requests : v1Requests,
    comparesItself: hasRevisions,
    products,
    writes,
    named,
    requestCount: () => requestCount,
    async *stream() {
      yield [...products.values()]
    },
    readProducts: look,
    lookAt: look,
    catalogue: options.generation,
    findSkus: async () => [],
    snapshot: async () => new Map(),
    async applyChange({ items }) {
      options.beforeRequest(shop, 'write')
      requestCount += 1
      const held = new Map(items.map((item) => [item.id, heldBy(item)]))
      const fault = options.nextFault()
      const refused = new Map(items.map((item) => [item.id, refuse(item)]))
      for (const item of items) {
        const places = named.get(item.id) ?? new Set()
        for (const [place] of listPlaces(item.set)) places.add(place)
        named.set(item.id, places)
        if (lostBefore.has(fault) || refused.get(item.id) !== undefined) continue
        set(item.id, 'job', arriving(item))
      }
      const [code, effect] = troubles[fault] ?? []
      if (code !== undefined)
        throw new ProblemError({ code, sentence: fault }, { effect: effect ?? 'none' })
      return items.map(({ id }): ChangeOutcome => {
        const theirs = held.get(id) ?? []
        return refused.get(id) ?? { id, ok: true, ...(theirs.length > 0 && { held: theirs }) }
      })
    },
    writeAsOther: (id, values) => set(id, 'other', values),
    moveStock(id, by) {
      const [variant] = products.get(id)?.variants ?? []
      if (variant === undefined) return
      const quantity = (variant.stock.quantity ?? 0) + by
      set(id, 'other', variantValues(variant.id, { quantity }))
    },
  }
  return shop
}

/** A product once values are set; a stock entry that changes has another revision. */
function withPlaces(product: Product, values: FieldValues): Product {
  return listPlaces(values).reduce(withPlace, product)
}

function withPlace(product: Product, [place, value]: [Place, PlaceValue]): Product {
  const [id, field] = readVariantPlace(place) ?? []
  if (id !== undefined && field !== undefined) {
    const variants = product.variants.map((each) =>
      each.id === id ? withField(each, field, value) : each,
    )
    return { ...product, variants }
  }
  if (place.startsWith('collection/')) {
    const collection = place.slice('collection/'.length) as CollectionId
    const others = product.collectionIds.filter((each) => each !== collection)
    return { ...product, collectionIds: value === true ? [...others, collection] : others }
  }
  const paid = place === 'listPrice' ? { paidPrice: value } : {}
  return { ...product, [place]: value, ...paid } as Product
}

function withField(variant: Variant, field: string, value: PlaceValue): Variant {
  if (field !== 'quantity') return { ...variant, [field]: value }
  const revision = String(Number(variant.stock.revision ?? 0) + 1)
  const stock: Stock = { ...variant.stock, quantity: Number(value), revision }
  return { ...variant, stock }
}
