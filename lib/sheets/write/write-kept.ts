import { t } from '#lib/messages/sheets.ts'
import type { Sheet } from '../read/sheet.ts'
import { guard } from '../guard.ts'
import type { Fault } from '../compare/taking.ts'
import { quote } from './write-csv.ts'

/**
 * Rows of a sheet as they came, to the letter, unknown columns and all: in a file that can be mended and
 * dropped again. With `reasons` a last column tells what was wrong with each.
 */
export function writeKept(
  sheet: Sheet,
  rows: readonly number[],
  reasons?: ReadonlyMap<number, readonly string[]>,
): string {
  const { separator } = sheet
  const tail = (text: string) =>
    reasons === undefined ? '' : `${separator}${quote(guard(text), separator)}`
  const lines = rows.map(
    (row) => `${sheet.raw(row)}${tail((reasons?.get(row) ?? []).join(' '))}\r\n`,
  )
  return `\uFEFF${sheet.rawHeader}${tail(t.reason)}\r\n${lines.join('')}`
}

export function toReasons(faults: readonly Fault[]): ReadonlyMap<number, readonly string[]> {
  const reasons = new Map<number, string[]>()
  for (const { row, sentence } of faults) {
    const known = reasons.get(row)
    if (known === undefined) reasons.set(row, [sentence])
    else if (!known.includes(sentence)) known.push(sentence)
  }
  return reasons
}
