import type { ActivityActor, ActivityEntry, ValueChange } from '#lib/catalog/changes/activity.ts'
import { compareProducts } from '#lib/catalog/changes/compare-products.ts'
import { parseProductId, type SiteId } from '#lib/catalog/ids.ts'
import type { ProductDiff } from '#lib/replica/entry.ts'
import type { IsOurs } from './own-writes.ts'
import type { FeedEvent } from './polled-event.ts'

export interface EventRecord {
  readonly siteId: SiteId
  /**
   * When the copy had the change, ms since 1970: a view whose own reading began later cannot show older
   * values. When the reading of the copy began is no such time, for a view may have read in between.
   */
  readonly noticedAt: number
  /** What made us look, or was made of what a look found. */
  readonly event: FeedEvent
  /** Which changes are our own; absent: none. */
  readonly isOurs?: IsOurs | undefined
}

/** What is to be noted of one product: nothing when it is as it was, two entries when we and others changed it. */
export function toEntries(
  diffs: ProductDiff,
  { siteId, noticedAt, event, isOurs }: EventRecord,
): ActivityEntry[] {
  const { id, before, after, source } = diffs
  const product = after ?? before
  if (product === undefined) return []
  const shared = {
    siteId,
    subject: 'product',
    productId: id,
    name: product.name,
    currency: product.currency,
    at: timeOf(diffs, event, noticedAt),
    noticedAt: Math.floor(noticedAt),
  }
  const via = event.synthesised === true ? 'polling' : 'relay'
  const by = { actor: toActor(event), via } as const
  const us = { actor: 'ours', via: 'here' } as const
  if (before === undefined || after === undefined) {
    const action = before === undefined ? 'created' : 'deleted'
    const own = source === 'own-write' || isOurs !== undefined
    return [{ ...shared, ...(own ? us : by), id: newId(), action, kinds: [action], changes: [] }]
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
    id: newId(),
    action: 'updated',
    kinds: [...new Set(parts.map(({ kind }) => kind))],
    changes: parts,
  })
  return [
    ...(own.length > 0 ? [toEntry(us, own)] : []),
    ...(others.length > 0 ? [toEntry(by, others)] : []),
  ]
}

/** An event about something else than a product, or about one that the copy does not have. */
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

/** What was read may be the work of a change after the event that made us read. */
function timeOf(
  { before, after }: ProductDiff,
  { eventTime }: FeedEvent,
  noticedAt: number,
): number {
  const updatedAt = after?.updatedAt === before?.updatedAt ? undefined : after?.updatedAt
  const updatedMs = updatedAt === undefined ? 0 : Math.min(Date.parse(updatedAt), noticedAt)
  return Math.floor(Math.max(eventTime.getTime(), updatedMs || 0))
}

const newId = () => crypto.randomUUID()

const actors: Readonly<Record<string, ActivityActor>> = {
  APP: 'app',
  WIX_USER: 'person',
  MEMBER: 'person',
  ANONYMOUS_VISITOR: 'person',
}

function toActor({ actor }: FeedEvent): ActivityActor {
  return actors[actor.type] ?? 'unknown'
}
