import type { StoreCollection, StoreProduct } from '../state/store.ts'
import type {
  Category,
  Customization,
  InfoSection,
  InventoryItem,
  Label,
} from '../v3/state/entities.ts'
import type { V3Product } from '../v3/state/product.ts'

/** One entity before and after a change. `before` is absent for a new one, `after` for a deleted one. */
export interface StoreChange<Kind extends string, T> {
  readonly kind: Kind
  readonly id: string
  readonly before?: T | undefined
  readonly after?: T | undefined
}

export type V1Change =
  | StoreChange<'product', StoreProduct>
  | StoreChange<'collection', StoreCollection>

/** `kind` is the name of the table in the store. */
export type V3Change =
  | StoreChange<'products', V3Product>
  | StoreChange<'inventory', InventoryItem>
  | StoreChange<'brands' | 'ribbons', Label>
  | StoreChange<'infoSections', InfoSection>
  | StoreChange<'customizations', Customization>
  | StoreChange<'categories', Category>

/** The content of a webhook before it is signed. */
export interface Message {
  readonly eventType: string
  readonly payload: object
}

/** The data that all domain events of one store share. */
export interface Heads {
  newId(): string
  /** Increases with every event of the entity. */
  nextSequence(entity: string): string
  now(): string
}

export interface ChangeLog<C extends StoreChange<string, unknown>> {
  readonly note: (change: C) => void
  /** Returns all changes since the last call, one per entity, in the order of their first change. */
  take(): readonly C[]
}

/** Collects the changes of one request: an entity that it writes twice has one change. */
export function createChangeLog<C extends StoreChange<string, unknown>>(): ChangeLog<C> {
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
