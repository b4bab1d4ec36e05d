import type { EventType } from '#lib/wix/events/event-types.ts'

/** One event as Wix sends it, and the expected result. */
export interface Sample {
  readonly eventType: EventType
  readonly payload: Readonly<Record<string, unknown>>
  /** Everything except `known`, `eventType` and `metadata`. */
  readonly body: object
  readonly entityId: string
  readonly fields?: readonly string[]
  /** Absent if an event of Catalog V1 does not contain it. */
  readonly eventTime?: string
  readonly sequence?: string
  readonly productId?: string
}

export const eventTime = '2026-02-28T09:30:15.125Z'

/** An event of Catalog V3 around its body. */
export function toDomain(fqdn: string, slug: string, entityId: string, body: object) {
  return {
    id: '75a4a502-dc0b-4bc0-9179-8dc3b89497ba',
    entityFqdn: fqdn,
    slug,
    entityId,
    ...body,
    eventTime,
    triggeredByAnonymizeRequest: false,
    originatedFrom: 'bulk',
    entityEventSequence: '12',
  }
}

/** The same for every event of Catalog V3. */
export const domain = { eventTime, sequence: '12' }
