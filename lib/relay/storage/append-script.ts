import { type CommandParser, defineScript } from 'redis'

/**
 * Adds an event unless its key was seen, gives it the next position, and tells every relay. One step for
 * everybody else; should it break off in the middle, an event may come twice, never not at all. Its own
 * clock is Redis', so several relays need not agree on the time.
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

export const appendScript = defineScript({
  SCRIPT: script,
  NUMBER_OF_KEYS: 3,
  parseCommand(parser: CommandParser, keys: readonly string[], ...values: string[]) {
    parser.pushKeys([...keys])
    parser.push(...values)
  },
  transformReply: (reply: number) => reply,
})
