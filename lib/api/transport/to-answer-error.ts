import { ApiError, type Effect, type FieldViolation } from '../api-error.ts'
import { isObject, type JsonObject } from './parse-json.ts'

// HTTP/2 sends no status text.
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
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
    .toSorted((a, b) => (a.field < b.field ? -1 : Number(a.field > b.field)))
}

/** "Not Found" as a code: NOT_FOUND. */
export function toCode(statusText: string): string {
  return statusText.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
}

/**
 * An answer other than 2xx as the error that callers see:
 * - field violations: `INVALID_ARGUMENT: "<field>" <description>, …`, sorted by field
 * - a business rule: `<message>: <description>`, or the message alone when both are equal
 * - any other 4xx: built from the status text
 * - the rest: `System error occurred, request-id: <id>`
 */
export function toAnswerError(refusal: Refusal): ApiError {
  const { status, requestId, retryAfterMs, effect, body } = refusal
  const common = { status, requestId, retryAfterMs, effect }
  const details = isObject(body?.['details']) ? body['details'] : {}
  const statusText = refusal.statusText || statusTexts[status] || `HTTP ${status}`
  const message = toText(body?.['message'])

  if (isObject(details['validationError'])) {
    const violations = toViolations(details['validationError']['fieldViolations'])
    const listed = violations.map(({ field, description }) => `"${field}" ${description}`)
    return new ApiError(`INVALID_ARGUMENT: ${listed.join(', ')}`, {
      ...common,
      kind: 'validation',
      violations,
    })
  }
  if (isObject(details['applicationError'])) {
    const rule = details['applicationError']
    const description = toText(rule['description']) || statusText
    const headline = message || description
    return new ApiError(headline === description ? headline : `${headline}: ${description}`, {
      ...common,
      kind: 'application',
      code: toText(rule['code']) || toCode(statusText),
      description,
      data: rule['data'],
    })
  }
  if (status >= 400 && status < 500) {
    return new ApiError(message || statusText, {
      ...common,
      kind: 'application',
      code: toCode(statusText),
      description: statusText,
    })
  }
  return systemError({ ...common, kind: 'system' })
}

/** The words for everything that is nobody's rule: `System error occurred, request-id: <id>`. */
export function systemError(failure: ApiError['failure'], cause?: unknown): ApiError {
  const suffix = failure.requestId === undefined ? '' : `, request-id: ${failure.requestId}`
  return new ApiError(`System error occurred${suffix}`, failure, cause)
}
