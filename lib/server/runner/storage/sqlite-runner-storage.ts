import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createQueue, type Queue } from '#lib/core/base/queue.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { createDiskFiles } from '#lib/jobs/file-journal/journal-files.ts'
import type { RunnerStorage, StoredLease, StoredRunnerKey } from './runner-storage.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS sites (
    siteId TEXT PRIMARY KEY, keyHash TEXT NOT NULL, signature BLOB NOT NULL, apiKey BLOB,
    issuedAt INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS leases (
    jobId TEXT PRIMARY KEY, siteId TEXT NOT NULL, token INTEGER NOT NULL, state TEXT NOT NULL,
    limits TEXT NOT NULL, answerKey BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS leases_of_site ON leases (siteId);
  CREATE TABLE IF NOT EXISTS budgets (siteId TEXT PRIMARY KEY, budget TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, encrypted BLOB NOT NULL) STRICT;`

/** A folder, which one process may use: a database, and the journals as files. */
export function openSqliteRunnerStorage(folder: string): RunnerStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(folder, 'runner.db'), { timeout: 900 })
  // `secure_delete` overwrites what is deleted.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  db.exec(schema)
  const statements = {
    site: db.prepare('SELECT keyHash, signature FROM sites WHERE siteId = ?'),
    putSite: db.prepare(
      `INSERT INTO sites (siteId, keyHash, signature) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET keyHash = excluded.keyHash, signature = excluded.signature`,
    ),
    removeSite: db.prepare('DELETE FROM sites WHERE siteId = ?'),
    apiKey: db.prepare('SELECT apiKey, issuedAt FROM sites WHERE siteId = ?'),
    putApiKey: db.prepare('UPDATE sites SET apiKey = ?, issuedAt = ? WHERE siteId = ?'),
    dropApiKey: db.prepare('UPDATE sites SET apiKey = NULL WHERE siteId = ?'),
    lease: db.prepare('SELECT * FROM leases WHERE jobId = ?'),
    leases: db.prepare(`SELECT * FROM leases WHERE state NOT IN ('returned', 'refused')`),
    leasesOfSite: db.prepare(
      `SELECT * FROM leases WHERE siteId = ? AND state NOT IN ('returned', 'refused')`,
    ),
    putLease: db.prepare('INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?, ?, ?)'),
    budget: db.prepare('SELECT budget FROM budgets WHERE siteId = ?'),
    putBudget: db.prepare('INSERT OR REPLACE INTO budgets VALUES (?, ?)'),
    secret: db.prepare('SELECT encrypted FROM secrets WHERE name = ?'),
    addSecret: db.prepare('INSERT OR IGNORE INTO secrets VALUES (?, ?)'),
  }
  /** The log beside the file still has what was overwritten, until it is emptied. */
  const emptyLog = () => db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const editsFolder = join(folder, 'edits')
  const folderOf = (jobId: JobId) => join(editsFolder, jobId)
  const filesOf = (jobId: JobId) => createDiskFiles(folderOf(jobId))
  const queues = new Map<SiteId, Queue>()
  const readLeases = () => statements.leases.all() as unknown as readonly StoredLease[]

  return {
    readRunnerKey: async (siteId) =>
      statements.site.get(siteId) as unknown as StoredRunnerKey | undefined,
    async putSite(siteId, { keyHash, signature }) {
      statements.putSite.run(siteId, keyHash, signature)
    },
    async removeSite(siteId) {
      const isRemoved = statements.removeSite.run(siteId).changes > 0
      emptyLog()
      return isRemoved
    },
    readApiKey: async (siteId) => readBytes(statements.apiKey.get(siteId), 'apiKey'),
    hasApiKey: async (siteId) => readBytes(statements.apiKey.get(siteId), 'apiKey') !== undefined,
    readIssuedAt: async (siteId) => Number(statements.apiKey.get(siteId)?.['issuedAt'] ?? 0),
    async writeApiKey(siteId, encrypted, issuedAt) {
      statements.putApiKey.run(encrypted, issuedAt, siteId)
      emptyLog()
    },
    async removeApiKey(siteId) {
      statements.dropApiKey.run(siteId)
      emptyLog()
    },
    readLease: async (jobId) => statements.lease.get(jobId) as StoredLease | undefined,
    readLeases: async () => readLeases(),
    readLeasesOf: async (siteId) =>
      statements.leasesOfSite.all(siteId) as unknown as readonly StoredLease[],
    async writeLease({ jobId, siteId, token, state, limits, answerKey }) {
      statements.putLease.run(jobId, siteId, token, state, limits, answerKey)
    },
    readSecret: async (name) => readBytes(statements.secret.get(name), 'encrypted'),
    async addSecret(name, encrypted) {
      statements.addSecret.run(name, encrypted)
    },
    withSite(siteId, work) {
      const queue = queues.get(siteId) ?? createQueue()
      queues.set(siteId, queue)
      return queue(work)
    },
    async readBudget(siteId) {
      const budget = statements.budget.get(siteId)?.['budget']
      return typeof budget === 'string' ? budget : undefined
    },
    async writeBudget(siteId, budget) {
      statements.putBudget.run(siteId, budget)
    },
    readJournal: filesOf,
    // One process has the folder, and opens each journal once.
    claimJournal: async (jobId) => filesOf(jobId),
    removeJournal: (jobId) => rm(folderOf(jobId), { recursive: true, force: true }),
    async removeOtherJournals() {
      const known = new Set<string>(readLeases().map(({ jobId }) => jobId))
      for (const name of await readdir(editsFolder).catch(() => [])) {
        if (!known.has(name)) await rm(join(editsFolder, name), { recursive: true, force: true })
      }
    },
    close: async () => db.close(),
  }
}

type Row = Readonly<Record<string, unknown>> | undefined

function readBytes(row: Row, column: string): Uint8Array<ArrayBuffer> | undefined {
  const value = row?.[column]
  return value instanceof Uint8Array ? new Uint8Array(value) : undefined
}
