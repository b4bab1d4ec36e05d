import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { parseAmount } from '#lib/core/catalog/money/amount.ts'
import {
  type DecimalSign,
  describeOtherCurrency,
  findDecimalSign,
  localeDecimalSign,
  parseEnteredAmount,
  parseEnteredNumber,
  readAmount,
  readCount,
  readFileAmount,
  writeEntered,
} from '#lib/core/catalog/amount-text.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { iterations } from '#tests/iterations.ts'

afterEach(() => setLanguage('en'))

const digits = ['0', '1', '2', '5', '9']
const nbsp = '\u00A0'
const narrow = '\u202F'
/** An ambiguous text, and a text that is no amount. */
const ask = 'ask'
const none = 'none'

/**
 * A text, and its value where the decimal sign is a point, a comma, and where no locale applies.
 */
type Row = readonly [text: string, point: string, comma?: string, either?: string]

const table: readonly Row[] = [
  // Whole numbers.
  ['0', '0'],
  ['5', '5'],
  ['007', '7'],
  ['1234', '1234'],
  ['+5', '5'],
  ['-5', '-5'],
  ['−5', '-5'],
  [' 12 ', '12'],
  // Two digits after either sign are unambiguous.
  ['12.99', '12.99'],
  ['12,99', '12.99'],
  ['0,50', '0.5'],
  ['0.50', '0.5'],
  ['1231,01', '1231.01'],
  ['-7,55', '-7.55'],
  // So are one digit and four.
  ['10,5', '10.5'],
  ['10.5', '10.5'],
  ['1,2345', '1.2345'],
  ['1.2345', '1.2345'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['-.5', '-0.5'],
  // Three digits are unambiguous where no group of thousands precedes them.
  ['0.125', '0.125'],
  ['0,125', '0.125'],
  ['1234.567', '1234.567'],
  ['1234,567', '1234.567'],
  // Three digits after up to three: the sign of the locale, or a question.
  ['1.234', '1.234', ask, ask],
  ['1,234', ask, '1.234', ask],
  ['12.345', '12.345', ask, ask],
  ['12,345', ask, '12.345', ask],
  ['123.456', '123.456', ask, ask],
  ['123,456', ask, '123.456', ask],
  ['-20.000', '-20', ask, ask],
  ['-20,000', ask, '-20', ask],
  ['€ 1.234', '1.234', ask, ask],
  ['1.234 €', '1.234', ask, ask],
  ['CHF 1,234', ask, '1.234', ask],
  // Both signs: the last one is the decimal sign.
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234,5', '1234.5'],
  ['1.234,567', '1234.567'],
  ['12.345.678,90', '12345678.9'],
  ['12,345,678.90', '12345678.9'],
  ['-1.234,56', '-1234.56'],
  // A repeated sign separates thousands.
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  // Spaces and apostrophes separate thousands.
  ['1 234', '1234'],
  [`1${nbsp}234,50`, '1234.5'],
  [`1${narrow}234${narrow}567.89`, '1234567.89'],
  ["1'234", '1234'],
  ["1'234.50", '1234.5'],
  ['1’234,50', '1234.5'],
  ['1 234.567', '1234.567'],
  // Currencies.
  ['CHF 5', '5'],
  ['5 CHF', '5'],
  ['CHF5.50', '5.5'],
  ['€ 12,99', '12.99'],
  ['12,99 €', '12.99'],
  [`12,99${nbsp}€`, '12.99'],
  ['€12.99', '12.99'],
  ['$1,234.50', '1234.5'],
  ['US$ 5', '5'],
  ['5,00 $US', '5'],
  ['CA$5.00', '5'],
  ['R$ 5,90', '5.9'],
  ['Fr. 5.50', '5.5'],
  ['Rs. 500', '500'],
  ['kr 49,90', '49.9'],
  ['49,90 kr.', '49.9'],
  ['5,00 zł', '5'],
  ['₹1,200.50', '1200.5'],
  ['-€5', '-5'],
  ['€-5', '-5'],
  ['CHF-5.00', '-5'],
  ["CHF 1'234.50", '1234.5'],
  // Whole amounts as price lists write them; the sign before the dash is the decimal sign.
  ['8,-', '8'],
  ['8,--', '8'],
  ['8.-', '8'],
  ['8,–', '8'],
  ['8.—', '8'],
  ['€ 8,-', '8'],
  ['Fr. 1.234,-', '1234'],
  ["CHF 1'234.-", '1234'],
  ['500/-', '500'],
  ['Rs. 1,250/-', '1250'],
  // Groups of two digits, as in India: the last one has three.
  ['1,23,456', '123456'],
  ['₹1,23,456.00', '123456'],
  ['12,34,567', '1234567'],
  ['1,00,00,000.5', '10000000.5'],
  // Currencies by their local names.
  ['1.234,50 TL', '1234.5'],
  ['TL 10', '10'],
  ['1 234,50 руб.', '1234.5'],
  ['500 руб', '500'],
  ['99,90 грн', '99.9'],
  ['1,234円', ask, '1.234', ask],
  ['500 ر.س', '500'],
  ['Rp 10.000,00', '10000'],
  // Parentheses are a minus, with the currency inside or outside.
  ['(10.00)', '-10'],
  ['($1,234.50)', '-1234.5'],
  ['€ (10,00)', '-10'],
  ['(1.234)', '-1.234', ask, ask],
  // Digits of other scripts, with the separators of these.
  ['٣', '3'],
  ['١٢٣٫٤٥', '123.45'],
  ['١٬٢٣٤٫٥٠', '1234.5'],
  ['١٫٢٣٤', '1.234'],
  ['۱۲۳', '123'],
  ['१,२३,४५६', '123456'],
  ['１，２３４．５０', '1234.5'],
  ['\u200F١٢٫٥٠\u00A0US$', '12.5'],
  // No amounts.
  ['(-5)', none],
  ['(5', none],
  ['12,34', '12.34'],
  ['1,23,45', none],
  ['1,2,345', none],
  ['10²', none],
  ['½', none],
  ['5 pcs', none],
  ['abc', none],
  ['1e3', none],
  ['1.25E7', none],
  ['NaN', none],
  ['12-', none],
  ['--5', none],
  ['-€-5', none],
  ['5.', none],
  ['5,', none],
  ['1.2.3', none],
  ['1,2,3', none],
  ['1,23.4', none],
  ['1.23,456.7', none],
  ['1 2', none],
  ['12 99', none],
  ["1'23", none],
  ["1'234 567", none],
  ['SKU 5', none],
  ['ABCD 5', none],
  ['5 kg', none],
  ['10 %', none],
  ['€', none],
  ['5 - 6', none],
  ['1'.repeat(201), none],
]

function read(text: string, sign: DecimalSign | 'either'): string {
  const parsed = parseEnteredAmount(text, sign)
  if (parsed.ok) return parsed.value
  return parsed.error.includes('could mean two numbers') ? ask : none
}

/** The alternatives that the question offers. */
function listOffers(text: string, sign: DecimalSign | 'either'): readonly string[] {
  const parsed = parseEnteredAmount(text, sign)
  return parsed.ok ? [] : (parsed.error.match(/(?<=Enter |or )-?[\d.,]+\d/g) ?? [])
}

describe('an amount as a user types it', () => {
  it('has a table of at least 80 texts', () => {
    expect(new Set(table.map(([text]) => text)).size).toBeGreaterThanOrEqual(80)
    expect(new Set(table.map(([text]) => text)).size).toBe(table.length)
  })

  const rows = table.map(
    ([text, point, comma = point, either = point]) => [text, point, comma, either] as const,
  )

  it.each(rows)('%j: %s with a point, else %s and %s', (text, point, comma, either) => {
    expect([read(text, '.'), read(text, ','), read(text, 'either')]).toEqual([point, comma, either])
  })

  it('is asked about with the two ways to write its possible values', () => {
    expect(listOffers('1.234', ',')).toEqual(['1234', '1,234'])
    expect(listOffers('1,234', '.')).toEqual(['1234', '1.234'])
    expect(listOffers('-20,000', 'either')).toEqual(['-20000', '-20.0000'])
    for (const sign of ['.', ',', 'either'] as const) {
      const offered = [...listOffers('1.234', sign), ...listOffers('1,234', sign)]
      const values = offered.map((text) => read(text, sign))
      expect(new Set(values)).toEqual(new Set(['1234', '1.234']))
    }
  })

  it('follows the locale of the chosen language', async () => {
    expect([localeDecimalSign(), parseEnteredAmount('1.234')]).toMatchObject(['.', { ok: true }])
    await setLanguage('de')
    expect([localeDecimalSign(), parseEnteredAmount('1.234')]).toMatchObject([',', { ok: false }])
    expect(parseEnteredAmount('1,234')).toEqual({ ok: true, value: '1.234' })
    await setLanguage('fr')
    expect([localeDecimalSign(), parseEnteredAmount('1.234')]).toMatchObject([',', { ok: false }])
    const typed = [
      '12,99',
      `1${narrow}234,50`,
      `1${nbsp}234,50`,
      '1 234,50',
      `1${narrow}234,50${nbsp}€`,
    ]
    expect(typed.map((text) => parseEnteredAmount(text))).toEqual(
      ['12.99', '1234.5', '1234.5', '1234.5', '1234.5'].map((value) => ({ ok: true, value })),
    )
  })

  it('never has two different values in two locales', () => {
    const text = fc.string({
      unit: fc.constantFrom(...digits, '.', ',', ' ', "'", '-', '+', '€', 'CHF', nbsp),
      maxLength: 12,
    })
    fc.assert(
      fc.property(text, (entered) => {
        const readings = (['.', ',', 'either'] as const).map((sign) => read(entered, sign))
        expect(new Set(readings.filter((each) => each !== ask && each !== none)).size).toBeLessThan(
          2,
        )
      }),
      { numRuns: iterations(100, 2_000, 20_000) },
    )
  })

  it('asks for a number where nothing was typed', () => {
    expect(parseEnteredAmount('  ')).toEqual({
      ok: false,
      error: 'Enter a number, for example 12.99.',
    })
  })
})

describe('the currency beside an amount', () => {
  it.each([
    ['$12.50 USD', 'USD'],
    ['€12.50EUR', 'EUR'],
    ['Rs. 500 INR', 'INR'],
    ['CHF 12.50 Fr.', 'CHF'],
  ])('%s is of a store in %s, though it is named twice', (text, currency) => {
    expect(describeOtherCurrency(text, currency)).toBeUndefined()
  })

  it.each([
    ['$12.50 USD', 'CAD'],
    ['€12.50 USD', 'EUR'],
  ])('%s is not of a store in %s', (text, currency) => {
    expect(describeOtherCurrency(text, currency)).toContain(currency)
  })
})

describe('a percentage or a count', () => {
  it('is read like an amount, and has no currency', () => {
    expect(parseEnteredNumber('12,5')).toEqual({ ok: true, value: '12.5' })
    expect(parseEnteredNumber('1,234', '.').ok).toBe(false)
    for (const entered of ['€5', 'CHF 5', '5 kr'])
      expect(parseEnteredNumber(entered).ok).toBe(false)
  })
})

const locales: readonly (readonly [tag: string, sign: DecimalSign])[] = [
  ['en-US', '.'],
  ['en-GB', '.'],
  ['de-DE', ','],
  ['de-AT', ','],
  ['de-CH', '.'],
  ['fr-FR', ','],
  ['fr-CH', ','],
  ['it-IT', ','],
  ['es-ES', ','],
  ['pt-BR', ','],
  ['nl-NL', ','],
  ['sv-SE', ','],
  ['pl-PL', ','],
  ['cs-CZ', ','],
  ['ja-JP', '.'],
  ['en-IN', '.'],
  ['hi-IN', '.'],
  ['hi-IN-u-nu-deva', '.'],
  ['bn-BD', '.'],
  ['tr-TR', ','],
  ['ru-RU', ','],
  ['ar-EG', '.'],
  ['fa-IR', '.'],
  ['th-TH-u-nu-thai', '.'],
]
const amounts = fc
  .record({ units: fc.integer({ min: -1e9, max: 1e9 }), scale: fc.nat(4) })
  .map(({ units, scale }) => parseAmount((units / 10 ** scale).toFixed(scale)))
  .filter((value) => value !== undefined)

describe.each(locales)('an amount written in %s', (tag, sign) => {
  it('is read correctly, with and without groups, in any currency', () => {
    const formats = [
      new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 }),
      new Intl.NumberFormat(tag, { minimumFractionDigits: 4 }),
      ...['EUR', 'USD', 'CHF', 'GBP', 'SEK', 'PLN', 'BRL', 'CAD'].map(
        (currency) =>
          new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: 4 }),
      ),
    ]
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const format of formats) {
          // Intl formats a decimal text exactly; the types allow numbers alone.
          const written = format.format(amount as unknown as number)
          expect([written, read(written, sign)]).toEqual([written, amount])
        }
      }),
    )
  })
})

describe('a quantity in a file', () => {
  const rows: readonly (readonly [
    text: string,
    point: number | string,
    comma?: number | string,
  ])[] = [
    ['5', 5],
    ['-5', -5],
    ['2.00', 2],
    ['10.0', 10],
    ['2,00', 2],
    ['1,000', 1000, ask],
    ['1.000', ask, 1000],
    ['10,000', 10_000, ask],
    ['1,234', 1234, ask],
    ['1.234', ask, 1234],
    ['1,000.00', 1000],
    ['1.000,00', 1000],
    ['1,00,000', 100_000],
    ['1 000', 1000],
    ["1'000", 1000],
    ['1.000.000', 1_000_000],
    ['1.0E7', 10_000_000],
    ['١٬٢٣٤', 1234],
    ['1.5', none],
    ['1,5', none],
    ['€5', none],
    ['5 kr', none],
    ['12 pcs', none],
    ['1234567890', none],
    ['', none],
  ]
  const both = rows.map(([text, point, comma = point]) => [text, point, comma] as const)

  it.each(both)('%j: %s with a point, else %s', (text, point, comma) => {
    const readWith = (sign: DecimalSign) => {
      const count = readCount(text, sign)
      return count === 'ambiguous' ? ask : (count ?? none)
    }
    expect([readWith('.'), readWith(',')]).toEqual([point, comma])
  })

  it('is itself in every locale; where the file has another sign, itself or a question', () => {
    const counts = fc.oneof(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.integer({ min: -999, max: 999 }).map((thousands) => thousands * 1000),
    )
    const fractions = fc.constantFrom(0, 1, 2)
    fc.assert(
      fc.property(
        counts,
        fractions,
        fc.constantFrom(...locales),
        fc.constantFrom<DecimalSign>('.', ','),
        (count, minimumFractionDigits, [tag, own], sign) => {
          const text = new Intl.NumberFormat(tag, { minimumFractionDigits }).format(count)
          const found = readCount(text, sign)
          if (sign === own) expect(found).not.toBe('ambiguous')
          expect([text, found === 'ambiguous' ? count : found]).toEqual([text, count])
        },
      ),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })
})

describe('amounts of one block', () => {
  it.each([
    [['12.50', '3'], '.'],
    [['12,50', '3'], ','],
    [['1.234,5', '1.234'], ','],
    [['1,234,567'], '.'],
    [['€ 1.234', '0,5'], ','],
    [['1.234,-'], ','],
    [['12', 'abc'], '.'],
    [['1.234'], undefined],
    [['1,234', '12'], undefined],
    [['12.5', '12,5', '1.234'], undefined],
    // Each shows its own sign.
    [['10.25', '1.234,50'], '.'],
  ])('%j were written with %s', (texts, sign) => {
    expect(findDecimalSign(texts).sign).toBe(sign)
  })

  it('are asked about by the first that is ambiguous', () => {
    expect(findDecimalSign(['10.25', '1.234,50', '1.234', '2,345'])).toEqual({
      sign: undefined,
      example: '1.234',
    })
  })

  it('are read by the chosen sign where they are ambiguous', () => {
    expect([readAmount('1.234', '.'), readAmount('1.234', ',')]).toEqual(['1.234', '1234'])
    expect([readAmount('12,5', '.'), readAmount('1.234,5', '.')]).toEqual(['12.5', '1234.5'])
  })

  it('may have exponents in a file', () => {
    expect([readFileAmount('1.25E7', '.'), readAmount('1.25E7', '.')]).toEqual([
      '12500000',
      undefined,
    ])
  })
})

describe('an amount in a box', () => {
  it.each([
    ['en', '94.90'],
    ['de', '94,90'],
    ['fr', '94,90'],
  ] as const)('has the decimal sign of %s', async (language, text) => {
    await setLanguage(language)
    expect(writeEntered('94.90')).toBe(text)
  })

  it('is read as the same amount, in every locale, also with three decimals', () => {
    const written = fc
      .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(4))
      .map(([units, decimals]) => (units / 10 ** decimals).toFixed(decimals))
    for (const sign of ['.', ','] as const) {
      fc.assert(
        fc.property(written, (text) => {
          const amount = parseAmount(text)
          expect(parseEnteredAmount(writeEntered(text, sign), sign)).toEqual({
            ok: true,
            value: amount,
          })
        }),
      )
    }
  })
})
