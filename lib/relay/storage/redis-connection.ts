import { createClient } from 'redis'
import type { Log } from '#lib/base/log.ts'
import { TooSlowError, withDeadline } from '../guard/deadline.ts'
import { appendScript } from './append-script.ts'

export type RedisConnection = ReturnType<typeof createConnection>

const askMs = 2_000
const answerWithinMs = 3_000

/** A command fails at once while Redis is away: Wix is to hear of it, and to send again. */
export function createConnection(url: string, log: Log) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: askMs,
    socket: {
      connectTimeout: 2_000,
      // Of silence in both directions: enough where pings alone are sent, as on a connection that listens.
      socketTimeout: askMs + answerWithinMs,
      reconnectStrategy: (attempt) => Math.min(1_000, 50 * 2 ** Math.min(attempt, 5)),
    },
    scripts: { appendEvent: appendScript },
  })
  let away = false
  client.on('error', (error: Error) => {
    if (!away) log.error('Redis is out of reach.', { error })
    away = true
  })
  client.on('ready', () => {
    if (away) log.info('Redis is back.')
    away = false
  })
  return client
}

/**
 * Connects anew when Redis takes commands and answers none: after a failure of the network the old
 * connection would be tried for a quarter of an hour, because something is always written to it.
 */
export function renewWhenSilent(client: RedisConnection): () => void {
  let asking = false

  async function ask(): Promise<void> {
    if (asking || !client.isReady) return
    asking = true
    try {
      await withDeadline(client.ping(), answerWithinMs)
    } catch (error) {
      if (error instanceof TooSlowError && client.isOpen) {
        client.destroy()
        await client.connect()
      }
    } finally {
      asking = false
    }
  }

  const timer = setInterval(() => void ask().catch(() => undefined), askMs)
  return () => clearInterval(timer)
}
