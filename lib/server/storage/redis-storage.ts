import type { Log } from '#lib/core/base/log.ts'
import type { Site } from '../sites/site.ts'
import { createConnection, renewWhenSilent } from './redis-connection.ts'
import {
  rememberSeenMs,
  type RelayStorage,
  type StorageWatcher,
  type AddedEvent,
  type SavedEvent,
} from './relay-storage.ts'

class StoredWrongError extends Error {
  override readonly name = 'StoredWrongError'
}

const sitesKey = 'shelfside:sites'
const addedChannel = 'shelfside:added'

// The braces keep the keys of a site on one node of a Redis cluster.
const eventsKey = (instanceId: string) => `shelfside:{${instanceId}}:events`
const newestKey = (instanceId: string) => `shelfside:{${instanceId}}:newest`
const seenKey = (instanceId: string, eventKey: string) =>
  `shelfside:{${instanceId}}:seen:${eventKey}`

interface RedisOptions {
  readonly log: Log
  /** If a site has more events, each new event removes the oldest. */
  readonly maxEvents: number
}

/**
 * One Redis stream per site, which any number of relay processes share. One script adds an event,
 * remembers it as seen and notifies every process. How much survives a failure of Redis depends on its
 * settings: `appendfsync always` (lib/server/README.md).
 */
export async function openRedisStorage(
  url: string,
  { log, maxEvents }: RedisOptions,
): Promise<RelayStorage> {
  const commands = createConnection(url, log)
  const updates = createConnection(url, log)
  const watchers: StorageWatcher[] = []
  // This process missed the events that were published while the connection was lost.
  updates.on('ready', () => {
    for (const watcher of watchers) watcher.uncertain()
  })
  await Promise.all([commands.connect(), updates.connect()])
  const stopRenewing = renewWhenSilent(commands)
  await updates.subscribe(addedChannel, (message) => {
    const event = parseAdded(message)
    for (const watcher of watchers) watcher.added(event)
  })

  return {
    kind: 'redis',
    async readSites() {
      return Object.values(await commands.hGetAll(sitesKey)).map(parseSite)
    },
    async putSite(site: Site) {
      await commands.hSet(sitesKey, site.instanceId, JSON.stringify(site))
    },
    async removeSite(instanceId) {
      await commands.del([eventsKey(instanceId), newestKey(instanceId)])
      return (await commands.hDel(sitesKey, instanceId)) > 0
    },
    async append({ instanceId, eventKey, jwt }) {
      const keys = [
        eventsKey(instanceId),
        newestKey(instanceId),
        seenKey(instanceId, eventKey),
      ] as const
      const stored = await commands.appendEvent(
        keys,
        jwt,
        instanceId,
        String(rememberSeenMs),
        String(maxEvents),
        addedChannel,
      )
      return stored === 1 ? 'stored' : 'known'
    },
    async readAfter(instanceId, position, limit) {
      // Reads the newest position first, so that events added meanwhile are among the results.
      const newest = Number((await commands.get(newestKey(instanceId))) ?? 0)
      const found = await commands.xRange(eventsKey(instanceId), `(${position}-0`, '+', {
        COUNT: limit,
      })
      return { newest, events: (found ?? []).map(({ id, message }) => parseSaved(id, message)) }
    },
    watch: (watcher) => void watchers.push(watcher),
    async trim(instanceId, { maxAgeMs }) {
      const oldest = (Date.now() - maxAgeMs) * 1000
      await commands.xTrim(eventsKey(instanceId), 'MINID', oldest)
    },
    async check() {
      await commands.hSet('shelfside:check', 'at', Date.now())
    },
    async close() {
      stopRenewing()
      await Promise.all([commands.close(), updates.close()])
    },
  }
}

/** Parses a site stored in Redis. Throws if it was written by something else. */
function parseSite(text: string): Site {
  const { instanceId, publicKey, keyHash } = JSON.parse(text) as Partial<Site>
  if ([instanceId, publicKey, keyHash].every((part) => typeof part === 'string')) {
    return { instanceId, publicKey, keyHash } as Site
  }
  throw new StoredWrongError('Redis holds a site that this relay did not write.')
}

/** Parses an entry of the stream of a site. */
function parseSaved(id: string, { after, jwt }: Record<string, string>): SavedEvent {
  return { id: toPosition(id.split('-')[0]), after: toPosition(after), jwt: jwt ?? '' }
}

/** Parses the message of the script: "instance position after jwt". */
function parseAdded(message: string): AddedEvent {
  const [instanceId = '', id, after, jwt = ''] = message.split(' ')
  return { instanceId, id: toPosition(id), after: toPosition(after), jwt }
}

function toPosition(text: string | undefined): number {
  const position = Number(text)
  if (Number.isSafeInteger(position) && position >= 0) return position
  throw new StoredWrongError('Redis holds an event that this relay did not write.')
}
