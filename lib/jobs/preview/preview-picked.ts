import { chunk } from '#lib/base/chunk.ts'
import { maxIdsPerCall } from '#lib/catalog/changes/change.ts'
import type { Edit, PickedScope } from '#lib/operations/edit.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { PreviewRow } from '#lib/catalog/changes/preview.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { previewProduct } from '#lib/edits/preview/preview.ts'
import type { JobShop } from '../job-shop.ts'

/** Some products of a preview: how many were looked at, and those that would change. */
export interface PreviewPage {
  readonly seen: number
  readonly rows: readonly PreviewRow[]
}

/** What operations do to the products of a scope. */
export async function* previewPicked(
  shop: JobShop,
  scope: PickedScope,
  { operations, scope: _scope, ...units }: Edit,
  limits: GuardrailLimits,
  signal: AbortSignal,
): AsyncIterable<PreviewPage> {
  const seen = new Set<ProductId>()
  for await (const page of readScope(shop, scope, signal)) {
    // A shop that changes while it is read may show a product on two pages.
    const fresh = page.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const rows = fresh.flatMap(
      (product) => previewProduct(product, operations, limits, units) ?? [],
    )
    yield { seen: fresh.length, rows }
  }
}

async function* readScope(
  shop: JobShop,
  scope: PickedScope,
  signal: AbortSignal,
): AsyncIterable<readonly Product[]> {
  if (scope.kind === 'search') {
    const except = new Set(scope.except)
    for await (const products of shop.stream(scope.search, signal)) {
      yield except.size === 0 ? products : products.filter(({ id }) => !except.has(id))
    }
    return
  }
  for (const ids of chunk([...new Set(scope.ids)], maxIdsPerCall)) {
    const products = await shop.readProducts(ids, signal)
    yield ids.flatMap((id) => products.get(id) ?? [])
  }
}
