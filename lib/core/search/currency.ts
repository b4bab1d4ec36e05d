import { metaFields, type SearchIndex } from './segment.ts'

// The code of a currency as one number, a byte a letter.
const letters = 3

/** 0 for what is no code of three letters. */
export function packCurrency(code: string): number {
  if (!/^[A-Z]{3}$/.test(code)) return 0
  return Array.from(code).reduce((sum, letter) => sum * 0x100 + letter.charCodeAt(0), 0)
}

function unpackCurrency(packed: number): string {
  if (packed === 0) return ''
  const codes = Array.from(
    { length: letters },
    (_, at) => (packed >>> (8 * (letters - 1 - at))) & 0xff,
  )
  return String.fromCharCode(...codes)
}

/** The currency of the store's amounts; empty in an index without products. */
export function currencyOf({ segments }: SearchIndex): string {
  return (
    segments.map(({ meta }) => unpackCurrency(meta[metaFields.currency] ?? 0)).find(Boolean) ?? ''
  )
}
