import type {
  ChangeOutcome,
  FieldValues,
  ItemChange,
  FieldPath,
  FieldPathValue,
} from '#lib/core/catalog/changes/change.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import {
  fieldEntries,
  parseVariantFieldPath,
  fieldValuesFrom,
  variantValues,
} from '#lib/core/catalog/changes/field-paths.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product, Stock, Variant } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { readBack } from '#lib/core/edits/merge/read-back.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { listAlreadySet } from '#lib/wix/store/conflict.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import type { Fault } from './fake-store.ts'

export interface FieldWrite {
  readonly id: ProductId
  readonly path: FieldPath
  readonly by: 'job' | 'other'
  readonly from: FieldPathValue
  readonly to: FieldPathValue
}

export interface FieldStore extends JobStore {
  readonly products: ReadonlyMap<ProductId, Product>
  /** Every changed value, in order. */
  readonly writes: readonly FieldWrite[]
  /** Fields named by our requests, by product. */
  readonly named: ReadonlyMap<ProductId, ReadonlySet<FieldPath>>
  requestCount(): number
  writeAsOther(id: ProductId, values: FieldValues): void
  /** Quantities that another user sold or added. */
  moveStock(id: ProductId, by: number): void
}

const troubles: Partial<Record<Fault, readonly [Problem['code'], 'none' | 'unknown']>> = {
  'drop-before': ['unreachable', 'unknown'],
  'drop-after': ['unreachable', 'unknown'],
  'failed-after': ['service-failed', 'unknown'],
  'rate-limited': ['rate-limited', 'none'],
}
const lostBefore: ReadonlySet<Fault> = new Set(['drop-before', 'rate-limited'])

/** A store in memory in which any field can be set. It records who set it. */
export function createFieldStore(
  initial: readonly Product[],
  options: {
    readonly catalog: 'v1' | 'v3'
    readonly nextFault: () => Fault
    readonly beforeRequest: (store: FieldStore, kind: 'read' | 'write') => void
  },
): FieldStore {
  const hasRevisions = options.catalog === 'v3'
  const products = new Map(initial.map((product) => [product.id, product]))
  const writes: FieldWrite[] = []
  const named = new Map<ProductId, Set<FieldPath>>()
  let requestCount = 0

  function set(id: ProductId, by: FieldWrite['by'], values: FieldValues): void {
    const product = products.get(id)
    if (product === undefined) return
    const changed = withFields(product, values)
    for (const [path, to] of fieldEntries(values)) {
      const from = readFields(values, product)[path] as FieldPathValue
      if (JSON.stringify(from) !== JSON.stringify(to)) writes.push({ id, path, by, from, to })
    }
    products.set(id, changed)
  }

  /** The values that a request sets when it arrives; a difference is added to the value at that time. */
  function arriving({ id, before, set: wanted, stock }: ItemChange): FieldValues {
    const product = products.get(id)
    if (stock === undefined || product === undefined) return wanted
    const now = readFields(wanted, product)
    const moved = fieldEntries(wanted).map(([path, to]): [FieldPath, FieldPathValue] => {
      const [is, was] = [now[path], before[path]]
      const isNumber = typeof is === 'number' && typeof was === 'number' && typeof to === 'number'
      return [path, isNumber && path.endsWith('/quantity') ? is + to - was : to]
    })
    return fieldValuesFrom(moved)
  }

  function reject({
    id,
    before,
    set: wanted,
    revisions = {},
  }: ItemChange): ChangeOutcome | undefined {
    const product = products.get(id)
    if (product === undefined || !hasRevisions) return undefined
    const fresh = readFields(wanted, product)
    const { remote } = readBack({ before, target: wanted, currency: 'EUR' }, fresh)
    const isMoved = product.variants.some(({ id: variant, stock }) => {
      return variant in revisions && revisions[variant] !== stock.revision
    })
    if (fieldEntries(remote).length === 0 && !isMoved) return undefined
    const problem = { code: 'conflict', message: 'Somebody was faster.' } as const
    return { id, ok: false, problem, remote: isMoved ? fresh : remote }
  }

  /** V1 requests do not contain the revision. */
  function heldBy(item: ItemChange): FieldPath[] {
    const product = products.get(item.id)
    if (product === undefined || !hasRevisions) return []
    return listAlreadySet(item, readFields(item.set, product))
  }

  async function look(ids: readonly ProductId[]) {
    options.beforeRequest(store, 'read')
    requestCount += 1
    return new Map(
      ids.flatMap((id) => {
        const product = products.get(id)
        return product === undefined ? [] : [[id, product] as const]
      }),
    )
  }

  const store: FieldStore = {
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
    readFresh: look,
    catalog: options.catalog,
    findSkus: async () => [],
    findSlugs: async () => [],
    snapshot: async () => new Map(),
    async applyChange({ items }) {
      options.beforeRequest(store, 'write')
      requestCount += 1
      const held = new Map(items.map((item) => [item.id, heldBy(item)]))
      const fault = options.nextFault()
      const rejected = new Map(items.map((item) => [item.id, reject(item)]))
      for (const item of items) {
        const paths = named.get(item.id) ?? new Set()
        for (const [path] of fieldEntries(item.set)) paths.add(path)
        named.set(item.id, paths)
        if (lostBefore.has(fault) || rejected.get(item.id) !== undefined) continue
        set(item.id, 'job', arriving(item))
      }
      const [code, effect] = troubles[fault] ?? []
      if (code !== undefined)
        throw new ProblemError({ code, message: fault }, { effect: effect ?? 'none' })
      return items.map(({ id }): ChangeOutcome => {
        const theirs = held.get(id) ?? []
        return (
          rejected.get(id) ?? { id, ok: true, ...(theirs.length > 0 && { alreadySet: theirs }) }
        )
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
  return store
}

/** The product after the values are set; a changed stock entry gets a new revision. */
function withFields(product: Product, values: FieldValues): Product {
  return fieldEntries(values).reduce(withFieldValue, product)
}

function withFieldValue(product: Product, [path, value]: [FieldPath, FieldPathValue]): Product {
  const [id, field] = parseVariantFieldPath(path) ?? []
  if (id !== undefined && field !== undefined) {
    const variants = product.variants.map((each) =>
      each.id === id ? withField(each, field, value) : each,
    )
    return { ...product, variants }
  }
  if (path.startsWith('collection/')) {
    const collection = path.slice('collection/'.length) as CollectionId
    const others = product.collectionIds.filter((each) => each !== collection)
    return { ...product, collectionIds: value === true ? [...others, collection] : others }
  }
  const paid = path === 'listPrice' ? { paidPrice: value } : {}
  return { ...product, [path]: value, ...paid } as Product
}

function withField(variant: Variant, field: string, value: FieldPathValue): Variant {
  if (field !== 'quantity') return { ...variant, [field]: value }
  const revision = String(Number(variant.stock.revision ?? 0) + 1)
  const stock: Stock = { ...variant.stock, quantity: Number(value), revision }
  return { ...variant, stock }
}
