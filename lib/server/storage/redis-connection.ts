import { createClient, type CommandParser, defineScript } from 'redis'
import type { Log } from '#lib/core/base/log.ts'
import { TooSlowError, withDeadline } from '../guard/deadline.ts'

/**
 * Adds an event unless its key was seen, gives it the next position, and publishes it to every relay
 * process. The script is atomic for other clients; if it is interrupted, an event may arrive twice but
 * is never lost. It uses the clock of Redis, so the clocks of several relays may differ.
 */
const script = `
if redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
local time = redis.call('TIME')
local after = tonumber(redis.call('GET', KEYS[2]) or '0')
local id = math.max(tonumber(time[1]) * 1000000 + tonumber(time[2]), after + 1)
local position, before = string.format('%.0f', id), string.format('%.0f', after)
redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[4], position .. '-0', 'after', before, 'jwt', ARGV[1])
redis.call('SET', KEYS[2], position)
redis.call('SET', KEYS[3], '', 'PX', ARGV[3])
redis.call('PUBLISH', ARGV[5], table.concat({ ARGV[2], position, before, ARGV[1] }, ' '))
return 1`

const appendScript = defineScript({
  SCRIPT: script,
  NUMBER_OF_KEYS: 3,
  parseCommand(parser: CommandParser, keys: readonly string[], ...values: string[]) {
    parser.pushKeys([...keys])
    parser.push(...values)
  },
  transformReply: (reply: number) => reply,
})

export type RedisConnection = ReturnType<typeof createConnection>

const askMs = 2_000
const answerWithinMs = 3_000

/**
 * A command fails at once while Redis is unavailable, so that Wix gets an error and sends the event
 * again.
 */
export function createConnection(url: string, log: Log) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: askMs,
    socket: {
      connectTimeout: 2_000,
      // Without traffic in both directions. This also covers a subscribed connection, which sends only
      // pings.
      socketTimeout: askMs + answerWithinMs,
      reconnectStrategy: (attempt) => Math.min(1_000, 50 * 2 ** Math.min(attempt, 5)),
    },
    scripts: { appendEvent: appendScript },
  })
  let away = false
  client.on('error', (error: Error) => {
    if (!away) log.error('Redis cannot be reached.', { error })
    away = true
  })
  client.on('ready', () => {
    if (away) log.info('Redis can be reached again.')
    away = false
  })
  return client
}

/**
 * Reconnects if Redis accepts commands but does not answer: after a network failure the old connection
 * would be kept for a quarter of an hour, because something is always written to it.
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
