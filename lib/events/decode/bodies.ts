import { isObject, type JsonObject, toObject } from '#lib/api/transport/parse-json.ts'
import type { Codec } from '#lib/api/wire/codec.ts'
import { type DomainBody, isDomainEvent, readBody } from '../domain-body.ts'
import { type ModifiedFields, toModifiedFields } from './modified-fields.ts'

/** Makes the typed part of an event out of its payload; undefined when the payload is malformed. */
export type BodyReader<T> = (payload: JsonObject) => T | undefined

export interface Created<T> {
  readonly entity: T
}

export interface Updated<T> {
  /** As it is now. */
  readonly entity: T
  /** What the changed fields were before, by path. */
  readonly modifiedFields?: ModifiedFields | undefined
}

export interface Deleted<T> {
  /** As it was; the platform sends it for some kinds only. */
  readonly entity?: T | undefined
}

export interface EventRecord<T> {
  readonly data: T
}

/** The one body that an event has; undefined when it has another, none, or several. */
function readOnly(payload: JsonObject, body: DomainBody): JsonObject | undefined {
  const all: readonly DomainBody[] = ['createdEvent', 'updatedEvent', 'deletedEvent', 'actionEvent']
  const own = all.filter((name) => isObject(payload[name]))
  const { id, entityId, eventTime } = payload
  const isAddressed = [id, entityId, eventTime].every((each) => typeof each === 'string')
  if (!isAddressed || own.length !== 1 || own[0] !== body) return undefined
  return Number.isNaN(Date.parse(String(eventTime))) ? undefined : (readBody(payload, body) ?? {})
}

function filled<T>(kind: Codec<T>, body: JsonObject | undefined): T | undefined {
  return body !== undefined && Object.keys(body).length > 0 ? kind.read(body) : undefined
}

export function created<T>(kind: Codec<T>): BodyReader<Created<T>> {
  return (payload) => {
    const entity = filled(kind, readOnly(payload, 'createdEvent'))
    return entity && { entity }
  }
}

export function updated<T extends object>(kind: Codec<T>): BodyReader<Updated<T>> {
  return (payload) => {
    const entity = filled(kind, readOnly(payload, 'updatedEvent'))
    const { modifiedFields: sent } = toObject(payload['updatedEvent'])
    if (entity === undefined || (sent ?? undefined) === undefined) return entity && { entity }
    return isObject(sent) ? { entity, modifiedFields: toModifiedFields(kind, sent) } : undefined
  }
}

export function deleted<T>(kind: Codec<T>): BodyReader<Deleted<T>> {
  return (payload) => {
    const body = readOnly(payload, 'deletedEvent')
    return body && { entity: filled(kind, body) }
  }
}

export function action<T>(kind: Codec<T>): BodyReader<EventRecord<T>> {
  return (payload) => {
    const data = filled(kind, readOnly(payload, 'actionEvent'))
    return data && { data }
  }
}

/** An event of the first generation; `id` is the field that says what it is about. */
export function flat<T>(kind: Codec<T>, id: keyof T): BodyReader<EventRecord<T>> {
  return (payload) => {
    const data = isDomainEvent(payload) ? undefined : kind.read(payload)
    return typeof data?.[id] === 'string' ? { data } : undefined
  }
}
