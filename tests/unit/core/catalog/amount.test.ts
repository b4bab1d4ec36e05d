import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  type Amount,
  amountFromNumber,
  changePercent,
  compare,
  inProportion,
  parseAmount,
  percentOf,
  subtract,
} from '#lib/core/catalog/money/amount.ts'

const amount = (text: string) => text as Amount
/** Decimals with up to four decimal digits, drawn exactly: an integer and a scale. */
const amounts = fc
  .record({ units: fc.integer({ min: -1e12, max: 1e12 }), scale: fc.nat(4) })
  .map(({ units, scale }) => parseAmount((units / 10 ** scale).toFixed(scale)))
  .filter((value) => value !== undefined)

describe('Amounts', () => {
  test('add and subtract exactly', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a)
        expect(add(a, b)).toBe(add(b, a))
      }),
    )
    expect(add(amount('0.1'), amount('0.2'))).toBe('0.3')
  })

  test('have one form each, so that equal amounts are equal texts', () => {
    fc.assert(
      fc.property(amounts, (a) => {
        expect(parseAmount(a)).toBe(a)
        expect(a).toMatch(/^(?:0|-?(?:[1-9]\d*|0)(?:\.\d*[1-9])?)$/)
      }),
    )
    expect(['1.50', '-0', '007.0'].map(parseAmount)).toEqual(['1.5', '0', '7'])
  })

  test('compare like numbers, also where doubles cannot distinguish them', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const difference = subtract(a, b)
        const expected = difference === '0' ? 0 : difference.startsWith('-') ? -1 : 1
        expect(compare(a, b)).toBe(expected)
      }),
    )
    const [a, b] = [amount('999999999999999.00001'), amount('999999999999999.00002')]
    expect([compare(a, b), compare(b, a), compare(a, a)]).toEqual([-1, 1, 0])
  })

  test('take percentages exactly: a rise and its share add up', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -99, max: 1000 }), (a, percent) => {
        const risen = percentOf(a, amount(String(100 + percent)))
        expect(subtract(risen, a)).toBe(percentOf(a, amount(String(percent))))
      }),
    )
    expect(percentOf(amount('80'), amount('107'))).toBe('85.6')
  })

  test('scale in proportion, except from zero', () => {
    expect(inProportion(amount('15'), amount('20'), amount('22'))).toBe('16.5')
    expect(inProportion(amount('15'), amount('0'), amount('22'))).toBeUndefined()
  })

  test('report how far they changed', () => {
    expect(changePercent(amount('10'), amount('15'))).toBe(50)
    expect(changePercent(amount('19.99'), amount('29.985'))).toBe(50)
    expect(changePercent(amount('10'), amount('10'))).toBe(0)
    expect(changePercent(amount('0'), amount('5'))).toBeUndefined()
  })

  test('come from JSON numbers as they were written', () => {
    expect([0.1, 1e-7, 12.5, -3].map(amountFromNumber)).toEqual(['0.1', '0.0000001', '12.5', '-3'])
    expect([Number.NaN, Infinity, 1e21].map(amountFromNumber)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each(['', ' 1', '1e3', '1.', '.5', '+1', '1,5', '0x1', '--1', '1234567890123456'])(
    'are not parsed from %o',
    (text) => {
      expect(parseAmount(text)).toBeUndefined()
    },
  )
})
