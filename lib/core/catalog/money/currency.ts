import { languageTag } from '#lib/core/i18n/language-tag.ts'

interface CurrencyFormat {
  readonly format: Intl.NumberFormat
  readonly digits: number
}

// Creating a format costs more than using it a thousand times, and a preview formats many amounts.
const formats = new Map<string, CurrencyFormat | undefined>()

function formatOf(
  currency: string,
  locale: string,
  more: Intl.NumberFormatOptions = {},
): CurrencyFormat | undefined {
  const key = [locale, currency, ...Object.values(more)].join(' ')
  if (!formats.has(key)) formats.set(key, createFormat(currency, locale, more))
  return formats.get(key)
}

function createFormat(
  currency: string,
  locale: string,
  more: Intl.NumberFormatOptions,
): CurrencyFormat | undefined {
  try {
    const options = { style: 'currency', currency, maximumFractionDigits: 20, ...more } as const
    const format = new Intl.NumberFormat(locale, options)
    return { format, digits: format.resolvedOptions().minimumFractionDigits ?? 2 }
  } catch {
    return undefined
  }
}

/** Decimal digits that a currency uses: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  return formatOf(currency, 'en')?.digits ?? 2
}

/** "12.5" in a currency with cents becomes "12.50". */
export function inDigits(amount: string, currency: string): string {
  const [whole = '', part = ''] = amount.split('.')
  const digits = part.padEnd(currencyDigits(currency), '0')
  return digits === '' ? whole : `${whole}.${digits}`
}

/**
 * An amount as the merchant reads it, with all of its digits: 12.345 EUR is never shown as 12.35.
 * An unknown currency is written as its code, an amount without one like those of most currencies.
 */
export function formatMoney(amount: string, currency: string, locale = languageTag()): string {
  return write(amount, currency, locale)
}

/** As `formatMoney`, but a whole amount is written without decimals: "€20", "€19.50". */
export function formatShortMoney(amount: string, currency: string): string {
  return write(amount, currency, languageTag(), { trailingZeroDisplay: 'stripIfInteger' })
}

function write(
  amount: string,
  currency: string,
  locale: string,
  more?: Intl.NumberFormatOptions,
): string {
  const known = formatOf(currency, locale, more)
  const plain = {
    style: 'decimal',
    currency: undefined,
    minimumFractionDigits: 2,
    ...more,
  } as const
  const { format } = known ?? formatOf('', locale, plain)!
  // Intl formats a decimal text exactly; the types allow numbers alone.
  const written = format.format(amount as unknown as number)
  return known === undefined ? `${written} ${currency}`.trim() : written
}
