import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { describeFilter, describeSearch } from '#lib/extension/queries/describe-search.ts'
import { hasFilter, toggleFilter } from '#lib/extension/queries/search-filters.ts'
import {
  closeBox,
  endsWithFilter,
  findProblem,
  joinBox,
  maxSearchLength,
  readSearch,
  splitBox,
} from '#lib/extension/queries/search-text.ts'

const words = fc.constantFrom('lamp', 'red', 'stock:out', 'price:<20', '-brand:"Lark & Co"', 'OR')
const texts = fc
  .array(words, { maxLength: 6 })
  .chain((parts) => fc.constantFrom(parts.join(' '), `${parts.join(' ')} `))

const problemOf = (text: string, isTyping: boolean) =>
  findProblem(readSearch(parseQuery(text)), text, isTyping)

describe('the search box', () => {
  it('shows a filter as a chip once any text follows it', () => {
    expect(splitBox('price:<20')).toEqual({ chips: [], draft: 'price:<20' })
    const { chips, draft } = splitBox('price:<20 lamp')
    expect(chips.map(({ query }) => describeFilter(query))).toEqual(['price below 20'])
    expect(draft).toBe('lamp')
  })

  it('keeps the spaces of what is being typed', () => {
    expect(splitBox('stock:out red lamp ').draft).toBe('red lamp ')
    expect(splitBox('red stock:out lamp').draft).toBe('red lamp')
  })

  it('means the same split as joined', () => {
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(readSearch(parseQuery(text)).problems.length === 0)
        const again = joinBox(splitBox(text))
        const [before, after] = [readSearch(parseQuery(text)), readSearch(parseQuery(again))]
        expect(after.problems).toEqual([])
        expect(after.words).toBe(before.words)
        expect(new Set(describeSearch(again).split(', '))).toEqual(
          new Set(describeSearch(text).split(', ')),
        )
        expect(joinBox(splitBox(again))).toBe(again)
      }),
    )
  })

  it('finishes the filter at the end of a search that was not just typed', () => {
    expect(splitBox(closeBox('lamp stock:out')).chips).toHaveLength(1)
    expect(closeBox('lamp')).toBe('lamp')
    expect(endsWithFilter('lamp stock:out')).toBe(true)
    expect(endsWithFilter('lamp stock:')).toBe(false)
    expect(endsWithFilter('lamp')).toBe(false)
  })

  it('adds a value with one click and removes it with the next', () => {
    const out = { kind: 'choice-filter', name: 'stock', choice: 'out' } as const
    const on = toggleFilter('lamp', out) ?? ''
    expect(on).toBe('lamp stock:out ')
    expect(hasFilter(on, out)).toBe(true)
    expect(toggleFilter(on, out)).toBe('lamp')
    expect(toggleFilter(on, { ...out, choice: 'in' })).toBe('lamp stock:in ')
  })

  it('rejects a filter that no longer fits', () => {
    const out = { kind: 'choice-filter', name: 'stock', choice: 'out' } as const
    expect(toggleFilter('x'.repeat(maxSearchLength - 3), out)).toBeUndefined()
  })

  it('keeps an unreadable filter as text, and has no words to search for', () => {
    const text = 'lamp price:cheap stock:out red'
    expect(splitBox(text).draft).toBe('lamp price:cheap red')
    expect(readSearch(parseQuery(text)).words).toBe('')
  })

  it('reports a mistake before what is still being typed', () => {
    expect(problemOf('stock:', true)).toMatchObject({ isTyped: true })
    expect(problemOf('stock:', false)).toMatchObject({ isTyped: false })
    expect(problemOf('price:cheap stock:', true)).toMatchObject({ isTyped: false })
    expect(problemOf('price:cheap stock:', true)?.message).toContain('price:cheap')
    expect(problemOf('stock:out', true)).toBeUndefined()
  })
})
