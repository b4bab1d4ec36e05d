import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { toRecord } from '#lib/core/base/is-record.ts'

export interface Reply {
  readonly status: number
  readonly isJson: boolean
  readonly body: JsonObject
  /** The text of a refusal, shortened. */
  readonly words: string
}

export type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: { readonly key?: string; readonly signal?: AbortSignal | undefined },
) => Promise<Reply>

export interface AskOptions {
  readonly baseUrl: string
  readonly apiKey: string
  readonly siteId: string
  readonly signal: AbortSignal
}

const timeoutMs = 30_000
/** 200 requests a minute are known to be safe. */
const pauseMs = 300

/** Sends plain requests, without the checks of the client: a refusal of the platform is a result too. */
export function createAsk({ baseUrl, apiKey, siteId, signal }: AskOptions): Ask {
  const isLocal = !baseUrl.startsWith('https://www.wixapis.com')
  let last = 0
  return async (method, path, body, options = {}) => {
    const stop = options.signal ?? signal
    stop.throwIfAborted()
    const wait = isLocal ? 0 : last + pauseMs - Date.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    last = Date.now()
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      // A redirect would send the key to another host.
      redirect: 'error',
      headers: {
        Authorization: options.key ?? apiKey,
        'wix-site-id': siteId,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    return toReply(response.status, await response.text())
  }
}

function toReply(status: number, text: string): Reply {
  const { isJson, body } = parse(text)
  const rule = toRecord(toRecord(body['details'])['applicationError'])
  const words = [rule['code'], body['message']].filter((each) => typeof each === 'string' && each)
  return { status, isJson, body, words: words.join(' ').slice(0, 120) }
}

function parse(text: string): { readonly isJson: boolean; readonly body: JsonObject } {
  try {
    return { isJson: true, body: toRecord(JSON.parse(text)) }
  } catch {
    return { isJson: false, body: {} }
  }
}

/** The objects in a list of an answer. Empty if there is no list. */
export function listOf(body: JsonObject, name: string): JsonObject[] {
  const list = body[name]
  return Array.isArray(list) ? list.map(toRecord) : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
