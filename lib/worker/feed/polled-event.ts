import { compareProducts } from '#lib/catalog/changes/compare-products.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { EventHead } from '#lib/events/event-head.ts'
import type { EventType } from '#lib/events/event-types.ts'
import type { ProductDiff } from '#lib/replica/entry.ts'

/** An event as Wix signs it, or one of the same shape that was made of what a look at the shop found. */
export interface FeedEvent extends EventHead {
  readonly synthesised?: true
}

const types = {
  v1: {
    created: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
    updated: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    deleted: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  },
  v3: {
    created: 'wix.stores.catalog.v3.product_created',
    updated: 'wix.stores.catalog.v3.product_updated',
    deleted: 'wix.stores.catalog.v3.product_deleted',
  },
} as const satisfies Record<string, Record<string, EventType>>

/** What the platform would have told, as far as a look can know: not who it was, and not when it was deleted. */
export function toPolledEvent(
  { id, before, after, readAt }: ProductDiff,
  { siteId, catalogue }: { readonly siteId: SiteId; readonly catalogue: 'v1' | 'v3' },
): FeedEvent {
  const action = before === undefined ? 'created' : after === undefined ? 'deleted' : 'updated'
  const isWhole = before !== undefined && after !== undefined
  const reported =
    after?.updatedAt === before?.updatedAt ? Number.NaN : Date.parse(after?.updatedAt ?? '')
  return {
    id: `polled-${id}-${readAt}`,
    eventType: types[catalogue][action],
    instanceId: '',
    siteId,
    entityKind: 'product',
    action,
    entityId: id,
    productId: id,
    eventTime: new Date(Number.isFinite(reported) ? Math.min(reported, readAt) : readAt),
    fields: isWhole ? [...new Set(compareProducts(before, after).map(({ field }) => field))] : [],
    actor: { type: 'UNKNOWN' },
    synthesised: true,
  }
}
