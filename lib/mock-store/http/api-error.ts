/** An answer other than 200. Routes and the code below them throw it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: object
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    details: object = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.body = { message, details }
    this.headers = headers
  }
}

/** A business rule: `{message, details: {applicationError: {code, description, data}}}`. */
export function applicationError(
  status: number,
  code: string,
  description: string,
  data: object = {},
): ApiError {
  return new ApiError(status, description, { applicationError: { code, description, data } })
}

export interface FieldViolation {
  readonly field: string
  readonly description: string
  readonly violatedRule: string
  readonly data?: object
}

/** A validation error with one entry per field. */
export function validationError(fieldViolations: readonly FieldViolation[]): ApiError {
  const message = fieldViolations
    .map(({ field, description }) => `${field} ${description}`)
    .join(', ')
  return new ApiError(400, message, { validationError: { fieldViolations } })
}

export function violation(field: string, description: string, violatedRule = 'OTHER'): ApiError {
  return validationError([{ field, description, violatedRule }])
}

export function notFound(noun: string, id: string): ApiError {
  return applicationError(404, `${noun.toUpperCase()}_NOT_FOUND`, `${noun} ${id} was not found`)
}
