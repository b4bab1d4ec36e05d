import { type JsonObject } from '#lib/api/transport/parse-json.ts'
import { isRecord, toRecord } from '#lib/base/is-record.ts'
import { parseStrict } from './parse-token.ts'

export type DomainBody = 'createdEvent' | 'updatedEvent' | 'deletedEvent' | 'actionEvent'

const names = {
  createdEvent: 'entity',
  updatedEvent: 'currentEntity',
  deletedEvent: 'deletedEntity',
  actionEvent: 'body',
} as const

/** Events of Catalog V3 and of categories; those of the first are flat. */
export function isDomainEvent(payload: JsonObject): boolean {
  return 'entityFqdn' in payload || 'entityId' in payload
}

/**
 * What a domain event is about, undefined where it is absent. Samples of the platform have it as an
 * object or as text, under its plain name or with "AsJson" behind it.
 */
export function readBody(payload: JsonObject, body: DomainBody): JsonObject | undefined {
  const event = toRecord(payload[body])
  const value = event[names[body]] ?? event[`${names[body]}AsJson`]
  return isRecord(value) ? value : parseStrict(value)
}
