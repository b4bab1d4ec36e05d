import { badInput } from '../api-error.ts'
import type { ApiResponse, CallOptions, Route } from '../transport/request-context.ts'
import type { JsonObject } from '../transport/parse-json.ts'
import type { Call, Send } from '../transport/send.ts'
import { unexpectedResponse } from '../transport/to-response-error.ts'
import { listUnconfirmed, recordUnconfirmed } from '../unconfirmed.ts'
import type { Entity } from '../wire/entity.ts'
import type { Codec, WireStyle } from '../wire/codec.ts'

/** What the resources of a client share. */
export interface Calls {
  readonly send: Send
  readonly style: WireStyle
}

/** Reads the named part of an answer. Throws "unexpected-answer" if it is missing. */
export function readPart<T>(route: Route, response: ApiResponse, name: string, kind: Codec<T>): T {
  const part = kind.read(response.body[name])
  if (part === undefined) throw unexpectedResponse(route, `without ${name}`, response)
  return part
}

/** As `readPart`, for an entity. Throws if it has no ID. */
export function readEntity<T extends { readonly id: string }>(
  route: Route,
  response: ApiResponse,
  name: string,
  kind: Codec<T>,
): T {
  const part = readPart(route, response, name, kind)
  if (!part.id) throw unexpectedResponse(route, `without ${name}`, response)
  return part
}

/**
 * As `readEntity`, for the answer to a write of `sent`. Records the fields that the answer does not
 * confirm, and those that were given but not sent.
 */
export function readWritten<T extends { readonly id: string }>(
  route: Route,
  response: ApiResponse,
  name: string,
  kind: Codec<T>,
  sent: JsonObject,
  unsent: readonly string[] = [],
): T {
  // Compared first, because reading changes the answer in place.
  const unconfirmed = [...listUnconfirmed(sent, response.body[name]), ...unsent]
  return recordUnconfirmed(readEntity(route, response, name, kind), unconfirmed)
}

/** Refuses a list that is empty or longer than one call allows. */
export function checkLength(list: readonly unknown[], max: number, noun: string) {
  if (list.length > 0 && list.length <= max) return
  throw badInput(`Name 1 to ${max} ${noun}, not ${list.length}.`)
}

/** A call about one entity. Its ID is in the path and in the body. */
export function sendTo({ send }: Calls, route: Route) {
  return async (id: string, options?: Call, body?: object): Promise<ApiResponse> =>
    send(route, { ...options, path: { id }, body: { id, ...body } })
}

/** A call about one entity that sends only its ID. */
export function sendById(calls: Calls, route: Route) {
  const ask = sendTo(calls, route)
  return async (id: string, options?: CallOptions): Promise<void> => {
    await ask(id, options)
  }
}

/** A call about one entity with a list of others. Refuses a list that is longer than the call allows. */
export function sendList(calls: Calls, route: Route, name: string, max: number) {
  const ask = sendTo(calls, route)
  return async (id: string, list: readonly unknown[], options?: CallOptions): Promise<void> => {
    // The store treats an empty list of media to remove as "all of them".
    checkLength(list, max, name)
    await ask(id, options, { [name]: list })
  }
}

/** Creates and updates an entity. Both return it as the store answers it, see `unconfirmedOf`. */
export function writers<
  T extends { readonly id: string },
  Input extends object,
  Patch extends object,
>(
  { send, style }: Calls,
  routes: { readonly create: Route; readonly update: Route },
  name: string,
  kind: Codec<T>,
  input: Entity<Input>,
  patch: Entity<Patch>,
) {
  const write = async (
    route: Route,
    from: object,
    fields: JsonObject,
    call: Call,
    id?: { readonly id: string },
  ) => {
    const response = await send(route, { ...call, body: { [name]: { ...id, ...fields } } })
    return readWritten(route, response, name, kind, fields, listUnsent(from, fields))
  }
  return {
    create: async (from: Input, options: CallOptions = {}): Promise<T> =>
      write(routes.create, from, input.pick(from, style), options),
    async update(id: string, from: Patch, options?: CallOptions): Promise<T> {
      const fields = patch.pick(from, style)
      const unsent = listUnsent(from, fields)
      if (Object.keys(fields).length === 0) {
        throw badInput(
          unsent.length === 0
            ? 'Name at least one field.'
            : `This call cannot change ${unsent.join(', ')}.`,
        )
      }
      return write(routes.update, from, fields, { ...options, path: { id } }, { id })
    },
  }
}

/** The given fields that the call does not know, such as those of a whole product that was read. */
function listUnsent(from: object, fields: JsonObject): string[] {
  const given = Object.entries(from).filter(([, value]) => value !== undefined)
  return given.map(([name]) => name).filter((name) => name !== 'id' && !Object.hasOwn(fields, name))
}
