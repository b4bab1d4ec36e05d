import { failed, ok, type Result } from '#lib/base/result.ts'
import { t } from '#lib/i18n/t.ts'
import { type Amount, parseAmount } from './amount.ts'

/** What stands before the parts of a whole number. */
export type DecimalSign = '.' | ','

const marks = /[\p{Sc}\s\u00A0\u202F'’]/gu

/** A figure without its currency and spaces. */
export function bareFigure(text: string): string {
  return text.replaceAll(marks, '').replace('−', '-')
}

const figure = /^[+-]?[\d.,]+$/

/**
 * The decimal sign that figures were written with, where they say so: "12,50" and "1.234,5" can be read
 * in one way only, "1.234" and "1,234" in two. Undefined where somebody has to be asked; a point where
 * no figure has any sign at all.
 */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | undefined {
  const found = new Set<DecimalSign>()
  let isOpen = false
  for (const text of texts) {
    const bare = bareFigure(text)
    if (!figure.test(bare) || !/[.,]/.test(bare)) continue
    const sign = signOf(bare)
    if (sign === undefined) isOpen = true
    else found.add(sign)
  }
  const [sign] = found
  if (found.size > 1) return undefined
  return sign ?? (isOpen ? undefined : '.')
}

function signOf(bare: string): DecimalSign | undefined {
  const signs = bare.match(/[.,]/g) ?? []
  const last = signs.at(-1) === ',' ? ',' : '.'
  const other = last === ',' ? '.' : ','
  const kinds = new Set(signs)
  // Both: the last one is the decimal sign. One kind several times: it stands between thousands.
  if (kinds.size === 2) return last
  if (signs.length > 1) return other
  const isThousand = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  return isThousand ? undefined : last
}

/** The amount that a figure says under a decimal sign; undefined where it says none. */
export function readFigure(text: string, sign: DecimalSign): Amount | undefined {
  const bare = bareFigure(text).replace(/^\+/, '')
  const [whole = '', ...parts] = bare.split(sign)
  if (parts.length > 1) return undefined
  const other = sign === ',' ? '.' : ','
  const isGrouped = whole.includes(other)
  if (isGrouped && !/^-?\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined
  const digits = whole.replaceAll(other, '')
  const [part] = parts
  if (part === undefined) return parseAmount(digits)
  return parseAmount(`${digits === '' || digits === '-' ? `${digits}0` : digits}.${part}`)
}

/**
 * Reads what a person typed as a figure. What can be read in two ways ("1.234", "1,234") is refused and not
 * guessed: a wrong guess is a price off by a factor of 1,000.
 */
export function parseTypedAmount(text: string): Result<Amount, string> {
  const trimmed = text.trim()
  if (trimmed === '') return failed(t.typed.number)
  if (!/^[+-]?[\d.,'’\s]+$/.test(trimmed) || !/\d/.test(trimmed)) {
    return failed(t.typed.notANumber(trimmed))
  }
  const sign = figure.test(trimmed) ? findDecimalSign([trimmed]) : undefined
  const amount = sign && readFigure(trimmed, sign)
  return amount === undefined ? failed(t.typed.ambiguous(trimmed)) : ok(amount)
}
