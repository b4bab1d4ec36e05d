import { ApiError, type Effect, type FieldViolation } from '../api-error.ts'
import { type JsonObject } from './parse-json.ts'
import { isRecord, toRecord } from '#lib/core/base/is-record.ts'
import { type ApiResponse, effectOf, type Route } from './request-context.ts'
import { text } from '../wire/codec.ts'

/**
 * Reason phrases of RFC 9110 (and 2324, 6585, 7725, 8470; 499 is nginx's), because HTTP/2, which the
 * platform uses, sends none.
 */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  499: 'Client Closed Request',
}

interface Rejection {
  readonly status: number
  readonly statusText?: string
  readonly requestId?: string | undefined
  readonly retryAfterMs: number | undefined
  readonly effect: Effect
  /** Undefined if it was no JSON object. Error pages are often HTML. */
  readonly body?: JsonObject | undefined
}

/**
 * Converts an answer other than 2xx into an error:
 * - field violations: `INVALID_ARGUMENT: "<field>" <description>, …`, sorted by field
 * - a business rule: `<message>: <description>`, or the message alone when both are equal
 * - any other 4xx: built from the status text
 * - the rest: `System error occurred, request-id: <id>`
 */
export function toResponseError({ body, statusText, ...common }: Rejection): ApiError {
  const { status } = common
  const { validationError, applicationError: rule } = toRecord(body?.['details'])
  const words = toWords(status, statusText)
  const message = toText(body?.['message'])
  const fail = (stated: string, named: string, description: string, data?: unknown) => {
    const code =
      named === '' ? { code: toCode(words), fromStatusText: true as const } : { code: named }
    return new ApiError(stated, { ...common, kind: 'application', ...code, description, data })
  }

  if (isRecord(validationError)) {
    const violations = toViolations(validationError['fieldViolations'])
    const listed = violations.map(
      (violation) => `"${violation.field}" ${describeViolation(violation)}`,
    )
    return new ApiError(`INVALID_ARGUMENT: ${listed.join(', ')}`, {
      ...common,
      kind: 'validation',
      violations,
    })
  }
  if (isRecord(rule)) {
    const description = toText(rule['description']) || words
    const stated = [...new Set([message || description, description])].join(': ')
    return fail(stated, toText(rule['code']), description, rule['data'])
  }
  if (status >= 400 && status < 500) return fail(message || words, '', words)
  return systemError({ ...common, kind: 'system' })
}

/** The status text that the server sent, or the standard one if it sent no words. */
function toWords(status: number, sent = ''): string {
  return toCode(sent) === '' ? (statusTexts[status] ?? `HTTP ${status}`) : sent.trim()
}

/** "Not Found" as "NOT_FOUND". */
function toCode(words: string): string {
  return (words.toUpperCase().match(/[A-Z0-9]+/g) ?? []).join('_')
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function toViolations(value: unknown): FieldViolation[] {
  const violations = Array.isArray(value) ? value.filter(isRecord) : []
  return violations
    .map((violation) => ({
      field: toText(violation['field']),
      description: toText(violation['description']),
      violatedRule: toText(violation['violatedRule']) || undefined,
      ruleName: toText(violation['ruleName']) || undefined,
      data: violation['data'],
    }))
    .toSorted((a, b) => Number(a.field > b.field) - Number(a.field < b.field))
}

/** If a violation has no description, its rule is used. */
export function describeViolation({ description, violatedRule, ruleName }: FieldViolation): string {
  return description || violatedRule || ruleName || 'is not valid'
}

/** Appends the request ID, which Wix support asks for. */
export function withRequestId(words: string, requestId: string | undefined): string {
  return requestId === undefined ? words : `${words}, request-id: ${requestId}`
}

/** An error that no rule explains: `System error occurred, request-id: <id>`. */
export function systemError(failure: ApiError['failure'], cause?: unknown): ApiError {
  return new ApiError(withRequestId('System error occurred', failure.requestId), failure, cause)
}

/** The error of one item in a successful bulk answer. The item was not changed. */
export function toItemError(error: unknown, { requestId }: ApiResponse): ApiError {
  const { code, description, data } = toRecord(error)
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

/**
 * The store reported success, but the answer cannot be read. A write may have happened: its effect is
 * unknown until the entity is read again.
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
