/* Catalog events of Wix, see README.md. Code that needs only event heads imports verify.ts and order.ts. */
export { createEvents, type Events, type EventsOptions } from './create-events.ts'
export {
  type CatalogEvent,
  EventMalformed,
  type EventMetadata,
  type KnownEvent,
  type UnknownEvent,
} from './decode/decode-event.ts'
export type {
  CategoryItem,
  CategoryMoved,
  ItemAdded,
  ItemRemoved,
  ItemsArranged,
  StockStatusUpdated,
  UpdatedWithReason,
} from './decode/action-kinds.ts'
export type {
  ChangedStock,
  ChangedVariant,
  CollectionChanged,
  CollectionCreated,
  CollectionDeleted,
  InventoryItemChanged,
  InventoryVariantsChanged,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  VariantStock,
  VariantsChanged,
} from './decode/flat-kinds.ts'
export type { ModifiedFields } from './decode/modified-fields.ts'
export type { Actor, EventHead } from './event-head.ts'
export type { EntityKind, EventAction, EventType } from './event-types.ts'
export {
  compareEvents,
  createInbox,
  type EntityChange,
  type Inbox,
  type InboxOptions,
  type Standing,
} from './order.ts'
export {
  createVerifier,
  EventRejected,
  type VerifiedEvent,
  type Verifier,
  type VerifierOptions,
} from './verify.ts'
