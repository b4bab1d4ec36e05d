import { badInput } from '../api-error.ts'
import type { Answer, CallOptions, Route } from '../transport/exchange.ts'
import type { Send } from '../transport/send.ts'
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
  if (typeof part.id !== 'string' || part.id === '') {
    throw unexpectedAnswer(route, `${name} without id`, answer)
  }
  return part
}

/** A call of one thing, with nothing to send but its id. */
export function justSend({ send }: Calls, route: Route) {
  return async (id: string, options?: CallOptions): Promise<void> => {
    await send(route, { ...options, path: { id }, body: { id } })
  }
}

/** A call of one thing with a list of others; refused when the list is longer than the call takes. */
export function sendList({ send }: Calls, route: Route, name: string, most: number) {
  return async (id: string, list: readonly unknown[], options?: CallOptions): Promise<void> => {
    // The shop takes an empty list of media to take off for "all of them".
    if (list.length < 1 || list.length > most) {
      throw badInput(`Name 1 to ${most} ${name}; these are ${list.length}.`)
    }
    await send(route, { ...options, path: { id }, body: { id, [name]: list } })
  }
}

/** How a thing is made and changed: both answer it as it is then. */
export function writers<T extends { readonly id: string }>(
  { send, style }: Calls,
  routes: { readonly create: Route; readonly update: Route },
  name: string,
  kind: Kind<T>,
) {
  return {
    create:
      <Draft>(draft: Entity<Draft>) =>
      async (from: Draft, options?: CallOptions): Promise<T> => {
        const body = { [name]: draft.pick(from, style) }
        return readEntity(
          routes.create,
          await send(routes.create, { ...options, body }),
          name,
          kind,
        )
      },
    update:
      <Patch>(patch: Entity<Patch>) =>
      async (id: string, from: Patch, options?: CallOptions): Promise<T> => {
        const fields = patch.pick(from, style)
        if (Object.keys(fields).length === 0) throw badInput('Name at least one field to change.')
        const body = { [name]: { id, ...fields } }
        const answer = await send(routes.update, { ...options, path: { id }, body })
        return readEntity(routes.update, answer, name, kind)
      },
  }
}
