import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, compare, roundTo } from '#lib/core/catalog/money/amount.ts'
import { currencyDigits, inDigits } from '#lib/core/catalog/money/currency.ts'
import { validatePrecision } from '#lib/core/catalog/money/validate-precision.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'

const amount = (text: string) => text as Amount

describe('An entered price', () => {
  test.each([
    ['21.29', 'EUR'],
    ['1000', 'JPY'],
    ['1.234', 'KWD'],
    ['1999.5', 'HUF'],
    ['1.234', 'XXQ'],
    ['1.234', ''],
  ])('of %s %s is accepted', (price, currency) => {
    expect(validatePrecision(amount(price), currency)).toBeUndefined()
  })

  test.each([
    ['21.293', 'EUR', 'EUR has 2 decimals. Enter 21.29 or 21.30.'],
    ['0.009', 'EUR', 'EUR has 2 decimals. Enter 0.00 or 0.01.'],
    ['1000.5', 'JPY', 'JPY has no decimals. Enter 1000 or 1001.'],
    ['1999.555', 'HUF', 'HUF has 2 decimals. Enter 1999.55 or 1999.56.'],
    ['1.2345', 'KWD', 'KWD has 3 decimals. Enter 1.234 or 1.235.'],
    ['1.2345', '', 'A price has 3 decimals. Enter 1.234 or 1.235.'],
  ])('of %s %s is rejected, with the nearest valid ones', (price, currency, message) => {
    expect(validatePrecision(amount(price), currency)).toBe(message)
  })

  test('may be the price in the store, but no other one with as many digits', () => {
    expect(validatePrecision(amount('21.293'), 'EUR', '21.293')).toBeUndefined()
    expect(validatePrecision(amount('21.294'), 'EUR', '21.293')).toContain('21.29 or 21.30')
  })

  test('is shown in German too', async () => {
    await setLanguage('de')
    expect(validatePrecision(amount('1000.5'), 'JPY')).toBe(
      'JPY hat keine Nachkommastellen. 1000 oder 1001 eingeben.',
    )
    await setLanguage('en')
  })

  test('is accepted exactly if rounding keeps it, and is between the suggested ones', () => {
    const price = fc
      .integer({ min: 0, max: 1e9 })
      .map((tenThousandths) => amount(String(tenThousandths / 10_000)))
    fc.assert(
      fc.property(price, fc.constantFrom('EUR', 'JPY', 'KWD', 'USD'), (given, currency) => {
        const digits = currencyDigits(currency)
        const why = validatePrecision(given, currency)
        expect(why === undefined).toBe(roundTo(given, digits, 'nearest') === given)
        if (why === undefined) return
        const [low = '', high = ''] =
          why.match(/(?<=Enter |or )\d[\d.]*\d|(?<=Enter |or )\d/g) ?? []
        expect(compare(amount(low), given)).toBe(-1)
        expect(compare(given, amount(high))).toBe(-1)
        expect([low, high].map((each) => inDigits(each, currency))).toEqual([low, high])
      }),
    )
  })
})
