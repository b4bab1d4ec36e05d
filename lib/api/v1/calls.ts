import { badInput } from '../api-error.ts'
import type { Answer, CallOptions, Route } from '../transport/exchange.ts'
import type { Call, Send } from '../transport/send.ts'
import { unexpectedAnswer } from '../transport/unexpected-answer.ts'
import type { Entity } from '../wire/entity.ts'
import type { Kind, WireStyle } from '../wire/kind.ts'

/** What the resources of a client share. */
export interface Calls {
  readonly send: Send
  readonly style: WireStyle
}

/** The part of an answer that a call is about; without it, it is no answer. */
export function readPart<T>(route: Route, answer: Answer, name: string, kind: Kind<T>): T {
  const part = kind.read(answer.body[name])
  if (part === undefined) throw unexpectedAnswer(route, `without ${name}`, answer)
  return part
}

/** As `readPart`, for what has an id: nothing can be done with one that has none. */
export function readEntity<T extends { readonly id: string }>(
  route: Route,
  answer: Answer,
  name: string,
  kind: Kind<T>,
): T {
  const part = readPart(route, answer, name, kind)
  if (!part.id) throw unexpectedAnswer(route, `without ${name}`, answer)
  return part
}

/** Refuses a list that is empty, or longer than one call takes. */
export function checkLength(list: readonly unknown[], most: number, noun: string) {
  if (list.length > 0 && list.length <= most) return
  throw badInput(`Name 1 to ${most} ${noun}, not ${list.length}.`)
}

/** A call of one thing; the id goes in the path and in the body. */
export function sendTo({ send }: Calls, route: Route) {
  return async (id: string, options?: Call, body?: object): Promise<Answer> =>
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
export function sendList(calls: Calls, route: Route, name: string, most: number) {
  const ask = sendTo(calls, route)
  return async (id: string, list: readonly unknown[], options?: CallOptions): Promise<void> => {
    // The shop takes an empty list of media to take off for "all of them".
    checkLength(list, most, name)
    await ask(id, options, { [name]: list })
  }
}

/** How a thing is made and changed: both answer it as it is then. */
export function writers<T extends { readonly id: string }, Draft, Patch>(
  { send, style }: Calls,
  routes: { readonly create: Route; readonly update: Route },
  name: string,
  kind: Kind<T>,
  draft: Entity<Draft>,
  patch: Entity<Patch>,
) {
  const write = async (route: Route, call: Call) =>
    readEntity(route, await send(route, call), name, kind)
  return {
    create: async (from: Draft, options?: CallOptions): Promise<T> =>
      write(routes.create, { ...options, body: { [name]: draft.pick(from, style) } }),
    async update(id: string, from: Patch, options?: CallOptions): Promise<T> {
      const fields = patch.pick(from, style)
      if (Object.keys(fields).length === 0) throw badInput('Name at least one field.')
      return write(routes.update, { ...options, path: { id }, body: { [name]: { id, ...fields } } })
    },
  }
}
