import { createHash } from 'node:crypto'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

// A journal file has one entry in each line. A line is valid once its line break is written: what follows the last
// line break is a write that a stopped process did not finish, and never reported as done.

/** How the entries of a file become lines. */
export interface LineFormat {
  /** A line without its break. `before`: the last characters of the line before, or empty for the first one. */
  readonly write: (entry: unknown, before: string) => string
  /** Throws a ProblemError for anything that `write` did not write behind `before`. */
  readonly read: (line: string, before: string) => unknown
}

/** The last characters of a line tell it from every other one. */
const endLength = 32

export function endOf(line: string): string {
  return line.slice(-endLength)
}

const start = /^\{"sha256":"([0-9a-f]{64})","entry":/

/** JSON objects: an entry and the SHA-256 of its text, so that damage is noticed. */
export const plainLines: LineFormat = {
  write(entry) {
    const text = JSON.stringify(entry)
    return `{"sha256":"${digest(text)}","entry":${text}}`
  },
  read(line) {
    const [head = '', expected] = start.exec(line) ?? []
    const text = line.slice(head.length, -1)
    if (expected === undefined || digest(text) !== expected) throw damaged()
    return JSON.parse(text)
  },
}

/** The text of entries behind the line that ends with `before`, and how its last line ends. */
export function toLines(
  { write }: LineFormat,
  entries: readonly unknown[],
  before = '',
): { readonly text: string; readonly end: string } {
  let end = before
  let text = ''
  for (const entry of entries) {
    const line = write(entry, end)
    text += `${line}\n`
    end = endOf(line)
  }
  return { text, end }
}

/** The entries of complete lines from the start of a file. Throws a ProblemError if one is damaged. */
export function readLines(
  { read }: LineFormat,
  text: string,
): { readonly entries: readonly unknown[]; readonly end: string; readonly length: number } {
  const lines = text.split('\n')
  lines.pop()
  let end = ''
  const entries = lines.map((line) => {
    const entry = read(line, end)
    end = endOf(line)
    return entry
  })
  return { entries, end, length: Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)) }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function damaged(): ProblemError {
  return new ProblemError({ code: 'storage-failed', message: t.journalMessages.damaged })
}
