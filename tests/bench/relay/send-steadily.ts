import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Sending {
  readonly port: number
  readonly path: string
  readonly jwts: readonly string[]
  readonly perSecond: number
  /** The time at which it was due, not later than the one at which it was sent. */
  sent(jwt: string, dueAt: number): void
  answered(status: number, tookMs: number): void
}

/** Sends at a steady rate, even if the relay is slower: waiting for a connection counts as time. */
export async function sendSteadily(sending: Sending): Promise<void> {
  const { jwts, perSecond, port, path } = sending
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const startedAt = performance.now()
  const answers: Promise<void>[] = []
  for (const [index, jwt] of jwts.entries()) {
    const dueAt = startedAt + (index * 1000) / perSecond
    while (performance.now() < dueAt) await sleep(2)
    sending.sent(jwt, dueAt)
    answers.push(
      post({ agent, port, path, jwt }).then((status) =>
        sending.answered(status, performance.now() - dueAt),
      ),
    )
  }
  await Promise.all(answers)
  agent.destroy()
}

interface Post {
  readonly agent: Agent
  readonly port: number
  readonly path: string
  readonly jwt: string
}

function post({ agent, port, path, jwt }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Length': jwt.length }
    const call = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers })
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(jwt)
  })
}
