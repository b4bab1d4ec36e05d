import type { Edit, ManualScope, PickedScope } from '#lib/core/operations/edit.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../job-records.ts'
import type { JobStore, OnUnreadable } from '../job-store.ts'
import type { Journal } from '../journal/journal.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import { allDetails, detailsOf, detailsOfFields } from '#lib/core/catalog/product/product-values.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { ManualEditOptions } from '#lib/core/edits/preview/preview-new.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { findTargets } from '#lib/core/catalog/product/condition.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { definitionOf, needsCollectionNames } from '#lib/core/operations/operations.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import type { PreviewPage } from './preview-page.ts'
import { previewRestorePages } from './preview-restore-pages.ts'

export interface Pages {
  /** The number of products, if it is known. */
  readonly total: number | undefined
  readonly pages: AsyncIterable<PreviewPage>
}

/** Previews an edit page by page, each product once. */
export async function previewPages(
  journal: Journal,
  store: JobStore,
  edit: Edit,
  limits: GuardrailLimits,
  signal: AbortSignal,
): Promise<Pages> {
  const { scope, operations: _operations, ...units } = edit
  switch (scope.kind) {
    case 'ids':
      return {
        total: new Set(scope.ids).size,
        pages: previewPicked(store, scope, edit, limits, signal),
      }
    case 'search':
      return { total: undefined, pages: previewPicked(store, scope, edit, limits, signal) }
    case 'restore':
      return {
        total: scope.ids.length,
        pages: previewRestorePages(store, scope, limits, signal),
      }
    case 'typed':
    case 'staged': {
      const { count, parts } = await readManualEdits(journal, scope)
      return { total: count, pages: previewChanges(store, parts, { units, limits }, signal) }
    }
  }
}

async function readManualEdits(journal: Journal, scope: ManualScope) {
  if (scope.kind === 'typed') {
    return {
      count: scope.changes.length,
      parts: (async function* () {
        yield scope.changes
      })(),
    }
  }
  const head = await journal.readStage(scope.id)
  if (head === undefined) throw reject('gone', t.entered.lost)
  return { count: head.count, parts: readParts(journal, scope.id, head.parts) }
}

async function* readParts(journal: Journal, id: string, parts: number) {
  for (let part = 0; part < parts; part += 1) yield (await journal.readStaged(id, part)).changes
}

/**
 * Previews a manual edit part by part, so that its changes, up to a hundred thousand, are not in memory
 * together with their rows.
 */
async function* previewChanges(
  store: JobStore,
  parts: AsyncIterable<readonly ManualEdit[]>,
  options: Omit<ManualEditOptions, 'requests' | 'unreadable'>,
  signal: AbortSignal,
): AsyncIterable<PreviewPage> {
  const { requests } = store
  const seen = new Set<ProductId>()
  for await (const part of parts) {
    for (const changes of chunk(part, maxIdsPerCall)) {
      for (const { id, before, set } of changes) {
        // One of the two changes would be lost.
        if (seen.has(id))
          throw reject('bad-input', t.entered.twice(before.name ?? set.name ?? t.entered.unnamed))
        seen.add(id)
      }
      const unreadable = new Set<ProductId>()
      const recordUnreadable = (id: ProductId) => void unreadable.add(id)
      const products = await store.readProducts(
        changes.map(({ id }) => id),
        signal,
        detailsOf(changes.map(({ set }) => set)),
        recordUnreadable,
      )
      const sources = await readSources(store, changes, signal, recordUnreadable)
      const pageOptions = { ...options, requests, unreadable, snapshots: sources.snapshots }
      const rows = changes.flatMap((change) => {
        const { id, copy } = change
        const product = copy === undefined ? products.get(id) : sources.products.get(copy.source)
        return previewManualEdit(change, product, pageOptions) ?? []
      })
      yield { seen: changes.length, rows }
    }
  }
}

/** The products of which duplicates are to be created, and everything needed to create them. */
async function readSources(
  store: JobStore,
  changes: readonly ManualEdit[],
  signal: AbortSignal,
  onUnreadable: OnUnreadable,
) {
  const ids = [...new Set(changes.flatMap(({ copy }) => copy?.source ?? []))]
  if (ids.length === 0) return { products: new Map<ProductId, Product>(), snapshots: new Map() }
  const products = await store.readFresh(ids, signal, allDetails, onUnreadable)
  return { products, snapshots: await store.snapshot(ids, signal, onUnreadable) }
}

/** Previews operations on the products of a scope. */
async function* previewPicked(
  store: JobStore,
  scope: PickedScope,
  { operations, scope: _scope, ...units }: Edit,
  limits: GuardrailLimits,
  signal: AbortSignal,
): AsyncIterable<PreviewPage> {
  const fields = operations.flatMap((each) => definitionOf(each).fields(each) ?? [])
  const details = detailsOfFields(fields, store.catalog)
  const names = needsCollectionNames(operations)
    ? await store.readCollectionNames?.(signal)
    : undefined
  const seen = new Set<ProductId>()
  for await (const page of readScope(store, scope, details, signal)) {
    // A store that changes while it is read may return a product on two pages.
    const fresh = page.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const rows = fresh.flatMap(
      (product) => previewProduct(product, operations, limits, units, names) ?? [],
    )
    yield { seen: fresh.length, rows }
  }
}

function isStillSo(
  { while: still }: Extract<PickedScope, { readonly kind: 'ids' }>,
  product: Product,
): boolean {
  return still === undefined || findTargets(still.condition, product).length > 0 === still.holds
}

async function* readScope(
  store: JobStore,
  scope: PickedScope,
  details: ReadonlySet<Detail>,
  signal: AbortSignal,
): AsyncIterable<readonly Product[]> {
  if (scope.kind === 'search') {
    const except = new Set(scope.except)
    for await (const products of store.stream(scope.search, signal, details)) {
      yield except.size === 0 ? products : products.filter(({ id }) => !except.has(id))
    }
    return
  }
  for (const ids of chunk([...new Set(scope.ids)], maxIdsPerCall)) {
    const products = await store.readProducts(ids, signal, details)
    yield ids.flatMap((id) => products.get(id) ?? []).filter((each) => isStillSo(scope, each))
  }
}
