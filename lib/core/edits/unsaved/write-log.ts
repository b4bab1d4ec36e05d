import type { ProductId } from '#lib/core/catalog/ids.ts'
import { isSameUnsaved, type Step, type UnsavedProducts } from './edit-history.ts'
import { diffParts, fromParts, toParts, type UnsavedParts } from './unsaved-parts.ts'

/** One part of a product's changes as a page wrote it; null if it removed the part. */
export interface Write {
  readonly id: ProductId
  readonly part: string
  readonly value: string | null
  /** Milliseconds since 1970, UTC, or one more than the latest write known then. */
  readonly at: number
  /** The page. At the same time the greater id is later, in all pages. */
  readonly by: string
}

type Stamp = Pick<Write, 'at' | 'by'>

export interface WriteLog {
  /** The writes that tell the other pages of steps taken here. */
  record(steps: readonly Step[], now: number): readonly Write[]
  /** The steps that lead to the writes of another page, without those that a later write has overtaken. */
  accept(products: UnsavedProducts, writes: readonly Write[]): readonly Step[]
  /** Everything that a page that opens has to know, also what was removed. */
  listAll(products: UnsavedProducts): readonly Write[]
}

/**
 * The last write of each part, for a page that shares its changes with others. All pages that know
 * the same writes have the same changes, in whatever order they learned of them.
 */
export function createWriteLog(by: string): WriteLog {
  const stamps = new Map<ProductId, Map<string, Stamp>>()
  let latest = 0

  const stampsOf = (id: ProductId) => stamps.get(id) ?? new Map<string, Stamp>()
  const keep = ({ id, part, at, by: writer }: Write) => {
    latest = Math.max(latest, at)
    stamps.set(id, stampsOf(id).set(part, { at, by: writer }))
  }
  const isNewer = (write: Write) => isLater(write, stampsOf(write.id).get(write.part))

  return {
    record(steps, now) {
      const at = Math.max(now, latest + 1)
      const writes = steps.flatMap(({ id, from, to }) =>
        Object.entries(diffParts(toParts(from), toParts(to))).map(([part, value]): Write => ({
          id,
          part,
          value,
          at,
          by,
        })),
      )
      writes.forEach(keep)
      return writes
    },
    accept(products, writes) {
      const later = writes.filter((write) => {
        const isKept = isNewer(write)
        if (isKept) keep(write)
        return isKept
      })
      return [...Map.groupBy(later, ({ id }) => id)].flatMap(([id, ofProduct]): Step[] => {
        const from = products.get(id)
        const to = fromParts(patch(toParts(from), ofProduct))
        return isSameUnsaved(from, to) ? [] : [{ id, from, to }]
      })
    },
    listAll(products) {
      const ids = new Set([...products.keys(), ...stamps.keys()])
      return [...ids].flatMap((id) => {
        const parts = toParts(products.get(id))
        const names = new Set([...Object.keys(parts), ...stampsOf(id).keys()])
        return [...names].map((part): Write => {
          const { at, by: writer } = stampsOf(id).get(part) ?? { at: 0, by: '' }
          return { id, part, value: parts[part] ?? null, at, by: writer }
        })
      })
    },
  }
}

/** The writes that lead to stored changes: older than what any page has written since. */
export function listStored(products: UnsavedProducts): readonly Write[] {
  return [...products].flatMap(([id, unsaved]) =>
    Object.entries(toParts(unsaved)).map(([part, value]) => ({ id, part, value, at: 0, by: '' })),
  )
}

function isLater(one: Stamp, other: Stamp | undefined): boolean {
  if (other === undefined) return true
  return one.at > other.at || (one.at === other.at && one.by > other.by)
}

/** The field written last comes last. */
function patch(parts: UnsavedParts, writes: readonly Write[]): UnsavedParts {
  const next = new Map(Object.entries(parts))
  for (const { part, value } of writes) {
    next.delete(part)
    if (value !== null) next.set(part, value)
  }
  return Object.fromEntries(next)
}
