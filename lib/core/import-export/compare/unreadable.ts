import { t } from '#lib/core/i18n/t.ts'
import type { Field } from '../columns/fields.ts'
import type { FieldRow, ImportError } from './import-row-context.ts'

class Unreadable extends Error {
  readonly importError: ImportError

  constructor(importError: ImportError) {
    super(importError.message)
    this.importError = importError
  }
}

/** Rejects a new product for what is wrong in one of its cells. */
export function fail(row: FieldRow | undefined, field: Field, message: string): never {
  throw new Unreadable({
    row: row?.row ?? 0,
    field,
    message: `${t.importExport.wouldBeNew} ${message}`,
  })
}

/** What `read` returns, or the cell for which it rejects. */
export function tryRead<Value>(read: () => Value): readonly [ImportError | undefined, Value?] {
  try {
    return [undefined, read()]
  } catch (error) {
    if (error instanceof Unreadable) return [error.importError]
    throw error
  }
}
