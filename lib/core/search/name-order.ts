// The order of products in every list that is sorted by name: as a person sorts them, in each supported language.
// It is written as texts that sort by their units, because an index is stored, opened in another language, and
// sorted without comparing any two of its names.
import { compareTexts } from '#lib/core/base/compare-texts.ts'
import { fold } from '#lib/core/base/fold.ts'

/** ASCII signs in the order of the Unicode collation, all before digits. */
const signs = '_-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const firstSign = 0x21
/** Before any other sign, and before a number; both after the signs above and before letters. */
const otherSign = 'A'
const numberMark = '`'

/** A name as a text that sorts by its units: numbers by their value, signs before them, and letters last. */
export function toNameKey(name: string): string {
  return fold(name).replaceAll(/[0-9]+|[!-/:-@[-`{-~]|[^\p{L}\p{M}\p{N}\s]/gu, toSortable)
}

function toSortable(found: string): string {
  if (/\d/.test(found)) return toNumberKey(found)
  const at = signs.indexOf(found)
  return at < 0 ? `${otherSign}${found}` : String.fromCharCode(firstSign + at)
}

/** The number of digits before them: 9 comes before 10. */
function toNumberKey(digits: string): string {
  const value = digits.replace(/^0+/, '')
  return writeNumberKey(value, value.length)
}

function writeNumberKey(digits: string, length: number): string {
  return `${numberMark}${String.fromCharCode(length)}${digits}`
}

/** Digits of the longest numbers that are found by their beginning. */
const maxDigits = 20

/** The beginnings of the keys of all names that begin with a text: after "Mug 1" come "Mug 10" and "Mug 100" too. */
export function listNameKeys(beginning: string): readonly string[] {
  const [, before = '', digits = ''] = /^(.*?)(\d*)$/s.exec(beginning) ?? []
  const key = toNameKey(before)
  if (digits === '') return [key]
  const value = digits.replace(/^0+/, '')
  if (value === '' || value.length > maxDigits) return [key + toNumberKey(digits)]
  const lengths = Array.from(
    { length: maxDigits - value.length + 1 },
    (_, more) => value.length + more,
  )
  return lengths.map((length) => key + writeNumberKey(value, length))
}

export interface Named {
  readonly id: string
  readonly name: string
}

export function compareNamed(one: Named, other: Named): number {
  return compareTexts(toNameKey(one.name), toNameKey(other.name)) || compareAlike(one, other)
}

/** English sorts as German and French do: accents, then small letters before capitals. */
const { compare: compareSpelling } = new Intl.Collator('en', { numeric: true })

/** The order of two products whose names have the same key. */
export function compareAlike(one: Named, other: Named): number {
  const isSpelledAlike = one.name === other.name
  return (
    (isSpelledAlike ? 0 : compareSpelling(one.name, other.name)) || compareTexts(one.id, other.id)
  )
}
