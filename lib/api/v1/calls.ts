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

/** The part of an answer that a call is about; without it, it is no answer. */
export function readPart<T>(route: Route, response: ApiResponse, name: string, kind: Codec<T>): T {
  const part = kind.read(response.body[name])
  if (part === undefined) throw unexpectedResponse(route, `without ${name}`, response)
  return part
}

/** As `readPart`, for what has an id: nothing can be done with one that has none. */
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

/** As `readEntity`, for the answer to a write of `sent`: what it does not show of that is noted beside it. */
export function readWritten<T extends { readonly id: string }>(
  route: Route,
  response: ApiResponse,
  name: string,
  kind: Codec<T>,
  sent: JsonObject,
): T {
  // Compared first: reading changes the answer in place.
  const unconfirmed = listUnconfirmed(sent, response.body[name])
  return recordUnconfirmed(readEntity(route, response, name, kind), unconfirmed)
}

/** Refuses a list that is empty, or longer than one call takes. */
export function checkLength(list: readonly unknown[], max: number, noun: string) {
  if (list.length > 0 && list.length <= max) return
  throw badInput(`Name 1 to ${max} ${noun}, not ${list.length}.`)
}

/** A call of one thing; the id goes in the path and in the body. */
export function sendTo({ send }: Calls, route: Route) {
  return async (id: string, options?: Call, body?: object): Promise<ApiResponse> =>
    send(route, { ...options, path: { id }, body: { id, ...body } })
}

/** A call of one thing, with nothing to send but its id. */
export function justSend(calls: Calls, route: Route) {
  const ask = sendTo(calls, route)
  return async (id: string, options?: CallOptions): Promise<void> => {
    await ask(id, options)
  }
}

/** A call of one thing with a list of others; refused when the list is longer than the call takes. */
export function sendList(calls: Calls, route: Route, name: string, max: number) {
  const ask = sendTo(calls, route)
  return async (id: string, list: readonly unknown[], options?: CallOptions): Promise<void> => {
    // The shop takes an empty list of media to take off for "all of them".
    checkLength(list, max, name)
    await ask(id, options, { [name]: list })
  }
}

/** How a thing is made and changed: both answer it as it is then, see `unconfirmedOf`. */
export function writers<T extends { readonly id: string }, Input, Patch>(
  { send, style }: Calls,
  routes: { readonly create: Route; readonly update: Route },
  name: string,
  kind: Codec<T>,
  input: Entity<Input>,
  patch: Entity<Patch>,
) {
  const write = async (
    route: Route,
    fields: JsonObject,
    call: Call,
    id?: { readonly id: string },
  ) => {
    const response = await send(route, { ...call, body: { [name]: { ...id, ...fields } } })
    return readWritten(route, response, name, kind, fields)
  }
  return {
    create: async (from: Input, options: CallOptions = {}): Promise<T> =>
      write(routes.create, input.pick(from, style), options),
    async update(id: string, from: Patch, options?: CallOptions): Promise<T> {
      const fields = patch.pick(from, style)
      if (Object.keys(fields).length === 0) throw badInput('Name at least one field.')
      return write(routes.update, fields, { ...options, path: { id } }, { id })
    },
  }
}
