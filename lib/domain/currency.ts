/** Digits after the decimal point that a currency uses: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  try {
    const options = { style: 'currency', currency } as const
    return new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount as the merchant reads it. A currency that nobody knows is written out as it came. */
export function formatMoney(amount: string, currency: string, locale?: string): string {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    // A decimal text is formatted exactly; the types only know numbers.
    return format.format(amount as unknown as number)
  } catch {
    return `${amount} ${currency}`.trim()
  }
}
