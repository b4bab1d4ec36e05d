import type { Log } from '#lib/core/base/log.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'

/** Logs a failure that stops nothing. */
export type Warn = (message: string) => (error: unknown) => void

export function createWarn(logger: Log): Warn {
  return (message) => (error) => logger.warn(message, { problem: toProblem(error) })
}
