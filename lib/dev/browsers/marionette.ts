import { connect, type Socket } from 'node:net'

/** Firefox's own remote control: one command after the other, each with an answer. */
export interface Marionette {
  /** Resolves with the result. Rejects with the browser's error, as in "stale element reference". */
  readonly send: (command: string, params?: object) => Promise<unknown>
  readonly close: () => void
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/** [1, id, error, result]. Only the greeting is not a list. */
type Reply = readonly [1, number, ReplyError | null, unknown]

interface ReplyError {
  /** As WebDriver names it. */
  readonly error: string
  readonly message: string
}

/**
 * Connects to the port that Firefox opened. Messages are JSON with their length in front:
 * `12:[0,1,"…",{}]`.
 */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await openSocket(port)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const capture = createMessageReader((text) => {
    const message = JSON.parse(text) as Reply | object
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as unknown as Reply
    const waiter = waiting.get(id)
    waiting.delete(id)
    if (error === null) waiter?.resolve(result)
    else waiter?.reject(Object.assign(new Error(error.message), { name: error.error }))
  })
  socket.on('data', capture)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has exited.'))
    waiting.clear()
  })
  return {
    send: (command, params = {}) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) {
          reject(new Error('Firefox has exited.'))
          return
        }
        const id = (lastId += 1)
        waiting.set(id, { resolve, reject })
        const text = JSON.stringify([0, id, command, params])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
    close: () => socket.destroy(),
  }
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Joins the chunks of the network into messages. Lengths count bytes. */
export function createMessageReader(onMessage: (text: string) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || rest.length < end) return
      onMessage(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
    }
  }
}
