import type { ChangeCall } from '#lib/domain/change.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { ProductStore, Store } from './store.ts'

/** Told of every write by the products it is about. */
export interface WriteWatcher {
  /** The write is sent when this resolves. Never rejects. */
  before(ids: readonly ProductId[]): Promise<void>
  /** It was carried out, refused, or nobody knows. */
  after(ids: readonly ProductId[]): void
}

type Rooms = Omit<Store, keyof Omit<ProductStore, 'collections'>>
type Reads = 'list' | 'readLevels'
/** A room that gains a way to write does not compile until it says here which products that is about. */
type Touched = {
  readonly [Name in keyof Rooms]: {
    readonly [Write in Exclude<keyof Rooms[Name], Reads>]: Rooms[Name][Write] extends (
      ...args: infer Args
    ) => unknown
      ? (...args: Args) => readonly ProductId[]
      : never
  }
}

const first = (id: ProductId) => [id]
const second = (_: unknown, ids: readonly ProductId[]) => ids

const touched: Touched = {
  // A collection that was created is empty.
  collections: { create: () => [], addProducts: second, removeProducts: second },
  details: { change: first, changeVariants: first },
  brands: { set: first },
  ribbons: { set: first },
  inventory: { adjust: first, set: first },
  media: { add: first, remove: first },
  infoSections: { add: first, remove: first },
}

type Act = (...args: never[]) => Promise<unknown>
type Room = Readonly<Record<string, Act>>
type Writes = Readonly<Record<string, (...args: never[]) => readonly ProductId[]>>

const ofStore = {
  applyChange: ({ items }: ChangeCall) => items.map(({ id }) => id),
  adjust: (ids: readonly ProductId[]) => ids,
}

/** The same store, or its products alone, whose writes are told of. */
export function watchWrites<Some extends ProductStore>(store: Some, watcher: WriteWatcher): Some {
  function watchRoom(room: Room, writes: Writes): Room {
    const watched = Object.entries(writes).flatMap(([name, idsOf]) => {
      const act = room[name]
      if (act === undefined) return []
      const watching: Act = async (...args) => {
        const ids = idsOf(...args)
        await watcher.before(ids)
        try {
          return await act(...args)
        } finally {
          watcher.after(ids)
        }
      }
      return [[name, watching] as const]
    })
    return { ...room, ...Object.fromEntries(watched) }
  }

  // Which rooms there are depends on how the store was opened.
  const rooms = store as unknown as Readonly<Record<string, Room | undefined>>
  const watched = Object.entries(touched).flatMap(([name, writes]) => {
    const room = rooms[name]
    return room === undefined ? [] : [[name, watchRoom(room, writes)] as const]
  })
  const whole: unknown = {
    ...watchRoom(store as unknown as Room, ofStore),
    ...Object.fromEntries(watched),
  }
  return whole as Some
}
