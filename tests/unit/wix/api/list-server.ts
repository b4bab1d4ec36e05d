import { json, type ScriptedFetch, scriptFetch } from './scripted-fetch.ts'

interface Query {
  readonly filter?: string | Record<string, { $gt?: number }>
  readonly sort?: string | readonly object[]
  readonly paging: { readonly limit: number; readonly offset: number }
}

export interface ListServerOptions {
  readonly size: number
  /** "none": no total. "capped": counting stops at 10,000. */
  readonly totals?: 'exact' | 'none' | 'capped'
  /** The maximum page size of the server. */
  readonly pageSize?: number
}

/** A query over `size` products that returns nothing beyond offset 10,000. */
export function createListServer(options: ListServerOptions): ScriptedFetch {
  const { size, totals = 'exact', pageSize = 100 } = options
  // The store's own order differs from that of the numeric IDs.
  const all = Array.from({ length: size }, (_, index) => ((index * 7919) % size) + 1)
  const sorted = all.toSorted((a, b) => a - b)

  return scriptFetch(({ body }) => {
    const { filter, sort, paging } = body['query'] as Query
    if (paging.offset + paging.limit > 10_000) return json({ message: 'too far' }, 400)()
    const asked = typeof filter === 'string' ? (JSON.parse(filter) as typeof filter) : filter
    const after = (asked as Record<string, { $gt?: number }>)?.['numericId']?.$gt ?? 0
    const order = JSON.stringify(sort ?? '').includes('numericId') ? sorted : all
    const matching = order.filter((id) => id > after)
    const limit = Math.min(paging.limit, pageSize)
    const items = matching.slice(paging.offset, paging.offset + limit)
    const count = totals === 'capped' ? Math.min(10_000, matching.length) : matching.length
    return json({
      products: items.map((id) => ({ id: `p${id}`, numericId: String(id) })),
      metadata: { items: limit, offset: paging.offset },
      ...(totals === 'none' ? {} : { totalResults: count }),
    })()
  })
}
