import { ApiError } from '#lib/wix/api/index.ts'

/** How a call ended, in one form for both clients. */
export interface Ending {
  readonly result?: unknown
  readonly message?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly code?: unknown
  readonly description?: string | undefined
  readonly data?: unknown
  readonly violations?: readonly object[] | undefined
}

interface OfficialError {
  readonly message: string
  readonly status?: number
  readonly requestId?: string
  readonly details?: {
    readonly applicationError?: Pick<Ending, 'code' | 'description' | 'data'>
    readonly validationError?: { readonly fieldViolations: readonly object[] }
  }
}

/** The official client hides its message in JSON. */
function readMessage(message: string): string {
  return message.startsWith('{') ? (JSON.parse(message) as { message: string }).message : message
}

export async function endOfficial(call: Promise<unknown>): Promise<Ending> {
  try {
    return { result: await call }
  } catch (error) {
    const { message, status, requestId, details = {} } = error as OfficialError
    const { applicationError = {}, validationError } = details
    const violations = validationError?.fieldViolations
    const { code, description, data } = applicationError
    return { message: readMessage(message), status, requestId, code, description, data, violations }
  }
}

export async function endOurs(call: Promise<unknown>): Promise<Ending> {
  try {
    return { result: await call }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, status, requestId, failure, code, data } = error
    const description = failure.kind === 'application' ? failure.description : undefined
    const violations = failure.kind === 'validation' ? failure.violations : undefined
    return { message, status, requestId, code, description, data, violations }
  }
}
