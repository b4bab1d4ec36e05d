import { ProblemError } from '#lib/domain/problem.ts'
import { DamagedCopyError } from '#lib/replica/blob/damaged.ts'

const sentences: Readonly<Record<string, string>> = {
  QuotaExceededError:
    'There is no room left on this computer for a newer copy of the catalogue. What was copied before is kept; free some space, then refresh.',
}

/** Whatever the browser's storage threw, as something a merchant can act on. */
export function toStorageProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof ProblemError || error instanceof DamagedCopyError) return error
  if (error.name === 'AbortError' && !isFull(error.cause)) return error
  const name = isFull(error) || isFull(error.cause) ? 'QuotaExceededError' : error.name
  const sentence =
    sentences[name] ??
    `The copy of the catalogue could not be read or written (${name}). The shop itself is searched meanwhile; restart the browser, then refresh.`
  return new ProblemError({ code: 'storage-failed', sentence }, { cause: error })
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
