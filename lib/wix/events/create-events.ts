import { type CatalogEvent, decodeEvent, type KnownEvent } from './decode/decode-event.ts'
import type { EventType } from './event-types.ts'
import { createVerifier, type VerifiedEvent, type VerifierOptions } from './verify.ts'

/** Methods that subscribe to an event, with the names of the official client. */
export const v1Names = {
  onProductCreated: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  onProductChanged: 'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  onProductDeleted: 'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  onProductVariantsChanged: 'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
  onProductCollectionCreated: 'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
  onProductCollectionChanged: 'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  onProductCollectionDeleted: 'com.wix.ecommerce.catalog.api.v1.CollectionDeleted',
  onInventoryItemChanged: 'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  onInventoryVariantsChanged: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
} as const satisfies Readonly<Record<string, EventType>>

export const v3Names = {
  onProductCreated: 'wix.stores.catalog.v3.product_created',
  onProductUpdated: 'wix.stores.catalog.v3.product_updated',
  onProductDeleted: 'wix.stores.catalog.v3.product_deleted',
  onInventoryItemCreated: 'wix.stores.catalog.v3.inventory_item_created',
  onInventoryItemUpdated: 'wix.stores.catalog.v3.inventory_item_updated',
  onInventoryItemDeleted: 'wix.stores.catalog.v3.inventory_item_deleted',
  onInventoryItemStockStatusUpdated: 'wix.stores.catalog.v3.inventory_item_stock_status_updated',
  onInventoryItemUpdatedWithReason: 'wix.stores.catalog.v3.inventory_item_updated_with_reason',
  onBrandCreated: 'wix.stores.catalog.v3.brand_created',
  onBrandUpdated: 'wix.stores.catalog.v3.brand_updated',
  onBrandDeleted: 'wix.stores.catalog.v3.brand_deleted',
  onCustomizationCreated: 'wix.stores.catalog.v3.customization_created',
  onCustomizationUpdated: 'wix.stores.catalog.v3.customization_updated',
  onCustomizationDeleted: 'wix.stores.catalog.v3.customization_deleted',
  onInfoSectionCreated: 'wix.stores.catalog.v3.info_section_created',
  onInfoSectionUpdated: 'wix.stores.catalog.v3.info_section_updated',
  onInfoSectionDeleted: 'wix.stores.catalog.v3.info_section_deleted',
  onRibbonCreated: 'wix.stores.catalog.v3.ribbon_created',
  onRibbonUpdated: 'wix.stores.catalog.v3.ribbon_updated',
  onRibbonDeleted: 'wix.stores.catalog.v3.ribbon_deleted',
  onCategoryCreated: 'wix.categories.v1.category_created',
  onCategoryUpdated: 'wix.categories.v1.category_updated',
  onCategoryDeleted: 'wix.categories.v1.category_deleted',
  onCategoryMoved: 'wix.categories.v1.category_category_moved',
  onCategoryItemAddedToCategory: 'wix.categories.v1.category_item_added_to_category',
  onCategoryItemRemovedFromCategory: 'wix.categories.v1.category_item_removed_from_category',
  onCategoryItemsArrangedInCategory: 'wix.categories.v1.category_items_arranged_in_category',
} as const satisfies Readonly<Record<string, EventType>>

type Handler<E> = (event: E) => void | Promise<void>
/** Removes the handler. */
type Unsubscribe = () => void
type Methods<Names extends Readonly<Record<string, EventType>>> = {
  readonly [Name in keyof Names]: (handler: Handler<KnownEvent<Names[Name]>>) => Unsubscribe
}

export interface EventsOptions extends VerifierOptions {
  /** Gets the error of a handler that threw. The other handlers have run too. */
  readonly onHandlerError: (error: unknown, event: CatalogEvent) => void
}

export interface Events {
  /** Events of Catalog V1. */
  readonly v1: Methods<typeof v1Names>
  /** Events of Catalog V3 and of categories. */
  readonly v3: Methods<typeof v3Names>
  /** Subscribes to every event, including unknown types. */
  onAny(handler: Handler<CatalogEvent>): Unsubscribe
  /**
   * Verifies and decodes the body of a webhook and passes it to the handlers. Resolves when all of them
   * are done. Rejects with EventRejected or EventMalformed before any handler runs.
   */
  receive(jwt: string): Promise<CatalogEvent>
  /** As `receive`, for an event that has already been verified. */
  deliver(event: VerifiedEvent): Promise<CatalogEvent>
}

// The key of the handlers of all events.
const any = Symbol('any')

/** Creates handlers for catalog events. Rejects with a TypeError if the public key is invalid. */
export async function createEvents(options: EventsOptions): Promise<Events> {
  const verify = await createVerifier(options)
  const handlers = new Map<string | symbol, Set<Handler<CatalogEvent>>>()

  function subscribe(type: string | symbol, handler: Handler<CatalogEvent>): Unsubscribe {
    // The same function may be subscribed twice; each subscription ends separately.
    const own: typeof handler = (event) => handler(event)
    const others = handlers.get(type) ?? new Set()
    handlers.set(type, others.add(own))
    return () => void others.delete(own)
  }

  async function run(handler: Handler<CatalogEvent>, event: CatalogEvent) {
    try {
      await handler(event)
    } catch (error) {
      options.onHandlerError(error, event)
    }
  }

  async function deliver(verified: VerifiedEvent) {
    const event = decodeEvent(verified)
    const asked = [...(handlers.get(event.eventType) ?? []), ...(handlers.get(any) ?? [])]
    await Promise.all(asked.map((handler) => run(handler, event)))
    return event
  }

  function toMethods<Names extends Readonly<Record<string, EventType>>>(names: Names) {
    const methods = Object.entries(names).map(([name, type]) => [
      name,
      (handler: Handler<CatalogEvent>) => subscribe(type, handler),
    ])
    return Object.fromEntries(methods) as Methods<Names>
  }

  return {
    v1: toMethods(v1Names),
    v3: toMethods(v3Names),
    onAny: (handler) => subscribe(any, handler),
    receive: async (jwt) => await deliver(await verify(jwt)),
    deliver,
  }
}
