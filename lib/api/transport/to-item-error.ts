import { ApiError } from '../api-error.ts'
import type { Answer } from './exchange.ts'
import { isObject } from './parse-json.ts'

/** The error of one item in a bulk answer that was given all the same: the item was not changed. */
export function toItemError(error: unknown, { requestId }: Answer): ApiError {
  const { code, description, data } = isObject(error) ? error : {}
  const words = typeof description === 'string' && description !== '' ? description : 'Not changed'
  return new ApiError(words, {
    kind: 'application',
    effect: 'none',
    requestId,
    code: typeof code === 'string' ? code : 'UNKNOWN',
    description: words,
    data,
  })
}
