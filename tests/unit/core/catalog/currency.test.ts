import { expect, it } from 'vitest'
import { formatMoney, formatShortMoney } from '#lib/core/catalog/money/currency.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'

it.each([
  ['en', '20', 'EUR', '€20'],
  ['en', '19.5', 'EUR', '€19.50'],
  ['en', '1000', 'EUR', '€1,000'],
  ['en', '1000', 'JPY', '¥1,000'],
  ['en', '10000', 'KWD', 'KWD\u00A010,000'],
  ['de', '10000', 'JPY', '10.000\u00A0¥'],
  ['de', '1000.5', 'EUR', '1.000,50\u00A0€'],
  ['fr', '1000', 'EUR', '1\u202F000\u00A0€'],
] as const)('writes a short amount in %s: %s %s', async (language, amount, currency, written) => {
  await setLanguage(language)
  expect(formatShortMoney(amount, currency)).toBe(written)
  await setLanguage('en')
})

it.each([
  ['en', '1571644.88', '', '1,571,644.88'],
  ['en', '19.9', '', '19.90'],
  ['en', '12.345', '', '12.345'],
  ['en', '1234', '?', '1,234.00 ?'],
  ['de', '1571644.88', '', '1.571.644,88'],
] as const)(
  'writes an amount without a known currency in %s: %s',
  async (language, amount, currency, written) => {
    await setLanguage(language)
    expect(formatMoney(amount, currency)).toBe(written)
    await setLanguage('en')
  },
)
