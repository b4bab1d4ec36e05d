import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRows } from '#lib/jobs/job-store/match-rows.ts'
import { writeQuery } from '#lib/core/search/grammar/write.ts'
import { countSelected, selectRows } from '#lib/core/search/filters/select-rows.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { everything, type Query } from '#lib/core/search/grammar/query.ts'
import { search } from '#lib/core/search/search.ts'
import { toChips } from '#lib/core/search/grammar/chips.ts'
import { countFacetRows } from '#lib/extension/queries/facet-rows.ts'
import { orderMatching } from '#lib/extension/queries/grid-order.ts'
import { toLocalIndex } from '#lib/extension/queries/open-local-index.ts'
import { searchOfRule } from '#lib/extension/queries/rule-search.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { context } from '#tests/unit/core/edit-line/context.ts'
import { iterations } from '#tests/iterations.ts'
import { brokenQuery, vacantQuery } from './broken-query.ts'
import { context as searchContext, indexOf, now, row } from './store.ts'

const products = [
  row('p1', { name: 'Red mug', stock: 'in-stock' }),
  row('p2', { name: 'Mug' }),
  row('p3', { name: 'Lamp', visible: false }),
]
const index = indexOf(products)
const local = toLocalIndex(index, { costNames: [], readAt: now, staleIds: new Set() })
const count = (query: Query) => countSelected(selectRows(index, query, searchContext))
const numRuns = iterations(100, 1_000, 10_000)

describe('a search with a part that cannot be read', () => {
  const texts = fc.oneof(
    { weight: 9, arbitrary: brokenQuery },
    { weight: 1, arbitrary: vacantQuery },
  )

  it('says what is wrong and finds nothing, wherever it is read', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const asked = parseQuery(text)
        expect(asked.problems.map(({ message }) => message)).not.toEqual([])
        for (const { start, end } of asked.problems) {
          expect(text.slice(start, end).trim()).not.toBe('')
        }
        expect(count(asked.query)).toBe(0)
        expect(search(index, asked, 10, searchContext)).toMatchObject({ hits: [], total: 0 })
        expect(matchRows(products, text, searchContext).size).toBe(0)
        expect(local.count(asked)).toBe(0)
        expect(local.search(asked, 10).hits).toEqual([])
        expect(orderMatching(local, asked)).toHaveLength(0)
        expect(countFacetRows(local, asked, 'v3')).toEqual([])
      }),
      { numRuns },
    )
  })

  it('finds nothing when it is written and read again, also beside the condition of a rule', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const written = writeQuery(parseQuery(text).query)
        expect(count(parseQuery(written).query)).toBe(0)
        const rule = parseQuery(
          searchOfRule({ kind: 'restocked' }, { kind: 'search', text: text.trim() }),
        )
        expect(rule.problems).not.toEqual([])
        expect(count(rule.query)).toBe(0)
      }),
      { numRuns },
    )
  })

  it('is an error of a line, never its products', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseEditLine(`hide for ${text}`, context).ok).toBe(false)
      }),
      { numRuns },
    )
  })

  it('has no chip for the part that cannot be read', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { problems } = parseQuery(text)
        for (const chip of toChips(text)) {
          expect(problems.some(({ start, end }) => start < chip.end && end > chip.start)).toBe(
            false,
          )
        }
      }),
      { numRuns },
    )
  })
})

it('a search for every product is readable', () => {
  for (const text of ['', ' ', '\t']) {
    expect(parseQuery(text)).toMatchObject({ query: everything, problems: [] })
  }
  expect(parseQuery('mug ""').problems).toEqual([])
})
