import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Subscribers {
  close(): void
}

/** The part of a signature that identifies an event. */
export const markLength = 32
const frameEnd = Buffer.from('\n\n')

/**
 * Opens one stream for each key, with plain sockets: a client that parses more would need CPU time of
 * the relay. `arrived` receives the end of each event's token. Resolves when all are ready.
 */
export async function subscribe(
  port: number,
  keys: readonly string[],
  arrived: (mark: string) => void,
): Promise<Subscribers> {
  const sockets: Socket[] = []
  // In groups, because the backlog of a listening socket is short.
  for (let from = 0; from < keys.length; from += 50) {
    const opened = keys.slice(from, from + 50).map((key) => open(port, key, arrived))
    sockets.push(...(await Promise.all(opened)))
  }
  return {
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** One buffer for all sockets: it is read before it is filled again. One per socket would cost half a core. */
const buffer = Buffer.alloc(64 * 1024)

async function open(port: number, key: string, arrived: (mark: string) => void): Promise<Socket> {
  let head = ''
  let rest = ''
  const ready = Promise.withResolvers<void>()

  function read(count: number): boolean {
    if (head.includes('event: ready')) findEvents(count)
    else {
      head += buffer.toString('latin1', 0, count)
      if (head.includes('event: ready')) ready.resolve()
    }
    return true
  }

  function findEvents(count: number): void {
    const data = buffer.subarray(0, count)
    let from = 0
    for (let at = data.indexOf(frameEnd); at >= 0; at = data.indexOf(frameEnd, from)) {
      const mark = rest + data.toString('latin1', Math.max(from, at - markLength), at)
      arrived(mark.slice(-markLength))
      from = at + frameEnd.length
      rest = ''
    }
    rest = (rest + data.toString('latin1', Math.max(from, count - markLength - 1))).slice(
      -markLength - 1,
    )
  }

  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: read } })
  await once(socket, 'connect')
  socket.write(`GET /events HTTP/1.1\r\nHost: relay\r\nAuthorization: Bearer ${key}\r\n\r\n`)
  await ready.promise
  return socket
}
