import type { JsonObject } from '#lib/api/transport/parse-json.ts'
import { isDomainEvent } from '../domain-body.ts'
import type { EventHead } from '../event-head.ts'
import { type EventType, isEventType } from '../event-types.ts'
import type { VerifiedEvent } from '../verify.ts'
import { bodyReaders, type EventBody } from './body-readers.ts'

/** What comes with every event besides its entity or data. */
export interface EventMetadata extends EventHead {
  /** "created", "item_added_to_category". This and what follows is absent in events of Catalog V1. */
  readonly slug?: string | undefined
  readonly entityFqdn?: string | undefined
  /** The action behind the change, where the platform says it. */
  readonly originatedFrom?: string | undefined
  /** Whether the change was made to protect somebody's privacy. */
  readonly triggeredByAnonymizeRequest?: boolean | undefined
}

export type KnownEvent<T extends EventType = EventType> = {
  readonly [Type in T]: EventBody<Type> & {
    readonly known: true
    readonly eventType: Type
    readonly metadata: EventMetadata
  }
}[T]

/** An event that is not in the table: whatever it came with, as it came. */
export interface UnknownEvent {
  readonly known: false
  readonly eventType: string
  readonly payload: JsonObject
  readonly metadata: EventMetadata
}

export type CatalogueEvent = KnownEvent | UnknownEvent

/** An event from Wix whose content is not what its type promises: the entity has to be read instead. */
export class EventMalformed extends Error {
  override readonly name = 'EventMalformed'
  readonly metadata: EventMetadata

  constructor(metadata: EventMetadata) {
    super('Wix sent an event that cannot be read: look at the item itself for what changed.')
    this.metadata = metadata
  }
}

/** Dates, numbers, addresses and durations (seconds) of an event. Throws an EventMalformed. */
export function decodeEvent(event: VerifiedEvent): CatalogueEvent {
  const { payload, identity: _, accountInfo: __, ...head } = event
  const { eventType } = head
  const metadata = { ...head, ...readMetadata(payload) }
  if (!isEventType(eventType)) return { known: false, eventType, payload, metadata }
  // Reading converts in place, and the payload may be somebody's who keeps it.
  const body = bodyReaders[eventType](structuredClone(payload))
  if (body === undefined) throw new EventMalformed(metadata)
  return { ...body, known: true, eventType, metadata } as KnownEvent
}

function readMetadata(payload: JsonObject) {
  // A slug in a flat event may be that of a collection.
  if (!isDomainEvent(payload)) return {}
  const { slug, entityFqdn, originatedFrom, triggeredByAnonymizeRequest: anonymized } = payload
  return {
    slug: typeof slug === 'string' ? slug : undefined,
    entityFqdn: typeof entityFqdn === 'string' ? entityFqdn : undefined,
    originatedFrom: typeof originatedFrom === 'string' ? originatedFrom : undefined,
    triggeredByAnonymizeRequest: typeof anonymized === 'boolean' ? anonymized : undefined,
  }
}
