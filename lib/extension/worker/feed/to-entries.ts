import type {
  ActivityActor,
  ActivityEntry,
  ValueChange,
} from '#lib/core/catalog/changes/activity.ts'
import { compareProducts, shortenChanges } from '#lib/core/catalog/changes/compare-products.ts'
import { parseProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductDiff } from '#lib/extension/replica/entry.ts'
import type { IsOurs } from './own-writes.ts'
import type { EventHead } from '#lib/wix/events/event-head.ts'
import type { EventType } from '#lib/wix/events/event-types.ts'

export interface EventRecord {
  readonly siteId: SiteId
  /**
   * When the replica had the change, ms since 1970: a view that started to read later shows no older values.
   * The time when the replica started to read is not suitable, since a view may have read in between.
   */
  readonly noticedAt: number
  /** The event that caused the read, or one made from the result of a poll. */
  readonly event: FeedEvent
  /** Decides which changes are our own; absent: none. */
  readonly isOurs?: IsOurs | undefined
}

/** The entries for one product: none if nothing changed, two if both we and others changed it. */
export function toEntries(
  diff: ProductDiff,
  { siteId, noticedAt, event, isOurs }: EventRecord,
): ActivityEntry[] {
  const { id, before, after, source } = diff
  const product = after ?? before
  if (product === undefined) return []
  const shared = {
    siteId,
    subject: 'product',
    productId: id,
    name: product.name,
    currency: product.currency,
    at: timeOf(diff, event, noticedAt),
    noticedAt: Math.floor(noticedAt),
  }
  const via = event.synthesised === true ? 'polling' : 'relay'
  const by = { actor: toActor(event), via } as const
  const us = { actor: 'ours', via: 'here' } as const
  if (before === undefined || after === undefined) {
    const action = before === undefined ? 'created' : 'deleted'
    const isKnown =
      action === 'created'
        ? source === 'own-write' || isOurs !== undefined
        : (isOurs?.({ field: action, kind: action }, product) ?? source === 'own-write')
    return [
      { ...shared, ...(isKnown ? us : by), id: createId(), action, kinds: [action], changes: [] },
    ]
  }
  const changes = compareProducts(before, after)
  const isOwn = isOurs ?? (() => source === 'own-write')
  const own = changes.filter((change) => isOwn(change, after))
  const others = changes.filter((change) => !own.includes(change))
  const toEntry = (
    part: Pick<ActivityEntry, 'actor' | 'via'>,
    parts: readonly ValueChange[],
  ): ActivityEntry => ({
    ...shared,
    ...part,
    id: createId(),
    action: 'updated',
    kinds: [...new Set(parts.map(({ kind }) => kind))],
    changes: shortenChanges(parts),
  })
  return [
    ...(own.length > 0 ? [toEntry(us, own)] : []),
    ...(others.length > 0 ? [toEntry(by, others)] : []),
  ]
}

/** The entry of an event that is not about a product, or about one that is not in the replica. */
export function toBareEntry(siteId: SiteId, event: FeedEvent, noticedAt: number): ActivityEntry {
  const { entityKind: subject = 'unknown', action = 'updated', productId = '', fields } = event
  const changes = fields
    .slice(0, 20)
    .map((field) => ({ field: field.slice(0, 40), kind: 'other' as const }))
  return {
    id: event.id.slice(0, 100),
    siteId,
    subject,
    action,
    productId: parseProductId(productId),
    kinds: action === 'updated' ? ['other'] : [action],
    changes,
    actor: toActor(event),
    at: event.eventTime.getTime(),
    noticedAt: Math.floor(noticedAt),
    via: 'relay',
  }
}

/** The product may have changed again after the event that caused the read. */
function timeOf(
  { before, after }: ProductDiff,
  { eventTime }: FeedEvent,
  noticedAt: number,
): number {
  const updatedAt = after?.updatedAt === before?.updatedAt ? undefined : after?.updatedAt
  const updatedMs = updatedAt === undefined ? 0 : Math.min(Date.parse(updatedAt), noticedAt)
  return Math.floor(Math.max(eventTime.getTime(), updatedMs || 0))
}

const createId = () => crypto.randomUUID()

const actors: Readonly<Record<string, ActivityActor>> = {
  APP: 'app',
  WIX_USER: 'person',
  MEMBER: 'person',
  ANONYMOUS_VISITOR: 'person',
}

function toActor({ actor }: FeedEvent): ActivityActor {
  return actors[actor.type] ?? 'unknown'
}

/** An event signed by Wix, or one of the same form made from the result of a poll. */
export interface FeedEvent extends EventHead {
  readonly synthesised?: true
}

const eventTypes = {
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

/** The event Wix would have sent, as far as a poll can tell: without the actor and the time of a deletion. */
export function toPolledEvent(
  { id, before, after, readAt }: ProductDiff,
  { siteId, catalog }: { readonly siteId: SiteId; readonly catalog: 'v1' | 'v3' },
): FeedEvent {
  const action = before === undefined ? 'created' : after === undefined ? 'deleted' : 'updated'
  const isUpdate = before !== undefined && after !== undefined
  const reported =
    after?.updatedAt === before?.updatedAt ? Number.NaN : Date.parse(after?.updatedAt ?? '')
  return {
    id: `polled-${id}-${readAt}`,
    eventType: eventTypes[catalog][action],
    instanceId: '',
    siteId,
    entityKind: 'product',
    action,
    entityId: id,
    productId: id,
    eventTime: new Date(Number.isFinite(reported) ? Math.min(reported, readAt) : readAt),
    fields: isUpdate ? [...new Set(compareProducts(before, after).map(({ field }) => field))] : [],
    actor: { type: 'UNKNOWN' },
    synthesised: true,
  }
}
