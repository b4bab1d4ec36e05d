import type { IdentityType } from '#lib/wix/api/enumerations/shared.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { toRecord, isRecord } from '#lib/core/base/is-record.ts'
import { type EntityKind, type EventAction, eventTypes, isEventType } from './event-types.ts'
import { parseStrict } from './parse-token.ts'

const names = {
  createdEvent: 'entity',
  updatedEvent: 'currentEntity',
  deletedEvent: 'deletedEntity',
  actionEvent: 'body',
} as const

/** The author of a change. Unknown types are kept. */
export interface Actor {
  readonly type: IdentityType
  /** The ID of the visitor, member, user or app. */
  readonly id?: string | undefined
}

/** The data of an event without its entity: enough to know what to read again. */
export interface EventHead {
  /** The same for every delivery of the event. */
  readonly id: string
  readonly eventType: string
  /** The instance of the app on the site. */
  readonly instanceId: string
  readonly siteId?: string | undefined
  /** Absent for unknown types of events. */
  readonly entityKind?: EntityKind | undefined
  readonly action?: EventAction | undefined
  readonly entityId?: string | undefined
  /** The product to read again, if the event names one. */
  readonly productId?: string | undefined
  /** The time of the event, or of its signature if the event has no time. */
  readonly eventTime: Date
  /** Digits, ascending with every change of the entity. */
  readonly sequence?: string | undefined
  /** Paths of the changed fields, as the event names them: "name", "variantsInfo.variants[0].sku". */
  readonly fields: readonly string[]
  readonly actor: Actor
}

/** A signed envelope with its inner texts parsed. */
export interface EventEnvelope {
  readonly eventType: string
  readonly instanceId: string
  readonly payload: JsonObject
  readonly identity: JsonObject
  readonly accountInfo: JsonObject
  /** For events without an ID. */
  readonly digest: string
  /** Milliseconds since 1970. */
  readonly signedAt: number
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the head of an event of either form. Missing values are undefined. */
export function toEventHead(envelope: EventEnvelope): EventHead {
  const { eventType, instanceId, payload, identity } = envelope
  const [entityKind, action] = isEventType(eventType) ? eventTypes[eventType] : []
  const { id, changed, entityId, productId, fields } = isDomainEvent(payload)
    ? readDomainEvent(payload, entityKind)
    : readFlatEvent(payload)
  return {
    id: id ?? envelope.digest,
    eventType,
    instanceId,
    siteId: textOf(envelope.accountInfo['siteId']),
    entityKind,
    action,
    entityId,
    productId,
    eventTime: toDate(payload['eventTime']) ?? toDate(changed) ?? new Date(envelope.signedAt),
    sequence: toSequence(payload['entityEventSequence']),
    fields,
    actor: toActor(identity),
  }
}

function readDomainEvent(payload: JsonObject, kind: EntityKind | undefined) {
  const body = readBody(payload, 'actionEvent') ?? {}
  const item = toRecord(body['addedItem'] ?? body['removedItem'])
  const entity =
    readBody(payload, 'createdEvent') ??
    readBody(payload, 'updatedEvent') ??
    readBody(payload, 'deletedEvent') ??
    toRecord(body['currentEntity'])
  const entityId = textOf(payload['entityId'])
  return {
    id: textOf(payload['id']),
    changed: entity['updatedDate'],
    entityId,
    productId:
      kind === 'product'
        ? entityId
        : (textOf(entity['productId']) ?? textOf(item['catalogItemId'])),
    fields: Object.keys(toRecord(toRecord(payload['updatedEvent'])['modifiedFields'])),
  }
}

function readFlatEvent(payload: JsonObject) {
  const productId = textOf(payload['productId'])
  return {
    // An ID in a flat event would be that of an entity in the store.
    id: undefined,
    changed: payload['updatedDate'],
    // The platform's typings use collection_Id, its documented samples collectionId.
    entityId:
      textOf(payload['inventoryItemId']) ??
      textOf(payload['collection_Id']) ??
      textOf(payload['collectionId']) ??
      productId,
    productId,
    fields: toFieldList(payload['changedFields'] ?? payload['fieldMask']),
  }
}

/** Reads a field mask: a text with commas, a list, or an object with `paths`. */
export function toFieldList(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : value.split(',')
  const paths = Array.isArray(value) ? value : toRecord(value)['paths']
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}

function toDate(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function toSequence(value: unknown): string | undefined {
  const digits = typeof value === 'number' ? String(value) : value
  return typeof digits === 'string' && /^\d{1,30}$/.test(digits) ? digits : undefined
}

function toActor(identity: JsonObject): Actor {
  const ids = ['anonymousVisitorId', 'memberId', 'wixUserId', 'appId', 'id']
  return {
    type: textOf(identity['identityType']) ?? 'UNKNOWN',
    id: ids.map((name) => textOf(identity[name])).find((id) => id !== undefined),
  }
}

export type DomainBody = 'createdEvent' | 'updatedEvent' | 'deletedEvent' | 'actionEvent'

/** Whether it is an event of Catalog V3 or of categories. Those of Catalog V1 are flat. */
export function isDomainEvent(payload: JsonObject): boolean {
  return 'entityFqdn' in payload || 'entityId' in payload
}

/**
 * Reads the body of a domain event, undefined if absent. Samples of the platform have it as an object
 * or as text, under its plain name or with "AsJson" appended.
 */
export function readBody(payload: JsonObject, body: DomainBody): JsonObject | undefined {
  const event = toRecord(payload[body])
  const value = event[names[body]] ?? event[`${names[body]}AsJson`]
  return isRecord(value) ? value : parseStrict(value)
}
