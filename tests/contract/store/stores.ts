import type { ProductId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { ItemChange, FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { PriceOperation } from '#lib/core/operations/price.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { planRequests } from '#lib/core/edits/plan/plan-requests.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { undoRow } from '#tests/unit/core/edits/harness/judge.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'

/** A mock server with the demo store of one catalog, its store, and the requests that were sent. */
export async function openProducts(catalog: 'v1' | 'v3', options: MockStoreOptions = {}) {
  const store = buildStore({ ...options, catalog })
  return { ...store, store: await store.open() }
}

/** The store as jobs see it. */
export function toJobStore(store: ProductStore): JobStore {
  return {
    requests: store.capabilities.requests,
    comparesItself: store.capabilities.revisions,
    stream: (search, signal, details) => store.streamProducts(search, signal, details),
    readProducts: (ids, signal, details) => store.readProducts(ids, signal, details),
    readFresh: (ids, signal, details) => store.readFresh(ids, signal, details),
    catalog: store.catalog,
    findSkus: async () => [],
    findSlugs: async () => [],
    ...(store.readSharedOptions && { readSharedOptions: store.readSharedOptions }),
    snapshot: (ids, signal) => store.snapshot(ids, signal),
    applyChange: (call, signal) => store.applyChange(call, signal),
  }
}

export async function readAll(store: ProductStore, text = ''): Promise<Product[]> {
  const products: Product[] = []
  for await (const page of store.streamProducts({ text })) products.push(...page)
  return products
}

export async function problemOf(work: Promise<unknown>): Promise<ProblemError> {
  const error: unknown = await work.catch((reason: unknown) => reason)
  if (error instanceof ProblemError) return error
  throw new Error(`No ProblemError: ${String(error)}`)
}

/** +7 %, ending .99. */
export const rise: PriceOperation = {
  kind: 'price',
  step: { by: 'percent', percent: '7' as Amount },
  rounding: { to: 'ending', ending: '99', direction: 'nearest' },
}

export function previewAll(
  products: readonly Product[],
  operation: PriceOperation = rise,
): PreviewRow[] {
  return products.flatMap(
    (product) => previewProduct(product, [operation], defaultGuardrailLimits) ?? [],
  )
}

export function toItem({ id, before, target }: PreviewRow): ItemChange {
  return { id, before, set: target }
}

/**
 * Writes rows in calls that the store can combine; returns the outcomes by id. A product whose
 * earlier call failed is in no later one.
 */
export async function applyRows(store: ProductStore, rows: readonly PreviewRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const outcomes = new Map<ProductId, Awaited<ReturnType<ProductStore['applyChange']>>[number]>()
  for (const { ids, paths } of planRequests(rows, store.capabilities.requests)) {
    const isDue = (path: FieldPath) => paths.includes(path)
    const items = ids.flatMap((id) => {
      const row = byId.get(id)
      if (row === undefined || outcomes.get(id)?.ok === false) return []
      // `before` is what the preview saw: a value that is read here might have been set by another
      // user.
      return [{ id, before: pickFields(row.before, isDue), set: pickFields(row.target, isDue) }]
    })
    if (items.length === 0) continue
    for (const outcome of await store.applyChange({ items })) outcomes.set(outcome.id, outcome)
  }
  return outcomes
}

export const undoRows = (store: ProductStore, rows: readonly PreviewRow[]) =>
  applyRows(store, rows.map(undoRow))

/** Every price of every product, to compare. */
export function pricesOf(products: readonly Product[]) {
  return new Map(
    products.map(({ id, listPrice, paidPrice, variants }) => [
      id,
      { listPrice, paidPrice, variants: variants.map((each) => [each.listPrice, each.paidPrice]) },
    ]),
  )
}

export const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff' as ProductId

/** The requests that write prices, for faults. */
export const writeRoute = {
  v1: 'POST /stores/v1/bulk/products/update',
  v3: 'POST /stores/v3/bulk/products/update',
} as const
