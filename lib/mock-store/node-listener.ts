import type { IncomingMessage, ServerResponse } from 'node:http'
import { ConnectionDropped } from './http/faults.ts'

type Fetch = (request: Request) => Promise<Response>

/** A Fetch handler behind a Node server; a rejected answer becomes a destroyed socket. */
export function createNodeListener(fetch: Fetch) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    void handle(fetch, incoming, outgoing)
  }
}

async function handle(fetch: Fetch, incoming: IncomingMessage, outgoing: ServerResponse) {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  try {
    const response = await fetch(await toRequest(incoming, gone.signal))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    if (!(error instanceof ConnectionDropped || gone.signal.aborted)) console.error(error)
    incoming.socket.destroy()
  }
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const part of incoming) chunks.push(part as Buffer)
  const { method = 'GET', url = '/', headers } = incoming
  // The port is the listener's own business: a mapped host name comes with or without it.
  const host = (headers.host ?? '127.0.0.1').replace(/:\d+$/, '')
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Request(`http://${host}${url}`, { method, headers: pairs, body, signal })
}
