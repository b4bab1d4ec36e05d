import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, compare, parseAmount, subtract } from '#lib/core/catalog/money/amount.ts'
import { currencyDigits, formatMoney } from '#lib/core/catalog/money/currency.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { type Rounding, roundPrice } from '#lib/core/catalog/money/rounding.ts'

const prices = fc
  .integer({ min: 1, max: 1e10 })
  .map((tenThousandths) => parseAmount((tenThousandths / 10_000).toFixed(4)))
  .filter((price) => price !== undefined)
const directions = fc.constantFrom('nearest' as const, 'up' as const, 'down' as const)
const endings = fc.constantFrom('99', '95', '00', '5', '49')
const roundings: fc.Arbitrary<Rounding> = fc.oneof(
  fc.constant({ to: 'none' } as const),
  fc.constant({ to: 'currency' } as const),
  fc.record({ to: fc.constant('whole' as const), direction: directions }),
  fc.record({ to: fc.constant('ending' as const), ending: endings, direction: directions }),
)

/** The three digits after the decimal point. */
function endOf(amount = ''): string {
  return (amount.split('.')[1] ?? '').padEnd(3, '0')
}

describe('Rounding', () => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(
        prices,
        roundings,
        fc.constantFrom('EUR', 'JPY', 'KWD'),
        (price, rounding, currency) => {
          const once = roundPrice(price, rounding, currency)
          expect(roundPrice(once, rounding, currency)).toBe(once)
        },
      ),
    )
  })

  test('keeps the order of prices', () => {
    fc.assert(
      fc.property(prices, prices, roundings, (a, b, rounding) => {
        const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a]
        const [lower, higher] = [low, high].map((price) => roundPrice(price, rounding, 'EUR'))
        expect(compare(lower!, higher!)).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('changes a price by less than one unit, up only up and down only down', () => {
    fc.assert(
      fc.property(prices, roundings, (price, rounding) => {
        const rounded = roundPrice(price, rounding, 'EUR')
        const moved = Number(subtract(rounded, price))
        expect(Math.abs(moved)).toBeLessThan(1)
        const isLowest =
          rounding.to === 'ending' && compare(price, `0.${rounding.ending}` as Amount) <= 0
        if ('direction' in rounding && rounding.direction === 'up')
          expect(moved).toBeGreaterThanOrEqual(0)
        if ('direction' in rounding && rounding.direction === 'down' && !isLowest) {
          expect(moved).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('to an ending is the same for a price of any length, and in three digits', () => {
    fc.assert(
      fc.property(
        prices,
        fc.constantFrom('990', '5', '00'),
        directions,
        (price, ending, direction) => {
          const rounding = { to: 'ending', ending, direction } as const
          const long =
            parseAmount(`${price.includes('.') ? price : `${price}.0`}000000000001`) ?? price
          const [plain, exact] = [price, long].map((each) => roundPrice(each, rounding, 'KWD'))
          expect([endOf(plain), endOf(exact)]).toEqual([
            ending.padEnd(3, '0'),
            ending.padEnd(3, '0'),
          ])
          // A billionth more never rounds lower, and only at a boundary to the next price.
          expect([0, 1]).toContain(Math.round(Number(subtract(exact!, plain!))))
        },
      ),
    )
  })

  test('to an ending gives that ending', () => {
    fc.assert(
      fc.property(prices, endings, directions, (price, ending, direction) => {
        const rounded = Number(roundPrice(price, { to: 'ending', ending, direction }, 'EUR'))
        expect(rounded % 1).toBeCloseTo(Number(`0.${ending}`), 5)
      }),
    )
  })

  test.each([
    ['12.345', { to: 'currency' }, 'EUR', '12.35'],
    ['12.345', { to: 'currency' }, 'JPY', '12'],
    ['12.3455', { to: 'currency' }, 'KWD', '12.346'],
    ['12.5', { to: 'whole', direction: 'nearest' }, 'EUR', '13'],
    ['12.01', { to: 'whole', direction: 'up' }, 'EUR', '13'],
    ['12.49', { to: 'ending', ending: '99', direction: 'nearest' }, 'EUR', '12.99'],
    ['12.48', { to: 'ending', ending: '99', direction: 'nearest' }, 'EUR', '11.99'],
    ['12.99', { to: 'ending', ending: '99', direction: 'up' }, 'EUR', '12.99'],
    ['12', { to: 'ending', ending: '99', direction: 'up' }, 'EUR', '12.99'],
    ['12', { to: 'ending', ending: '99', direction: 'down' }, 'EUR', '11.99'],
    ['0.3', { to: 'ending', ending: '99', direction: 'down' }, 'EUR', '0.99'],
    ['0.30000000000000000001', { to: 'ending', ending: '99', direction: 'up' }, 'EUR', '0.99'],
    ['100.4', { to: 'ending', ending: '99', direction: 'up' }, 'JPY', '101'],
  ] as const)('%s by %o in %s is %s', (price, rounding, currency, expected) => {
    expect(roundPrice(price as Amount, rounding, currency)).toBe(expected)
  })

  test.each(['0', '-0.4', '-12.345'])('leaves %s alone, for the guardrails to flag', (price) => {
    const rounding = { to: 'ending', ending: '99', direction: 'up' } as const
    expect(roundPrice(price as Amount, rounding, 'EUR')).toBe(price)
  })
})

describe('Currencies', () => {
  test('have their digits, unknown ones two', () => {
    expect(['EUR', 'JPY', 'KWD', 'nonsense', ''].map(currencyDigits)).toEqual([2, 0, 3, 2, 2])
  })

  test('are written as a merchant reads them, beyond the precision of doubles', async () => {
    expect(formatMoney('1234.5', 'EUR', 'en')).toBe('€1,234.50')
    expect(formatMoney('999999999999999.99', 'USD', 'en')).toBe('$999,999,999,999,999.99')
    expect(formatMoney('-5', 'JPY', 'en')).toBe('-¥5')
    expect(formatMoney('5', 'nonsense', 'en')).toBe('5.00 nonsense')
    expect(formatMoney('5', '', 'en')).toBe('5.00')
    await setLanguage('de')
    expect(formatMoney('1234.5', 'EUR').replaceAll(/\s/g, ' ')).toBe('1.234,50 €')
    await setLanguage('en')
  })
})
