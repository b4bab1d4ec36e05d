import type { ShopCollection, ShopProduct } from '../shop/shop.ts'
import type {
  Category,
  Customization,
  InfoSection,
  InventoryItem,
  Label,
} from '../v3/shop/entities.ts'
import type { V3Product } from '../v3/shop/product.ts'

/** One entity before and after: absent before it was made, absent after it was deleted. */
export interface ShopChange<Kind extends string, T> {
  readonly kind: Kind
  readonly id: string
  readonly before?: T | undefined
  readonly after?: T | undefined
}

export type V1Change = ShopChange<'product', ShopProduct> | ShopChange<'collection', ShopCollection>

/** By the names that the shop has for its tables. */
export type V3Change =
  | ShopChange<'products', V3Product>
  | ShopChange<'inventory', InventoryItem>
  | ShopChange<'brands' | 'ribbons', Label>
  | ShopChange<'infoSections', InfoSection>
  | ShopChange<'customizations', Customization>
  | ShopChange<'categories', Category>

/** What a webhook says, before it is signed. */
export interface Message {
  readonly eventType: string
  readonly payload: object
}

/** What domain events have in common: the same for all of one shop. */
export interface Heads {
  newId(): string
  /** Goes up with every event of the entity. */
  nextSequence(entity: string): string
  now(): string
}

export interface ChangeLog<C extends ShopChange<string, unknown>> {
  readonly note: (change: C) => void
  /** All since the last time, one for each entity, in the order of their first change. */
  take(): readonly C[]
}

/** Gathers what one request changed: an entity written twice by it is one change. */
export function createChangeLog<C extends ShopChange<string, unknown>>(): ChangeLog<C> {
  let changes = new Map<string, C>()
  return {
    note(change) {
      const key = `${change.kind}/${change.id}`
      const first = changes.get(key)
      changes.set(key, first === undefined ? change : { ...change, before: first.before })
    },
    take() {
      const taken = [...changes.values()]
      changes = new Map()
      return taken.filter(({ before, after }) => before !== undefined || after !== undefined)
    },
  }
}
