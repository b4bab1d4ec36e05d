import { t } from '#lib/core/i18n/t.ts'
import type { LineError } from './edit-line.ts'

/** What is wrong in a line, and what to write. */
export function describeLineError({ code, values }: LineError): string {
  // The parser gives each message as many values as it names.
  const message: (...named: readonly string[]) => string = t.lineErrors[code]
  return message(...values)
}

/** Whether the line only lacks its end: no mistake yet. */
export function isUnfinished({ code, at }: LineError, text: string): boolean {
  return at[0] >= text.length && (code === 'incomplete' || code === 'nothing')
}
