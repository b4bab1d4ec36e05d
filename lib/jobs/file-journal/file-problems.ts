import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

/** The name of a failure of the file system, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** Undefined for a file or folder that does not exist; rethrows everything else. */
export function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** `describe` gets the name of the failure. A full disk has its own message. */
export function toFileProblem(error: unknown, describe: (code: string) => string): ProblemError {
  if (error instanceof ProblemError) return error
  const code = codeOf(error)
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  const message = isFull ? t.journalMessages.noSpace : describe(code)
  return new ProblemError({ code: 'storage-failed', message }, { cause: error })
}

export function describeRecordsProblem(code: string): string {
  return `The records of edits can’t be read or written (${code}). Check the folder of --state.`
}
