import { quietMs } from '../snapshot/apply-entries.ts'
import { clockMarginMs } from '../entry.ts'

/**
 * From where on changes are to be asked for, after a reading that began at `startedAt` and whose
 * latest change was `lastChange`. In a shop at rest that is just after this change; else somewhat before
 * the reading began, since what changed meanwhile, or a moment ago, may be missing in it.
 */
export function toChangedTo(
  from: string | undefined,
  lastChange: string | undefined,
  startedAt: number,
): string {
  const fromMs = from === undefined ? 0 : Date.parse(from)
  if (lastChange === undefined) return new Date(fromMs).toISOString()
  const lastMs = Date.parse(lastChange)
  const isAtRest = startedAt - lastMs > quietMs + clockMarginMs
  const toMs = isAtRest ? lastMs + 1 : Math.min(lastMs, startedAt) - quietMs - clockMarginMs
  return new Date(Math.max(fromMs, toMs)).toISOString()
}
