import type { Clock } from '#lib/core/base/clock.ts'
import type { Categories, FullProduct, ItemResult } from '#lib/wix/api/v3/index.ts'

/**
 * Readings lag 1 to 2 s behind writes. A product has the same revision before and after it joins a
 * category, so after this time a different reading counts as a change by another user.
 */
const keepForMs = 3_000

type Written = Pick<Categories, 'addItems' | 'removeItems' | 'addItem'>

/** What the writes of this connection made of the products' categories, most recently. */
export interface KnownMembers {
  /** The same calls, which record what they reached. */
  recorded(categories: Written): Written
  /** Whether a reading is older than a write that has already been answered. */
  isBehind(productId: string, direct: FullProduct['directCategoriesInfo']): boolean
}

export function createKnownMembers(clock: Clock): KnownMembers {
  // In order of the last write, the oldest first.
  const known = new Map<string, { readonly isIn: Map<string, boolean>; readonly at: number }>()

  function forgetOld(): void {
    for (const [id, { at }] of known) {
      if (at + keepForMs > clock.now()) return
      known.delete(id)
    }
  }

  function note(productId: string, categoryId: string, isIn: boolean): void {
    forgetOld()
    const all = known.get(productId)?.isIn ?? new Map<string, boolean>()
    known.delete(productId)
    known.set(productId, { isIn: all.set(categoryId, isIn), at: clock.now() })
  }

  return {
    recorded: (categories) => ({
      addItems: async (category, products, options) =>
        noteAll(await categories.addItems(category, products, options), products, (id) =>
          note(id, category, true),
        ),
      removeItems: async (category, products, options) =>
        noteAll(await categories.removeItems(category, products, options), products, (id) =>
          note(id, category, false),
        ),
      addItem: async (product, all, options) =>
        noteAll(await categories.addItem(product, all, options), all, (id) =>
          note(product, id, true),
        ),
    }),
    isBehind(productId, direct) {
      forgetOld()
      const shown = new Set(direct?.categories?.map(({ id }) => id))
      const isIn = known.get(productId)?.isIn ?? []
      return Array.from(isIn).some(([id, is]) => shown.has(id) !== is)
    },
  }
}

function noteAll(results: ItemResult[], ids: readonly string[], noteOne: (id: string) => void) {
  for (const { ok, index } of results) {
    const id = ids[index]
    if (ok && id !== undefined) noteOne(id)
  }
  return results
}
