import { ApiError } from '../api-error.ts'
import { effectOf, type Route } from './request-context.ts'
import { withRequestId } from './to-response-error.ts'

/**
 * The shop said that it worked, in words we cannot read. For a write this is not "it failed": the
 * effect is unknown until somebody looks.
 */
export function unexpectedResponse(
  route: Route,
  what: string,
  response: { readonly status: number; readonly requestId?: string | undefined },
): ApiError {
  const { status, requestId } = response
  return new ApiError(withRequestId(`Unexpected answer to ${route.name}: ${what}`, requestId), {
    kind: 'unexpected-answer',
    effect: effectOf(route),
    status,
    requestId,
  })
}
