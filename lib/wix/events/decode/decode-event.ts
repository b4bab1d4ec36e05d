import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord, toRecord } from '#lib/core/base/is-record.ts'
import { isDomainEvent, type DomainBody, readBody, type EventHead } from '../event-head.ts'

import { type EventType, isEventType } from '../event-types.ts'
import type { VerifiedEvent } from '../verify.ts'
import { category } from '#lib/wix/api/v3/wire/category.ts'
import { customization } from '#lib/wix/api/v3/wire/customization.ts'
import { inventoryItem } from '#lib/wix/api/v3/wire/inventory-item.ts'
import { brand, infoSection, ribbon } from '#lib/wix/api/v3/wire/labels.ts'
import { product } from '#lib/wix/api/v3/wire/product.ts'
import * as actions from './action-kinds.ts'
import * as flats from './flat-kinds.ts'
import type { Codec } from '#lib/wix/api/wire/codec.ts'
import { type ModifiedFields, toModifiedFields } from './modified-fields.ts'

/** The decoder of each type of event. The TypeScript types of the events derive from this table. */
const bodyReaders = {
  'com.wix.ecommerce.catalog.api.v1.ProductCreated': flat(flats.productCreated, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.ProductChanged': flat(flats.productChanged, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted': flat(flats.productDeleted, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged': flat(flats.variantsChanged, 'productId'),
  'com.wix.ecommerce.catalog.api.v1.CollectionCreated': flat(
    flats.collectionCreated,
    'collectionId',
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged': flat(
    flats.collectionChanged,
    'collectionId',
  ),
  'com.wix.ecommerce.catalog.api.v1.CollectionDeleted': flat(
    flats.collectionDeleted,
    'collectionId',
  ),
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged': flat(
    flats.inventoryItemChanged,
    'inventoryItemId',
  ),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged': flat(
    flats.inventoryVariantsChanged,
    'inventoryItemId',
  ),
  'wix.stores.catalog.v3.product_created': created(product),
  'wix.stores.catalog.v3.product_updated': updated(product),
  'wix.stores.catalog.v3.product_deleted': deleted(product),
  'wix.stores.catalog.v3.inventory_item_created': created(inventoryItem),
  'wix.stores.catalog.v3.inventory_item_updated': updated(inventoryItem),
  'wix.stores.catalog.v3.inventory_item_deleted': deleted(inventoryItem),
  'wix.stores.catalog.v3.inventory_item_stock_status_updated': action(actions.stockStatusUpdated),
  'wix.stores.catalog.v3.inventory_item_updated_with_reason': action(actions.updatedWithReason),
  'wix.stores.catalog.v3.brand_created': created(brand),
  'wix.stores.catalog.v3.brand_updated': updated(brand),
  'wix.stores.catalog.v3.brand_deleted': deleted(brand),
  'wix.stores.catalog.v3.customization_created': created(customization),
  'wix.stores.catalog.v3.customization_updated': updated(customization),
  'wix.stores.catalog.v3.customization_deleted': deleted(customization),
  'wix.stores.catalog.v3.info_section_created': created(infoSection),
  'wix.stores.catalog.v3.info_section_updated': updated(infoSection),
  'wix.stores.catalog.v3.info_section_deleted': deleted(infoSection),
  'wix.stores.catalog.v3.ribbon_created': created(ribbon),
  'wix.stores.catalog.v3.ribbon_updated': updated(ribbon),
  'wix.stores.catalog.v3.ribbon_deleted': deleted(ribbon),
  'wix.categories.v1.category_created': created(category),
  'wix.categories.v1.category_updated': updated(category),
  'wix.categories.v1.category_deleted': deleted(category),
  'wix.categories.v1.category_category_moved': action(actions.categoryMoved),
  'wix.categories.v1.category_item_added_to_category': action(actions.itemAdded),
  'wix.categories.v1.category_item_removed_from_category': action(actions.itemRemoved),
  'wix.categories.v1.category_items_arranged_in_category': action(actions.itemsArranged),
} satisfies Readonly<Record<EventType, BodyReader<object>>>

/** What every event has besides its entity or data. */
export interface EventMetadata extends EventHead {
  /**
   * For example "created" or "item_added_to_category". Events of Catalog V1 have neither this nor the
   * following properties.
   */
  readonly slug?: string | undefined
  readonly entityFqdn?: string | undefined
  /** The action that caused the change, if the platform names it. */
  readonly originatedFrom?: string | undefined
  /** Whether the change was an anonymization request. */
  readonly triggeredByAnonymizeRequest?: boolean | undefined
}

export type KnownEvent<T extends EventType = EventType> = {
  readonly [Type in T]: EventBody<Type> & {
    readonly known: true
    readonly eventType: Type
    readonly metadata: EventMetadata
  }
}[T]

/** An event that is not in the table, with its unconverted payload. */
export interface UnknownEvent {
  readonly known: false
  readonly eventType: string
  readonly payload: JsonObject
  readonly metadata: EventMetadata
}

export type CatalogEvent = KnownEvent | UnknownEvent

/** An event from Wix whose content does not match its type. Read the entity instead. */
export class EventMalformed extends Error {
  override readonly name = 'EventMalformed'
  readonly metadata: EventMetadata

  constructor(metadata: EventMetadata) {
    super('Wix sent an event that cannot be read: look at the item itself for what changed.')
    this.metadata = metadata
  }
}

/** Converts dates, numbers, addresses and durations (seconds) of an event. Throws an EventMalformed. */
export function decodeEvent(event: VerifiedEvent): CatalogEvent {
  const { payload, identity: _, accountInfo: __, ...head } = event
  const { eventType } = head
  const metadata = { ...head, ...readMetadata(payload) }
  if (!isEventType(eventType)) return { known: false, eventType, payload, metadata }
  // Conversion works in place, and the caller may keep the payload.
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

/** The body of an event of a type: its entity or its data. */
type EventBody<T extends EventType> = Exclude<ReturnType<(typeof bodyReaders)[T]>, undefined>

/** Builds the typed part of an event from its payload. Undefined if the payload is malformed. */
type BodyReader<T> = (payload: JsonObject) => T | undefined

interface Created<T> {
  readonly entity: T
}

interface Updated<T> {
  /** The current state. */
  readonly entity: T
  /** The previous values of the changed fields, by path. */
  readonly modifiedFields?: ModifiedFields | undefined
}

interface Deleted<T> {
  /** The last state. The platform sends it only for some kinds. */
  readonly entity?: T | undefined
}

interface EventRecord<T> {
  readonly data: T
}

/** The only body of an event. Undefined if it has another one, none, or several. */
function readOnly(payload: JsonObject, body: DomainBody): JsonObject | undefined {
  const all: readonly DomainBody[] = ['createdEvent', 'updatedEvent', 'deletedEvent', 'actionEvent']
  const own = all.filter((name) => isRecord(payload[name]))
  const { id, entityId, eventTime } = payload
  const isAddressed = [id, entityId, eventTime].every((each) => typeof each === 'string')
  if (!isAddressed || own.length !== 1 || own[0] !== body) return undefined
  return Number.isNaN(Date.parse(String(eventTime))) ? undefined : (readBody(payload, body) ?? {})
}

function filled<T>(kind: Codec<T>, body: JsonObject | undefined): T | undefined {
  return body !== undefined && Object.keys(body).length > 0 ? kind.read(body) : undefined
}

function created<T>(kind: Codec<T>): BodyReader<Created<T>> {
  return (payload) => {
    const entity = filled(kind, readOnly(payload, 'createdEvent'))
    return entity && { entity }
  }
}

function updated<T extends object>(kind: Codec<T>): BodyReader<Updated<T>> {
  return (payload) => {
    const entity = filled(kind, readOnly(payload, 'updatedEvent'))
    const { modifiedFields: sent } = toRecord(payload['updatedEvent'])
    if (entity === undefined || (sent ?? undefined) === undefined) return entity && { entity }
    return isRecord(sent) ? { entity, modifiedFields: toModifiedFields(kind, sent) } : undefined
  }
}

function deleted<T>(kind: Codec<T>): BodyReader<Deleted<T>> {
  return (payload) => {
    const body = readOnly(payload, 'deletedEvent')
    return body && { entity: filled(kind, body) }
  }
}

function action<T>(kind: Codec<T>): BodyReader<EventRecord<T>> {
  return (payload) => {
    const data = filled(kind, readOnly(payload, 'actionEvent'))
    return data && { data }
  }
}

/** An event of Catalog V1. `id` is the field that identifies its subject. */
function flat<T>(kind: Codec<T>, id: keyof T): BodyReader<EventRecord<T>> {
  return (payload) => {
    const data = isDomainEvent(payload) ? undefined : kind.read(payload)
    return typeof data?.[id] === 'string' ? { data } : undefined
  }
}
