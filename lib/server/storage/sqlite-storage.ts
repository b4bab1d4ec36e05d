import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import type { Site } from '../sites/site.ts'
import {
  type AddedEvent,
  type ReceivedEvent,
  type SavedEvent,
  rememberSeenMs,
  type RelayStorage,
  type StorageWatcher,
} from './relay-storage.ts'

/** Larger groups would delay the streams in the same turn of the event loop. */
const maxGroup = 128

const schema = `
  CREATE TABLE IF NOT EXISTS sites (
    instanceId TEXT PRIMARY KEY, publicKey TEXT NOT NULL, keyHash TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS logs (site TEXT PRIMARY KEY, newest INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY, site TEXT NOT NULL, after INTEGER NOT NULL, jwt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_of_site ON events (site, id);
  CREATE TABLE IF NOT EXISTS seen (
    site TEXT, eventKey TEXT, at INTEGER NOT NULL, PRIMARY KEY (site, eventKey)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS seen_at ON seen (at);`

/** Deletes in steps, so that webhooks are answered in between. */
const trimStep = 500

/**
 * One file and one relay process. An event is on disk before its webhook is answered
 * (synchronous=FULL). Events of one turn of the event loop share a transaction, and so one flush of the
 * disk.
 */
export function createSqliteStorage(
  folder: string,
  { clock = systemClock }: { readonly clock?: Pick<Clock, 'now'> } = {},
): RelayStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The timeout is for other commands of the relay, which write to the same file.
  const db = new DatabaseSync(join(folder, 'relay.db'), { timeout: 900 })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
  db.exec(schema)
  const statements = prepare(db)
  const watchers: StorageWatcher[] = []

  const commits = createGroupCommit((events: readonly ReceivedEvent[]) => {
    const added = inTransaction(db, () => events.map(insert))
    for (const event of added) {
      if (event !== undefined) for (const watcher of watchers) watcher.added(event)
    }
    return added.map((event) => (event === undefined ? 'known' : 'stored'))
  })

  function insert({ instanceId, eventKey, jwt }: ReceivedEvent): AddedEvent | undefined {
    const now = clock.now()
    if (statements.see.run(instanceId, eventKey, now).changes === 0) return undefined
    const after = readNewest(instanceId)
    // Positions ascend over all sites, because they are the key of the table.
    const id = Math.max(now * 1000, readNumber(statements.last.get()) + 1, after + 1)
    statements.add.run(id, instanceId, after, jwt)
    statements.move.run(instanceId, id)
    return { instanceId, id, after, jwt }
  }

  const readNewest = (site: string) => readNumber(statements.newest.get(site))

  return {
    kind: 'sqlite',
    readSites: async () => statements.sites.all() as unknown as readonly Site[],
    async putSite({ instanceId, publicKey, keyHash }) {
      statements.putSite.run(instanceId, publicKey, keyHash)
    },
    async removeSite(instanceId) {
      return inTransaction(db, () => {
        for (const table of ['events', 'logs', 'seen']) {
          db.prepare(`DELETE FROM ${table} WHERE site = ?`).run(instanceId)
        }
        return statements.removeSite.run(instanceId).changes > 0
      })
    },
    append: (event) => commits.add(event),
    readAfter: async (site, position, limit) => ({
      newest: readNewest(site),
      events: statements.after.all(site, position, limit) as unknown as readonly SavedEvent[],
    }),
    watch: (watcher) => void watchers.push(watcher),
    async trim(site, { maxAgeMs, maxEvents }) {
      const oldest = (clock.now() - maxAgeMs) * 1000
      const bound = Math.max(oldest, readNumber(statements.nth.get(site, maxEvents)))
      const seenBefore = clock.now() - rememberSeenMs
      while (statements.trim.run(site, bound, trimStep).changes === trimStep) await nextTurn()
      while (statements.forget.run(seenBefore, trimStep).changes === trimStep) await nextTurn()
    },
    async check() {
      inTransaction(db, () => statements.touch.run())
    },
    async close() {
      await commits.flush()
      db.close()
    },
  }
}

function prepare(db: DatabaseSync) {
  return {
    sites: db.prepare('SELECT instanceId, publicKey, keyHash FROM sites'),
    putSite: db.prepare('INSERT OR REPLACE INTO sites VALUES (?, ?, ?)'),
    removeSite: db.prepare('DELETE FROM sites WHERE instanceId = ?'),
    see: db.prepare('INSERT OR IGNORE INTO seen VALUES (?, ?, ?)'),
    newest: db.prepare('SELECT newest AS n FROM logs WHERE site = ?'),
    last: db.prepare('SELECT max(id) AS n FROM events'),
    add: db.prepare('INSERT INTO events (id, site, after, jwt) VALUES (?, ?, ?, ?)'),
    move: db.prepare('INSERT OR REPLACE INTO logs VALUES (?, ?)'),
    after: db.prepare(
      'SELECT id, after, jwt FROM events WHERE site = ? AND id > ? ORDER BY id LIMIT ?',
    ),
    nth: db.prepare('SELECT id AS n FROM events WHERE site = ? ORDER BY id DESC LIMIT 1 OFFSET ?'),
    trim: db.prepare(
      'DELETE FROM events WHERE id IN (SELECT id FROM events WHERE site = ? AND id <= ? LIMIT ?)',
    ),
    forget: db.prepare(
      'DELETE FROM seen WHERE (site, eventKey) IN (SELECT site, eventKey FROM seen WHERE at < ? LIMIT ?)',
    ),
    // Changes nothing, but fails unless the disk is writable.
    touch: db.prepare('PRAGMA user_version = 1'),
  }
}

function inTransaction<T>(db: DatabaseSync, act: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = act()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

function readNumber(row: Record<string, unknown> | undefined): number {
  return Number(row?.['n'] ?? 0)
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

interface GroupCommit<Item, Outcome> {
  add(item: Item): Promise<Outcome>
  /** Resolves when nothing waits any more. */
  flush(): Promise<void>
}

interface Waiting<Item, Outcome> {
  readonly item: Item
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Commits the items of one turn of the event loop together. If that fails, all of them fail. */
export function createGroupCommit<Item, Outcome>(
  commit: (items: readonly Item[]) => readonly Outcome[],
): GroupCommit<Item, Outcome> {
  const waiting: Waiting<Item, Outcome>[] = []
  let turn: Promise<void> | undefined

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      commitGroup(waiting.splice(0, maxGroup))
    }
    turn = undefined
  }

  function commitGroup(group: readonly Waiting<Item, Outcome>[]): void {
    try {
      const outcomes = commit(group.map(({ item }) => item))
      for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome)
    } catch (error) {
      for (const one of group) one.reject(error)
    }
  }

  return {
    add(item) {
      return new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject })
        turn ??= run()
      })
    },
    flush: async () => turn,
  }
}
