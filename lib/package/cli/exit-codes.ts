import type { ProblemCode } from '#lib/catalog/problem.ts'

export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  keyRejected: 3,
  network: 4,
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
}

/** The exit code of a problem that ended a command. */
export function exitCodeOf(code: ProblemCode): number {
  return byProblem[code] ?? exitCodes.failed
}
