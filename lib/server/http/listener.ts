import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Listener {
  readonly port: number
  /** Accepts no new requests and answers those that have started. */
  close(): Promise<void>
}

/** A client that does not receive its answer within this time is disconnected. */
const closeWithinMs = 5_000

/** Serves a Fetch handler. Resolves when it listens. Port 0 selects any free port. */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port: number,
  host: string,
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch,
    // Milliseconds. They limit the request, not the answer: a stream stays open.
    serverOptions: { requestTimeout: 10_000, headersTimeout: 10_000, keepAliveTimeout: 60_000 },
  }) as Server
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

  function sweep(): void {
    server.closeIdleConnections()
    // Browsers and proxies open connections in advance, and Node treats a connection without any data
    // as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), closeWithinMs)
        // A connection becomes idle only after its last answer was sent.
        const sweeping = setInterval(sweep, 20)
        server.close(() => {
          clearTimeout(deadline)
          clearInterval(sweeping)
          resolve()
        })
      }),
  }
}
