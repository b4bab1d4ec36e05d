import type { Problem } from '#lib/catalog/problem.ts'

/** A lock that somebody turned is no failure. */
export function problemColor({ code }: Problem): string {
  return code === 'locked' ? 'text-muted' : 'text-bad-ink'
}
