import { ApiError, type Effect, type FieldViolation } from '../api-error.ts'
import { isObject, type JsonObject, toObject } from './parse-json.ts'

// HTTP/2 sends no status text: those of the statuses that the platform documents.
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  428: 'Precondition Required',
  429: 'Too Many Requests',
}

interface Refusal {
  readonly status: number
  readonly statusText?: string
  readonly requestId?: string | undefined
  readonly retryAfterMs: number | undefined
  readonly effect: Effect
  /** Undefined when it was no JSON object: error pages are often HTML. */
  readonly body?: JsonObject | undefined
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function toViolations(value: unknown): FieldViolation[] {
  const violations = Array.isArray(value) ? value.filter(isObject) : []
  return violations
    .map((violation) => ({
      field: toText(violation['field']),
      description: toText(violation['description']),
      ruleName: toText(violation['ruleName']) || undefined,
      data: violation['data'],
    }))
    .toSorted((a, b) => Number(a.field > b.field) - Number(a.field < b.field))
}

/**
 * An answer other than 2xx as the error that callers see:
 * - field violations: `INVALID_ARGUMENT: "<field>" <description>, …`, sorted by field
 * - a business rule: `<message>: <description>`, or the message alone when both are equal
 * - any other 4xx: built from the status text
 * - the rest: `System error occurred, request-id: <id>`
 */
export function toAnswerError({ body, statusText, ...common }: Refusal): ApiError {
  const { status } = common
  const { validationError, applicationError: rule } = toObject(body?.['details'])
  const words = statusText || statusTexts[status] || `HTTP ${status}`
  const message = toText(body?.['message'])
  const fail = (said: string, code: string, description: string, data?: unknown) =>
    new ApiError(said, { ...common, kind: 'application', code, description, data })

  if (isObject(validationError)) {
    const violations = toViolations(validationError['fieldViolations'])
    const listed = violations.map(({ field, description }) => `"${field}" ${description}`)
    return new ApiError(`INVALID_ARGUMENT: ${listed.join(', ')}`, {
      ...common,
      kind: 'validation',
      violations,
    })
  }
  const code = words.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  if (isObject(rule)) {
    const description = toText(rule['description']) || words
    const said = [...new Set([message || description, description])].join(': ')
    return fail(said, toText(rule['code']) || code, description, rule['data'])
  }
  if (status >= 400 && status < 500) return fail(message || words, code, words)
  return systemError({ ...common, kind: 'system' })
}

/** What Wix support asks for, at the end of a sentence. */
export function withRequestId(words: string, requestId: string | undefined): string {
  return requestId === undefined ? words : `${words}, request-id: ${requestId}`
}

/** The words for everything that is nobody's rule: `System error occurred, request-id: <id>`. */
export function systemError(failure: ApiError['failure'], cause?: unknown): ApiError {
  return new ApiError(withRequestId('System error occurred', failure.requestId), failure, cause)
}
