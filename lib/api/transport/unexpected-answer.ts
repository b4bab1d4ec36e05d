import { ApiError } from '../api-error.ts'
import { effectOf, type Route } from './exchange.ts'
import { withRequestId } from './to-answer-error.ts'

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
  return new ApiError(withRequestId(`Unexpected answer to ${route.name}: ${what}`, requestId), {
    kind: 'unexpected-answer',
    effect: effectOf(route),
    status,
    requestId,
  })
}
