import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Subscribers {
  close(): void
}

/** Enough of a signature to know an event by. */
export const markLength = 32
const frameEnd = Buffer.from('\n\n')

/**
 * Opens one stream for each key, over plain sockets: a client that parsed more would take the cores from
 * the relay. `arrived` is told the end of each event's token. Resolves when all are ready.
 */
export async function subscribe(
  port: number,
  keys: readonly string[],
  arrived: (mark: string) => void,
): Promise<Subscribers> {
  const sockets: Socket[] = []
  // In groups: the backlog of a listening socket is short.
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

async function open(port: number, key: string, arrived: (mark: string) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /events HTTP/1.1\r\nHost: relay\r\nAuthorization: Bearer ${key}\r\n\r\n`)
  let text = ''
  while (!text.includes('event: ready')) text += String((await once(socket, 'data'))[0])
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`The stream answered: ${text.slice(0, 40)}`)
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    const all = rest.length === 0 ? data : Buffer.concat([rest, data])
    let from = 0
    for (let at = all.indexOf(frameEnd); at >= 0; at = all.indexOf(frameEnd, from)) {
      arrived(all.toString('latin1', Math.max(0, at - markLength), at))
      from = at + frameEnd.length
    }
    rest = all.subarray(Math.max(from, all.length - markLength - 1))
  })
  return socket
}
