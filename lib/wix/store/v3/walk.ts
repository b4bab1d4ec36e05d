import { isUnreadable } from '#lib/wix/api/v3/change/outcome.ts'
import { ApiError, type CallOptions } from '#lib/wix/api/index.ts'
import type { FullProduct } from '#lib/wix/api/v3/index.ts'
import { t } from '#lib/core/i18n/t.ts'
import { badInput, productUnreadable } from '../problems.ts'
import type { StoreClient } from './client.ts'
import { productFields } from './reader.ts'

/** How far a list in the order of one of its dates was read. */
export interface Cursor {
  /** The date of the last product; valid for ever. ISO 8601. */
  readonly from?: string | undefined
  /**
   * The cursor of the page that contained it: faster where many products share a date, but the store
   * forgets it.
   */
  readonly cursor?: string | undefined
}

/** A product with its date: after a change it is a new state. */
const stateOf = (id: string, date: string | undefined) => `${id} ${date}`

const maxRestarts = 3

/** A page with a product that the store cannot return. */
const rejected = Symbol('rejected')
/** Before the first store of the platform. */
const earliestMs = Date.UTC(2006, 0)
const dayMs = 86_400_000

/**
 * Products in the order of a date, each state of a product once. If the store forgets a cursor, the
 * walk continues by the date of the last product, at most three times.
 */
export function walkByDate(
  { products, clock }: Pick<StoreClient, 'products' | 'clock'>,
  field: 'createdDate' | 'updatedDate',
  start: Cursor,
  options: CallOptions,
  /** Receives the date (ISO 8601) of a product that the store cannot return. */
  onUnreadable: (date: string) => void = () => undefined,
  /**
   * Dates (ms since 1970) of such products from earlier walks, so that two calls find them again.
   */
  known: Set<number>,
) {
  /** States that were yielded, with the cursors of their pages. */
  const cursors = new Map<string, string | undefined>()
  const dateOf = (product: FullProduct) => product[field]?.toISOString()
  const list = products.search({ fields: productFields }).ascending(field).limit(100)

  function find({ from, cursor }: Cursor) {
    if (cursor !== undefined) return list.cursor(cursor).find(options)
    return (from === undefined ? list : list.ge(field, new Date(from))).find(options)
  }

  /** Omits what was yielded before: the page at which a walk resumes repeats products. */
  function unseen(items: readonly FullProduct[], cursor: string | undefined) {
    return items.filter((each) => {
      const date = dateOf(each)
      const state = stateOf(each.id, date)
      if (cursors.has(state) || (date ?? '') < (start.from ?? '')) return false
      return cursors.set(state, cursor)
    })
  }

  /** Undefined where one of them cannot be read. */
  async function readBetween(fromMs: number, toMs: number) {
    const found: FullProduct[] = []
    const between = list.ge(field, new Date(fromMs)).lt(field, new Date(toMs))
    try {
      for await (const page of between.pages(options)) found.push(...page)
      return unseen(found, undefined)
    } catch (error) {
      if (isUnreadable(error)) return undefined
      throw error
    }
  }

  /**
   * Reads up to the next product that the store cannot return, in spans that grow until one is
   * rejected and are then halved down to the millisecond. Returns the date to continue from;
   * undefined where no such product was found.
   */
  async function* passUnreadable(from: string | undefined) {
    let fromMs = from === undefined ? earliestMs : Date.parse(from)
    const endMs = clock.now() + dayMs
    let spanMs = 1000
    let rejectedAtMs = Infinity
    while (rejectedAtMs - fromMs > 1) {
      const isFound = rejectedAtMs < Infinity
      if (!isFound && fromMs > endMs) return undefined
      const startMs = fromMs
      const next = isFound
        ? undefined
        : [...known].filter((ms) => ms >= startMs).toSorted((a, b) => a - b)[0]
      const toMs = isFound
        ? fromMs + Math.floor((rejectedAtMs - fromMs) / 2)
        : next === undefined
          ? fromMs + spanMs
          : Math.max(next, fromMs + 1)
      const items = await readBetween(fromMs, toMs)
      if (items === undefined) {
        rejectedAtMs = toMs
        continue
      }
      // The product was repaired.
      known.delete(fromMs)
      yield items
      fromMs = toMs
      spanMs *= 2
    }
    known.add(fromMs)
    onUnreadable(new Date(fromMs).toISOString())
    return new Date(rejectedAtMs).toISOString()
  }

  async function* walk(): AsyncGenerator<readonly FullProduct[]> {
    let at = start
    for (let restarts = 0; ;) {
      const page = await find(at).catch((error: unknown) => {
        if (isUnreadable(error)) return rejected
        const isForgotten = error instanceof ApiError && error.status === 400
        if (!isForgotten || at.cursor === undefined || restarts === maxRestarts) throw error
        return undefined
      })
      if (page === undefined) {
        restarts += 1
        at = { from: at.from }
        continue
      }
      if (page === rejected) {
        const next = yield* passUnreadable(at.from)
        if (next === undefined && restarts === maxRestarts) throw productUnreadable()
        if (next === undefined) restarts += 1
        at = { from: next ?? at.from }
        continue
      }
      const { items, nextCursor } = page
      yield unseen(items, at.cursor)
      if (nextCursor === undefined) return
      if (nextCursor === at.cursor) throw badInput(t.refusals.listStuck)
      const last = items.at(-1)
      at = { cursor: nextCursor, from: (last && dateOf(last)) ?? at.from }
    }
  }

  return {
    pages: walk(),
    /** The cursor after a product that was yielded. */
    cursorAfter: (id: string, date: string | undefined): Cursor => ({
      from: date,
      cursor: cursors.get(stateOf(id, date)),
    }),
  }
}
