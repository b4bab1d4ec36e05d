import { ApiError, type CallOptions } from '#lib/api/index.ts'
import type { FullProduct } from '#lib/api/v3/index.ts'
import { t } from '#lib/messages/refusals.ts'
import { badInput } from '../problems.ts'
import type { StoreClient } from './client.ts'
import { productFields } from './reader.ts'

/** How far a list in the order of one of its dates was read. */
export interface Place {
  /** The date of the last product: good for ever. ISO 8601. */
  readonly from?: string | undefined
  /** Leads to the page that it stood on: faster where many have one date, until the shop forgets it. */
  readonly cursor?: string | undefined
}

/** As the product's own of that time: a changed one is another. */
const stateOf = (id: string, date: string | undefined) => `${id} ${date}`

const mostRestarts = 3

/**
 * Products in the order of a date, each state of one once. Where the shop forgets a cursor it goes on
 * by the date of the last one it got, three times at most.
 */
export function walkByDate(
  { products }: Pick<StoreClient, 'products'>,
  field: 'createdDate' | 'updatedDate',
  start: Place,
  options: CallOptions,
) {
  /** States that were handed on, and the cursors of their pages. */
  const cursors = new Map<string, string | undefined>()
  const dateOf = (product: FullProduct) => product[field]?.toISOString()
  const list = products.search({ fields: productFields }).ascending(field).limit(100)

  function find({ from, cursor }: Place) {
    if (cursor !== undefined) return list.cursor(cursor).find(options)
    return (from === undefined ? list : list.ge(field, new Date(from))).find(options)
  }

  async function* walk(): AsyncGenerator<readonly FullProduct[]> {
    let at = start
    for (let restarts = 0; ;) {
      const page = await find(at).catch((error: unknown) => {
        const isForgotten = error instanceof ApiError && error.status === 400
        if (!isForgotten || at.cursor === undefined || restarts === mostRestarts) throw error
      })
      if (page === undefined) {
        restarts += 1
        at = { from: at.from }
        continue
      }
      const { items, nextCursor } = page
      const fresh = items.filter((each) => {
        const date = dateOf(each)
        const state = stateOf(each.id, date)
        // The page that a reading is taken up on begins with what it had already.
        if (cursors.has(state) || (date ?? '') < (start.from ?? '')) return false
        return cursors.set(state, at.cursor)
      })
      yield fresh
      if (nextCursor === undefined) return
      if (nextCursor === at.cursor) throw badInput(t.listStuck)
      const last = items.at(-1)
      at = { cursor: nextCursor, from: (last && dateOf(last)) ?? at.from }
    }
  }

  return {
    pages: walk(),
    /** Where to go on behind a product that was handed on. */
    placeOf: (id: string, date: string | undefined): Place => ({
      from: date,
      cursor: cursors.get(stateOf(id, date)),
    }),
  }
}
