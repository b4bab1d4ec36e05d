import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Step, UnsavedProducts } from './edit-history.ts'
import { diffParts, fromParts, lastingParts, toParts, type UnsavedParts } from './unsaved-parts.ts'

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

type LastWrite = Omit<Write, 'id' | 'part'>

export interface WriteLog {
  /** The writes that tell the other pages of steps taken here. */
  record(steps: readonly Step[], now: number): readonly Write[]
  /**
   * The steps that lead to the writes of another page, without those that a later write has overtaken. Their `to` is
   * what the product has then; there is nothing left to merge.
   */
  accept(products: UnsavedProducts, writes: readonly Write[]): readonly Step[]
  /**
   * The steps from what a page made of its own to what all pages make of it: a job that another page has sent before
   * is known again with the first change, and a quantity means what it was entered as.
   */
  agree(products: UnsavedProducts, own: readonly Step[]): readonly Step[]
  /** Everything that a page that opens has to know, also what was removed. */
  listAll(): readonly Write[]
}

/**
 * The last write of each part, for a page that shares its changes with others. All pages that know
 * the same writes have the same changes, in whatever order they learned of them.
 */
export function createWriteLog(by: string): WriteLog {
  // With the parts of products that have no field left: another page may just have entered one.
  const last = new Map<ProductId, Map<string, LastWrite>>()
  let latest = 0

  const lastOf = (id: ProductId) => last.get(id) ?? new Map<string, LastWrite>()
  const keep = ({ id, part, ...write }: Write) => {
    const known = lastOf(id)
    latest = Math.max(latest, write.at)
    // The field written last comes last.
    known.delete(part)
    last.set(id, known.set(part, write))
  }
  const isNewer = (write: Write) => isLater(write, lastOf(write.id).get(write.part))
  const partsOf = (id: ProductId): UnsavedParts =>
    Object.fromEntries(
      [...lastOf(id)]
        .toSorted(([, one], [, other]) => Number(isLater(one, other)) - Number(isLater(other, one)))
        .flatMap(([part, { value }]) => (value === null ? [] : [[part, value]])),
    )
  const stepsTo = (products: UnsavedProducts, ids: Iterable<ProductId>): Step[] =>
    [...new Set(ids)].flatMap((id): Step[] => {
      const from = products.get(id)
      const to = fromParts(partsOf(id))
      const changed = diffParts(toParts(from), toParts(to))
      return Object.keys(changed).length === 0 ? [] : [{ id, from, to }]
    })

  return {
    record(steps, now) {
      const at = Math.max(now, latest + 1)
      const writes = steps.flatMap(({ id, from, to }) => {
        const known = partsOf(id)
        // What the page did not show is not removed with what it did.
        return Object.entries(diffParts(toParts(from), toParts(to)))
          .filter(([part, value]) => value !== (known[part] ?? null))
          .filter(([part, value]) => value !== null || !lastingParts.has(part))
          .map(([part, value]): Write => ({ id, part, value, at, by }))
      })
      writes.forEach(keep)
      return writes
    },
    accept(products, writes) {
      const later = writes.filter((write) => {
        const isKept = isNewer(write)
        if (isKept) keep(write)
        return isKept
      })
      return stepsTo(
        products,
        later.map(({ id }) => id),
      )
    },
    agree: (products, own) =>
      stepsTo(
        products,
        own.map(({ id }) => id),
      ),
    listAll() {
      return [...last].flatMap(([id, parts]) =>
        [...parts].map(([part, { value, at, by: writer }]): Write => ({
          id,
          part,
          value,
          at,
          by: writer,
        })),
      )
    },
  }
}

/** The writes that lead to stored changes: older than what any page has written since. */
export function listStored(products: UnsavedProducts): readonly Write[] {
  return [...products].flatMap(([id, unsaved]) =>
    Object.entries(toParts(unsaved)).map(([part, value]) => ({ id, part, value, at: 0, by: '' })),
  )
}

function isLater(one: LastWrite, other: LastWrite | undefined): boolean {
  if (other === undefined) return true
  return one.at > other.at || (one.at === other.at && one.by > other.by)
}
