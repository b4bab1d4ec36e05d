import { chunk } from '#lib/core/base/chunk.ts'
import { maxIdsPerCall } from '#lib/core/catalog/changes/change.ts'
import type { Detail } from '#lib/core/catalog/fields/field.ts'
import type { FieldKey } from '#lib/core/catalog/fields/registry.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { findTargets } from '#lib/core/catalog/product/condition.ts'
import { detailsOfFields } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { needsCollectionNames } from '#lib/core/operations/operations.ts'
import { fieldsOf, isOwn, type Mark } from '#lib/extension/rules/mark.ts'
import { type Rule, watchOf } from '#lib/extension/rules/rule.ts'

/** What a rule does about products whose transitions are due. */
export interface Judged {
  /** The products that it is for. */
  readonly matching: readonly Product[]
  /** Those of them that its edit changes. */
  readonly changing: readonly Product[]
}

/** Details of products that the edit of a rule needs. */
function detailsOf({ operations }: Rule, catalog: 'v1' | 'v3'): ReadonlySet<Detail> {
  const fields = fieldsOf(operations)
  return detailsOfFields((fields as ReadonlySet<FieldKey> | undefined) ?? [], catalog)
}

/** The products as the store has them now. Deleted and unreadable ones are missing. */
export async function readFresh(
  store: JobStore,
  rule: Rule,
  ids: readonly ProductId[],
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const details = detailsOf(rule, store.catalog)
  const found: Product[] = []
  for (const part of chunk(ids, maxIdsPerCall)) {
    found.push(...(await store.readFresh(part, signal, details)).values())
  }
  return found
}

/** Decides from fresh values alone. */
export async function judge(
  store: JobStore,
  rule: Rule,
  fresh: readonly Product[],
  marks: ReadonlyMap<ProductId, Mark>,
  signal: AbortSignal,
): Promise<Judged> {
  const { condition, edge } = watchOf(rule.event)
  const holding = fresh.filter(
    (product) => findTargets(condition, product).length > 0 === (edge === 'begins'),
  )
  const inScope = await pickScope(store, rule, holding, signal)
  const { operations, onlyOwn } = rule
  const matching =
    onlyOwn === true
      ? inScope.filter((product) => isOwn(marks.get(product.id), operations, product))
      : inScope
  if (operations.length === 0) return { matching, changing: [] }
  const names = needsCollectionNames(operations)
    ? await store.readCollectionNames?.(signal)
    : undefined
  const changing = matching.filter(
    (product) =>
      previewProduct(product, operations, defaultGuardrailLimits, undefined, names) !== undefined,
  )
  return { matching, changing }
}

async function pickScope(
  store: JobStore,
  rule: Rule,
  products: readonly Product[],
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const { scope } = rule
  switch (scope.kind) {
    case 'all':
      return products
    case 'collection':
      return products.filter(({ collectionIds }) => collectionIds.includes(scope.id))
    case 'search': {
      if (products.length === 0) return []
      const among = new Set(products.map(({ id }) => id))
      const matching = new Set<ProductId>()
      for await (const page of store.stream({ text: scope.text }, signal, undefined, among))
        for (const { id } of page) matching.add(id)
      return products.filter(({ id }) => matching.has(id))
    }
  }
}
