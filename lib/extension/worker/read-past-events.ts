import { chunk } from '#lib/core/base/chunk.ts'
import type { ActivityEntry } from '#lib/core/catalog/changes/activity.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import { listPast, type PastEvent, type PresentValues } from '#lib/extension/rules/past.ts'
import type { RuleEvent, RuleScope } from '#lib/extension/rules/rule.ts'
import type { FeedRegistry } from './feed/feed-registry.ts'
import type { Replicas } from './replicas.ts'

export interface PastRequest {
  readonly siteId: SiteId
  readonly event: RuleEvent
  readonly scope: RuleScope
  /** Milliseconds since 1970, UTC. */
  readonly since: number
}

interface PastDeps {
  readonly readActivity: FeedRegistry['readActivity']
  readonly replicas: Pick<Replicas, 'readProducts' | 'findRows'>
  readonly nowMs: number
}

const pageSize = 200

/** What would have triggered a rule since then, for products that are in its scope now. Newest first. */
export async function readPastEvents(
  { readActivity, replicas, nowMs }: PastDeps,
  { siteId, event, scope, since }: PastRequest,
): Promise<readonly PastEvent[]> {
  const entries: ActivityEntry[] = []
  let before: string | undefined
  do {
    const page = await readActivity({ siteId, since, before, limit: pageSize })
    entries.push(...page.items)
    before = page.next ?? undefined
  } while (before !== undefined)
  const ids = [...new Set(entries.flatMap(({ productId }) => productId ?? []))]
  const present = new Map<ProductId, PresentValues>()
  for (const part of chunk(ids, pageSize)) {
    for (const { product } of (await replicas.readProducts(siteId, part)).values())
      if (product !== undefined && isInCollection(scope, product))
        present.set(product.id, toPresent(product))
  }
  const found = listPast(event, entries, present)
  if (scope.kind !== 'search') return found
  const rows = await replicas.findRows(siteId, [...new Set(found.map((each) => each.productId))])
  const { matchRows } = await loadChunk(() => import('./chunks/replica.ts'))
  const matching = matchRows(rows, scope.text, searchContext(nowMs))
  return found.filter(({ productId }) => matching.has(productId))
}

function isInCollection(scope: RuleScope, { collectionIds }: Product): boolean {
  return scope.kind !== 'collection' || collectionIds.includes(scope.id)
}

function toPresent({ stock, listPrice, paidPrice }: Product): PresentValues {
  const { status: inStock, quantity } = stock
  return {
    inStock,
    quantity: quantity === undefined ? undefined : String(quantity),
    listPrice,
    paidPrice,
  }
}
