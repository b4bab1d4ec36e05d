import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { applyDelta, createDelta, type Delta, mergeDelta } from '#lib/core/search/delta.ts'
import { countFacets } from '#lib/core/search/facets.ts'
import { readSelectedIds, selectRows } from '#lib/core/search/filters/select-rows.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { search } from '#lib/core/search/search.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { generateCatalog } from '#tests/bench/search/catalog.ts'
import { anyQuery } from './any-query.ts'
import { anyStore, anyText, context, indexOf, row } from './store.ts'
import { iterations } from '#tests/iterations.ts'

const over = (index: SearchIndex, delta: Delta): SearchIndex => {
  const applied = applyDelta(index, delta)
  if (!applied.ok) throw new Error(applied.error)
  return applied.value
}

/** A store, changes to some of its products, and the store after them. */
const anyEdit = fc
  .tuple(anyStore(12), anyStore(6), fc.array(fc.nat(11), { maxLength: 3 }))
  .map(([before, others, picks]) => {
    const changed = others.map((other, at) =>
      at < before.length && at % 2 === 0 ? { ...other, id: before[at]!.id } : other,
    )
    const removed = picks
      .flatMap((at) => before[at]?.id ?? [])
      .filter((id) => !changed.some((one) => one.id === id))
    const gone = new Set([...changed.map(({ id }) => id), ...removed])
    const after: SearchRow[] = [...before.filter(({ id }) => !gone.has(id)), ...changed]
    return { before, changed, removed, after }
  })

describe('a delta', () => {
  it('gives the same answers as a rebuild', () => {
    fc.assert(
      fc.property(anyEdit, anyText, ({ before, changed, removed, after }, text) => {
        const patched = over(indexOf(before), createDelta({ changed, removed }))
        for (const limit of [3, 100]) {
          const { isExact: _, ...expected } = search(
            indexOf(after),
            parseQuery(text),
            limit,
            context,
          )
          expect(search(patched, parseQuery(text), limit, context)).toMatchObject(expected)
        }
      }),
      { numRuns: iterations(100, 250, 2_500) },
    )
  })

  it('selects and counts the same rows as a rebuild', () => {
    fc.assert(
      fc.property(anyEdit, anyQuery(anyText), ({ before, changed, removed, after }, query) => {
        const ask = (index: SearchIndex) => {
          const selection = selectRows(index, query, context)
          return [
            readSelectedIds(index, selection).toSorted(),
            countFacets(index, selection, context),
          ]
        }
        expect(ask(over(indexOf(before), createDelta({ changed, removed })))).toEqual(
          ask(indexOf(after)),
        )
      }),
      { numRuns: iterations(100, 250, 2_500) },
    )
  })

  it('grows by further changes, the last of which counts', () => {
    const base = indexOf([row('1', { name: 'Hat' }), row('2', { name: 'Cap' })])
    const first = createDelta({ changed: [row('1', { name: 'Red hat' })], removed: ['2'] })
    const second = createDelta(
      { changed: [row('2', { name: 'Cap again' })], removed: ['1'] },
      first,
    )
    const names = (delta: Delta) =>
      search(over(base, delta), parseQuery(''), 9, context).hits.map(({ name }) => name)
    expect(names(first)).toEqual(['Red hat'])
    expect(names(second)).toEqual(['Cap again'])
    expect(search(over(base, second), parseQuery('hat'), 9, context).hits).toEqual([])
  })

  it('merges into a base with the same answers', async () => {
    const base = indexOf(generateCatalog(400))
    const changed = [...generateCatalog(20, 2)]
    const patched = over(base, createDelta({ changed, removed: [] }))
    const merged = openIndex(await mergeDelta(patched))
    if (!merged.ok) throw new Error(merged.error)
    for (const text of ['cotton', 'red lamp', 'ALB', 'price:<100 stock:in', 'wool scraf']) {
      expect(search(merged.value, parseQuery(text), 20, context).hits).toEqual(
        search(patched, parseQuery(text), 20, context).hits,
      )
    }
  })

  it('that is damaged is rejected', () => {
    const delta = { blob: new ArrayBuffer(64), replaced: [] }
    expect(applyDelta(indexOf([]), delta).ok).toBe(false)
  })
})
