import { createHash } from 'node:crypto'
import { ProblemError } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'

// A journal file has one JSON object in each line: an entry and the SHA-256 of its text, so that damage is
// noticed. A line is valid once its line break is written: what follows the last line break is a write that a
// stopped process did not finish, and never reported as done.

const start = /^\{"sha256":"([0-9a-f]{64})","entry":/

export function toLine(entry: unknown): string {
  const text = JSON.stringify(entry)
  return `{"sha256":"${digest(text)}","entry":${text}}\n`
}

/** The entries of complete lines. Throws a ProblemError "storage-failed" if one is damaged. */
export function readEntries(text: string): readonly unknown[] {
  const lines = text.split('\n')
  lines.pop()
  return lines.map(readEntry)
}

function readEntry(line: string): unknown {
  const [head = '', expected] = start.exec(line) ?? []
  const text = line.slice(head.length, -1)
  if (expected === undefined || digest(text) !== expected) throw damaged()
  return JSON.parse(text)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function damaged(): ProblemError {
  return new ProblemError({ code: 'storage-failed', message: t.journalMessages.damaged })
}
