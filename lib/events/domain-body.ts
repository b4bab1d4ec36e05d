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

/** Whether it is an event of Catalog V3 or of categories. Those of Catalog V1 are flat. */
export function isDomainEvent(payload: JsonObject): boolean {
  return 'entityFqdn' in payload || 'entityId' in payload
}

/**
 * Reads the body of a domain event, undefined if absent. Samples of the platform have it as an object
 * or as text, under its plain name or with "AsJson" appended.
 */
export function readBody(payload: JsonObject, body: DomainBody): JsonObject | undefined {
  const event = toRecord(payload[body])
  const value = event[names[body]] ?? event[`${names[body]}AsJson`]
  return isRecord(value) ? value : parseStrict(value)
}
