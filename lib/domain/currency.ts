// Making a format costs more than a thousand uses of it, and a preview writes many sentences.
const formats = new Map<string, Intl.NumberFormat | undefined>()

function readFormat(currency: string, locale: string | undefined): Intl.NumberFormat | undefined {
  const key = `${locale ?? ''} ${currency}`
  if (!formats.has(key)) formats.set(key, createFormat(currency, locale))
  return formats.get(key)
}

function createFormat(currency: string, locale: string | undefined): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency })
  } catch {
    return undefined
  }
}

/** Digits after the decimal point that a currency uses: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  return readFormat(currency, 'en')?.resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount as the merchant reads it. A currency that nobody knows is written out as it came. */
export function formatMoney(amount: string, currency: string, locale?: string): string {
  const format = readFormat(currency, locale)
  // A decimal text is formatted exactly; the types only know numbers.
  return format?.format(amount as unknown as number) ?? `${amount} ${currency}`.trim()
}
