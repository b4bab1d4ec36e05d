import { ApiError } from '../api-error.ts'
import type { ApiResponse } from './request-context.ts'
import { text } from '../wire/codec.ts'
import { toObject } from './parse-json.ts'

/** The error of one item in a bulk answer that was given all the same: the item was not changed. */
export function toItemError(error: unknown, { requestId }: ApiResponse): ApiError {
  const { code, description, data } = toObject(error)
  const words = text.read(description) || 'Not changed'
  return new ApiError(words, {
    kind: 'application',
    effect: 'none',
    requestId,
    code: text.read(code) ?? 'UNKNOWN',
    description: words,
    data,
  })
}
