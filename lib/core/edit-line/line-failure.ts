import type { Texts } from '#lib/core/i18n/t.ts'
import type { LineError, LineErrorCode, Span } from './edit-line.ts'

/** Ends the parsing of a line. */
export class LineFailure extends Error {
  readonly error: LineError
  constructor(error: LineError) {
    super(error.code)
    this.error = error
  }
}

/** Ends the parsing with a message. */
export function fail<Code extends LineErrorCode>(
  code: Code,
  where: Span,
  ...values: Parameters<Texts['lineErrors'][Code]>
): never {
  throw new LineFailure({ at: where, code, values })
}
