import { ApiError } from '#lib/api/index.ts'

/** The shop knows no such thing (any more). */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
