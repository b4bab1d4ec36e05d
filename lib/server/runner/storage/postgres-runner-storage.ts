import { Pool, type PoolClient, type QueryResultRow } from 'pg'
import type { Log } from '#lib/core/base/log.ts'
import type { JobId, SiteId } from '#lib/core/catalog/ids.ts'
import { claimPostgresFiles, createPostgresFiles, removePostgresFiles } from './postgres-files.ts'
import type { RunnerStorage, SecretName, StoredLease, StoredRunnerKey } from './runner-storage.ts'

const schema = `
  CREATE SCHEMA IF NOT EXISTS shelfside;
  CREATE TABLE IF NOT EXISTS shelfside.sites (
    site_id text PRIMARY KEY, key_hash text NOT NULL, signature bytea NOT NULL, api_key bytea,
    issued_at bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS shelfside.budgets (site_id text PRIMARY KEY, budget text NOT NULL);
  CREATE TABLE IF NOT EXISTS shelfside.leases (
    job_id text PRIMARY KEY, site_id text NOT NULL, token bigint NOT NULL, state text NOT NULL,
    limits text NOT NULL, answer_key bytea NOT NULL
  );
  CREATE INDEX IF NOT EXISTS leases_of_site ON shelfside.leases (site_id)
    WHERE state NOT IN ('returned', 'refused');
  CREATE TABLE IF NOT EXISTS shelfside.secrets (name text PRIMARY KEY, encrypted bytea NOT NULL);
  CREATE TABLE IF NOT EXISTS shelfside.journals (
    job_id text PRIMARY KEY, epoch bigint NOT NULL, claimed_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS shelfside.chunks (
    job_id text NOT NULL, name text NOT NULL, start bigint NOT NULL, size bigint NOT NULL,
    content text NOT NULL, PRIMARY KEY (job_id, name, start)
  );`

/** Any number that nothing else in the database locks. */
const schemaLock = 7_135_220
const open = `state NOT IN ('returned', 'refused')`
/** Longer than any hand-over takes. */
const unfinishedFor = '1 day'

/** PostgreSQL 13 or later, which any number of processes share. */
export async function openPostgresRunnerStorage(url: string, log: Log): Promise<RunnerStorage> {
  // With those of the queue 18 connections: PostgreSQL accepts 97 by default, which is enough for five processes.
  const pool = createPool(url, 8, log)
  // A release holds its site for as long as the request in flight takes.
  const locks = createPool(url, 6, log)
  const query = async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    pool.query<Row>(text, [...values])
  const readLeases = async (where: string, values: readonly unknown[] = []) =>
    (await query<LeaseRow>(`SELECT * FROM shelfside.leases WHERE ${where}`, values)).rows.map(
      toLease,
    )

  await createSchema(pool)

  return {
    async readRunnerKey(siteId) {
      const { rows } = await query<SiteRow>('SELECT * FROM shelfside.sites WHERE site_id = $1', [
        siteId,
      ])
      return rows[0] && toRunnerKey(rows[0])
    },
    async putSite(siteId, { keyHash, signature }) {
      await query(
        `INSERT INTO shelfside.sites (site_id, key_hash, signature) VALUES ($1, $2, $3)
         ON CONFLICT (site_id)
         DO UPDATE SET key_hash = excluded.key_hash, signature = excluded.signature`,
        [siteId, keyHash, signature],
      )
    },
    async removeSite(siteId) {
      const { rowCount } = await query('DELETE FROM shelfside.sites WHERE site_id = $1', [siteId])
      return rowCount === 1
    },
    readApiKey: async (siteId) => toBytes((await readKey(siteId))?.api_key),
    hasApiKey: async (siteId) => ((await readKey(siteId))?.api_key ?? null) !== null,
    readIssuedAt: async (siteId) => Number((await readKey(siteId))?.issued_at ?? 0),
    async writeApiKey(siteId, encrypted, issuedAt) {
      await query('UPDATE shelfside.sites SET api_key = $2, issued_at = $3 WHERE site_id = $1', [
        siteId,
        encrypted,
        issuedAt,
      ])
    },
    async removeApiKey(siteId) {
      await query('UPDATE shelfside.sites SET api_key = NULL WHERE site_id = $1', [siteId])
    },
    readLease: async (jobId) => (await readLeases('job_id = $1', [jobId]))[0],
    readLeases: () => readLeases(open),
    readLeasesOf: (siteId) => readLeases(`site_id = $1 AND ${open}`, [siteId]),
    async writeLease({ jobId, siteId, token, state, limits, answerKey }) {
      await query(
        `INSERT INTO shelfside.leases VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (job_id) DO UPDATE SET site_id = excluded.site_id, token = excluded.token,
           state = excluded.state, limits = excluded.limits, answer_key = excluded.answer_key`,
        [jobId, siteId, token, state, limits, answerKey],
      )
    },
    async readSecret(name: SecretName) {
      const { rows } = await query<{ encrypted: Buffer }>(
        'SELECT encrypted FROM shelfside.secrets WHERE name = $1',
        [name],
      )
      return toBytes(rows[0]?.encrypted)
    },
    async addSecret(name, encrypted) {
      await query('INSERT INTO shelfside.secrets VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        name,
        encrypted,
      ])
    },
    async withSite(siteId, work) {
      const client = await locks.connect()
      let isLocked = false
      try {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [siteId])
        isLocked = true
        return await work()
      } finally {
        // A connection that cannot unlock is closed, which unlocks as well.
        client.release(!isLocked || !(await isUnlocked(client, siteId)))
      }
    },
    async readBudget(siteId) {
      const { rows } = await query<{ budget: string }>(
        'SELECT budget FROM shelfside.budgets WHERE site_id = $1',
        [siteId],
      )
      return rows[0]?.budget
    },
    async writeBudget(siteId, budget) {
      await query(
        `INSERT INTO shelfside.budgets VALUES ($1, $2)
         ON CONFLICT (site_id) DO UPDATE SET budget = excluded.budget`,
        [siteId, budget],
      )
    },
    readJournal: (jobId) => createPostgresFiles(pool, jobId),
    claimJournal: (jobId) => claimPostgresFiles(pool, jobId),
    removeJournal: (jobId) => removePostgresFiles(pool, jobId),
    async removeOtherJournals() {
      await query(
        `DELETE FROM shelfside.chunks WHERE job_id IN (
           SELECT job_id FROM shelfside.journals
           WHERE claimed_at < now() - interval '${unfinishedFor}'
           AND job_id NOT IN (SELECT job_id FROM shelfside.leases WHERE ${open}))`,
      )
    },
    async close() {
      await Promise.all([pool.end(), locks.end()])
    },
  }

  async function readKey(siteId: SiteId) {
    const { rows } = await query<KeyRow>(
      'SELECT api_key, issued_at FROM shelfside.sites WHERE site_id = $1',
      [siteId],
    )
    return rows[0]
  }
}

interface SiteRow {
  readonly key_hash: string
  readonly signature: Buffer
}

interface KeyRow {
  readonly api_key: Buffer | null
  readonly issued_at: string
}

interface LeaseRow {
  readonly job_id: string
  readonly site_id: string
  readonly token: string
  readonly state: StoredLease['state']
  readonly limits: string
  readonly answer_key: Buffer
}

/** Not yet checked: `SignedLeases` checks the signature of each row before anything acts on it. */
function toLease(row: LeaseRow): StoredLease {
  return {
    jobId: row.job_id as JobId,
    siteId: row.site_id as SiteId,
    token: Number(row.token),
    state: row.state,
    limits: row.limits,
    answerKey: row.answer_key,
  }
}

function toRunnerKey({ key_hash: keyHash, signature }: SiteRow): StoredRunnerKey {
  return { keyHash, signature }
}

function toBytes(value: Buffer | null | undefined): Uint8Array<ArrayBuffer> | undefined {
  return value === null || value === undefined ? undefined : new Uint8Array(value)
}

function createPool(url: string, max: number, log: Log): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'shelfside',
    connectionTimeoutMillis: 10_000,
    // A network that is cut is noticed, and the next query uses another connection.
    keepAlive: true,
    query_timeout: 60_000,
  })
  // An idle connection that ends is replaced with the next query.
  pool.on('error', (error) => log.warn('The connection to PostgreSQL ended.', { error }))
  return pool
}

/** Processes that start at the same time create it one after the other. */
async function createSchema(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [schemaLock])
    await client.query(schema)
    await client.query('COMMIT')
    isDone = true
  } finally {
    client.release(!isDone)
  }
}

async function isUnlocked(client: PoolClient, siteId: SiteId): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [siteId])
    return true
  } catch {
    return false
  }
}
