import { apiKey, createConnection, createThrottle } from '#lib/wix/api/index.ts'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { decodeRequest, type Meaning } from '#tests/contract/sdk/decode-request.ts'
import { openOfficial } from './official.ts'
import type { Operation } from './operation.ts'
import { watchCalls } from './watch-calls.ts'

export type Server = (request: Request) => Response | Promise<Response>
type Who = Parameters<typeof openOfficial>[1]

/** The behavior of one client: its requests, the result for its caller, the called functions. */
export interface Outcome {
  readonly asked: readonly Meaning[]
  readonly result: unknown
  readonly used: ReadonlySet<string>
}

function createRecorder(server: Server) {
  const asked: Meaning[] = []
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    asked.push(await decodeRequest(request))
    return server(request)
  }
  return { asked, fetch }
}

export async function doTheirs(
  { remote }: Operation,
  server: Server,
  who: Who,
): Promise<Outcome | undefined> {
  if (remote === undefined) return undefined
  const { asked, fetch } = createRecorder(server)
  const { ask, used } = openOfficial(fetch, who)
  const result = await remote(ask)
  return { asked, used, result }
}

export async function doOurs(
  { ours }: Operation,
  server: Server,
  { apiKey: key, siteId }: Who,
): Promise<Outcome | undefined> {
  if (ours === undefined) return undefined
  const { asked, fetch } = createRecorder(server)
  const throttle = createThrottle({ perMinute: 1e9, burst: 1e9 })
  const connection = createConnection({ auth: apiKey(key, { siteId }), fetch, throttle })
  const used = new Set<string>()
  const result = await ours(watchCalls(createV3Client(connection), used))
  return { asked, used, result }
}
