import { applicationError } from '../http/api-error.ts'
import type { Check, Json } from '../http/check.ts'
import type { Entity } from './state/entity.ts'
import { toText } from './to-text.ts'

/** Reads the revision of an update: an int64 as text or number. */
export function readRevision(sent: Json, check: Check): string {
  const revision = sent['revision']
  if (revision === undefined || revision === null || revision === '') {
    check.reject('revision', 'must not be empty', 'REQUIRED_FIELD')
  } else if (!/^\d{1,19}$/.test(toText(revision))) {
    check.reject('revision', 'is not an int64', 'FORMAT')
  }
  return toText(revision)
}

/** Throws 409 if the revision is not the latest. */
export function requireRevision(entity: Entity, revision: string): void {
  if (String(entity.revision) === revision) return
  const description = `The revision ${revision} is not the current one, ${entity.revision}`
  throw applicationError(409, 'INVALID_REVISION', description, {
    currentRevision: String(entity.revision),
  })
}
