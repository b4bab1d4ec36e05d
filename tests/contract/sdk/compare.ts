import { type AnswerName, buildAnswer } from './answers.ts'
import { openOfficial, openOurs, type Style } from './clients.ts'
import { decodeRequest, type Meaning } from './decode-request.ts'
import type { Operation } from './operations/operation.ts'

/** The behavior of one client: its requests, and the result for its caller. */
export interface Outcome {
  readonly asked: readonly Meaning[]
  readonly result: unknown
}

export interface Compared {
  /** Undefined if the official client has no such call. */
  readonly remote: Outcome | undefined
  readonly ours: Outcome
  /** Functions of the official client. */
  readonly used: ReadonlySet<string>
}

/** Runs the same operation with both clients, and a server that answers both equally. */
export async function compare(
  { remote, ours }: Operation,
  style: Style,
  answer: AnswerName,
): Promise<Compared> {
  const server = async (request: Request) =>
    Response.json(buildAnswer(answer, await decodeRequest(request)))
  const official = openOfficial(server)
  const own = openOurs(server, style)
  return {
    remote: remote && { result: await remote(official.client), asked: official.asked },
    ours: { result: await ours(own.client), asked: own.asked },
    used: official.used,
  }
}
