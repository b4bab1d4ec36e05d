import type { Answer, CallOptions, Route } from '../transport/exchange.ts'
import type { Send } from '../transport/send.ts'
import { unexpectedAnswer } from '../transport/unexpected-answer.ts'
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

/** A call whose answer says nothing but that it worked. */
export async function sendOnly(
  calls: Calls,
  route: Route,
  id: string,
  options: CallOptions | undefined,
  body: object = {},
): Promise<void> {
  await calls.send(route, { ...options, path: { id }, body: { id, ...body } })
}
