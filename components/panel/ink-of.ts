import type { Problem } from '#lib/domain/problem.ts'

/** A lock that somebody turned is no failure. */
export function inkOf({ code }: Problem): string {
  return code === 'locked' ? 'text-muted' : 'text-bad-ink'
}
