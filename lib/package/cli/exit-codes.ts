import type { ProblemCode } from '#lib/core/catalog/problem.ts'

export const exitCodes = {
  done: 0,
  /** Failed, or only a part was done; for a comparison: there are differences. */
  failed: 1,
  usage: 2,
  keyRejected: 3,
  network: 4,
  /** A safety check speaks against it; nothing was changed. */
  refused: 5,
  /** No one confirmed the preview; nothing was changed. */
  unconfirmed: 6,
  /** A file is damaged, or can't be read or written. */
  file: 7,
  interrupted: 130,
} as const

const byProblem: Partial<Record<ProblemCode, number>> = {
  'wrong-key': exitCodes.keyRejected,
  'wrong-site': exitCodes.keyRejected,
  'missing-permission': exitCodes.keyRejected,
  unreachable: exitCodes.network,
  'timed-out': exitCodes.network,
  'rate-limited': exitCodes.network,
  'service-failed': exitCodes.network,
  'storage-failed': exitCodes.file,
  unverified: exitCodes.file,
}

/** The exit code of a problem that ended a command. */
export function exitCodeOf(code: ProblemCode): number {
  return byProblem[code] ?? exitCodes.failed
}
