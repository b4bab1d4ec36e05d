import { ApiError } from '../api-error.ts'
import { effectOf, type Route } from './exchange.ts'

/**
 * The shop said that it worked, in words we cannot read. For a write this is not "it failed": the
 * effect is unknown until somebody looks.
 */
export function unexpectedAnswer(
  route: Route,
  what: string,
  answer: { readonly status: number; readonly requestId?: string | undefined },
): ApiError {
  const { status, requestId } = answer
  const suffix = requestId === undefined ? '' : `, request-id: ${requestId}`
  return new ApiError(`Unexpected answer to ${route.name}: ${what}${suffix}`, {
    kind: 'unexpected-answer',
    effect: effectOf(route),
    status,
    requestId,
  })
}
