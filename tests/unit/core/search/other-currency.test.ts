import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import type { SearchContext } from '#lib/core/search/search-context.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { writeQuery } from '#lib/core/search/grammar/write.ts'
import { describeNotInStore } from '#lib/core/search/filters/not-in-store.ts'
import { selectRows, countSelected } from '#lib/core/search/filters/select-rows.ts'
import { applyDelta, createDelta, mergeDelta } from '#lib/core/search/delta.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { matchRows } from '#lib/jobs/job-store/match-rows.ts'
import { parseEnteredMoney } from '#lib/core/catalog/amount-text.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { context as lineContext } from '#tests/unit/core/edit-line/context.ts'
import { iterations } from '#tests/iterations.ts'
import { drawn, settle } from '../catalog/currency-words.ts'
import { context, indexOf, row } from './store.ts'

const price = '20' as Amount
const storeOf = (currency: string) => [row('p1', { currency, listPrice: price, paidPrice: price })]

const count = (index: SearchIndex, text: string, terms: SearchContext = context) =>
  countSelected(selectRows(index, parseQuery(text).query, terms))

describe('an amount in the currency of another store', () => {
  it('is refused in a search by a sentence that names the currency of the store', async () => {
    await fc.assert(
      fc.asyncProperty(
        drawn,
        fc.constantFrom('>=', '<=', ''),
        fc.constantFrom('price', 'list'),
        async (one, bound, name) => {
          const { currency, space, isBefore } = one
          const { text, isRead } = settle(one)
          const amount = isBefore ? `${text}20` : `20${space}${text}`
          const asked = parseQuery(`${name}:${bound}${amount}`)
          const label = [currency, asked.text]
          expect([...label, asked.problems]).toEqual([...label, []])
          // Written and read again, it is the same search.
          expect([...label, parseQuery(writeQuery(asked.query)).query]).toEqual([
            ...label,
            asked.query,
          ])
          const rows = storeOf(currency)
          const whole = indexOf(rows)
          const changed = applyDelta(whole, createDelta({ changed: rows, removed: [] }))
          const merged = openIndex(await mergeDelta(whole))
          if (!changed.ok || !merged.ok) throw new Error('No index.')
          for (const index of [whole, changed.value, merged.value]) {
            expect([...label, count(index, asked.text)]).toEqual([...label, isRead ? 1 : 0])
            // What is refused is no answer to its opposite either.
            if (!isRead) expect([...label, count(index, `-${asked.text}`)]).toEqual([...label, 0])
            const why = describeNotInStore(index, asked.query)
            if (isRead) expect([...label, why]).toEqual([...label, undefined])
            else expect(why).toContain(currency)
          }
          const found = matchRows(rows, asked.text, context)
          expect([...label, found.size]).toEqual([...label, isRead ? 1 : 0])
        },
      ),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })

  it('is refused in a line of an edit, and in its products', () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom('price set', 'sale', 'hide price:<'), (one, start) => {
        const { currency, space, isBefore } = one
        const { text, isRead } = settle(one)
        const isSearch = start.startsWith('hide')
        const amount = isBefore && !isSearch ? `${text}${space}20` : `20${space}${text}`
        const line = isSearch ? `${start}${amount}` : `${start} ${amount} all`
        const read = parseEditLine(line, { ...lineContext, currency })
        const label = [currency, line]
        if (isRead) expect([...label, read.ok || read.error]).toEqual([...label, true])
        else if (read.ok) throw new Error(`${currency}: ${line} was read.`)
        else {
          expect([...label, read.error.code]).toEqual([...label, 'otherCurrency'])
          expect(read.error.values).toContain(currency)
        }
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })

  it('is refused in the field of a price', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const { currency, space, isBefore } = one
        const { text, isRead } = settle(one)
        const amount = isBefore ? `${text}${space}20` : `20${space}${text}`
        const read = parseEnteredMoney(amount, currency)
        const label = [currency, amount]
        if (isRead) expect([...label, read]).toEqual([...label, { ok: true, value: '20' }])
        else if (read.ok) throw new Error(`${currency}: ${amount} was read.`)
        else expect(read.error).toContain(currency)
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })
})

it('is refused while the currency of the store is unknown', () => {
  const index = indexOf(storeOf(''))
  expect(count(index, 'price:>=20€')).toBe(0)
  expect(describeNotInStore(index, parseQuery('price:>=20€').query)).toContain('€')
})
