import type { Pool } from 'pg'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { JournalFiles } from '#lib/jobs/file-journal/journal-files.ts'

// A file is a row for each append. Every claim of a journal has a higher epoch than the one before, and a write checks its
// epoch in its own statement: a process that was taken for dead writes nothing more.

/** The journal of an edit. Without an epoch it can only be read. */
export function createPostgresFiles(pool: Pool, jobId: JobId, epoch?: number): JournalFiles {
  async function write(name: string, start: number, text: string): Promise<number> {
    const size = Buffer.byteLength(text)
    const { rowCount } = await pool.query(
      `WITH claim AS (
         SELECT 1 FROM shelfside.journals WHERE job_id = $1 AND epoch = $2 FOR SHARE
       ), removed AS (
         DELETE FROM shelfside.chunks
         WHERE job_id = $1 AND name = $3 AND start > $4 AND EXISTS (SELECT 1 FROM claim)
       )
       INSERT INTO shelfside.chunks (job_id, name, start, size, content)
       SELECT $1, $3, $4, $5, $6 WHERE EXISTS (SELECT 1 FROM claim)
       ON CONFLICT (job_id, name, start)
       DO UPDATE SET size = excluded.size, content = excluded.content`,
      [jobId, epoch ?? 0, name, start, size, text],
    )
    if (rowCount !== 1) throw claimedByOther()
    return start + size
  }

  return {
    async list(folder) {
      const { rows } = await pool.query<{ name: string }>(
        'SELECT DISTINCT name FROM shelfside.chunks WHERE job_id = $1 AND starts_with(name, $2)',
        [jobId, `${folder}/`],
      )
      return rows.map(({ name }) => name.slice(folder.length + 1))
    },
    async read(name) {
      const { rows } = await pool.query<{ content: string }>(
        'SELECT content FROM shelfside.chunks WHERE job_id = $1 AND name = $2 ORDER BY start',
        [jobId, name],
      )
      return rows.length === 0 ? undefined : rows.map(({ content }) => content).join('')
    },
    async readEnd(name, length) {
      const { rows } = await pool.query<{ start: string; content: string }>(
        `SELECT start, content FROM shelfside.chunks
         WHERE job_id = $1 AND name = $2 AND start + size > (
           SELECT max(start + size) - $3 FROM shelfside.chunks WHERE job_id = $1 AND name = $2)
         ORDER BY start`,
        [jobId, name, length],
      )
      const [first] = rows
      if (first === undefined) return undefined
      const bytes = Buffer.from(rows.map(({ content }) => content).join(''))
      return { bytes, isWhole: Number(first.start) === 0 }
    },
    replace: (name, text) => write(name, 0, text),
    append: write,
    async remove(name) {
      const { rowCount } = await pool.query(
        `WITH claim AS (
           SELECT 1 FROM shelfside.journals WHERE job_id = $1 AND epoch = $2 FOR SHARE
         ), removed AS (
           DELETE FROM shelfside.chunks
           WHERE job_id = $1 AND name = $3 AND EXISTS (SELECT 1 FROM claim)
         )
         SELECT 1 FROM claim`,
        [jobId, epoch ?? 0, name],
      )
      if (rowCount !== 1) throw claimedByOther()
    },
  }
}

export async function claimPostgresFiles(pool: Pool, jobId: JobId): Promise<JournalFiles> {
  const { rows } = await pool.query<{ epoch: string }>(
    `INSERT INTO shelfside.journals (job_id, epoch) VALUES ($1, 1)
     ON CONFLICT (job_id) DO UPDATE SET epoch = journals.epoch + 1, claimed_at = now()
     RETURNING epoch`,
    [jobId],
  )
  return createPostgresFiles(pool, jobId, Number(rows[0]?.epoch))
}

/** Also ends the claim of a process that still works with it. */
export async function removePostgresFiles(pool: Pool, jobId: JobId): Promise<void> {
  await claimPostgresFiles(pool, jobId)
  await pool.query('DELETE FROM shelfside.chunks WHERE job_id = $1', [jobId])
}

function claimedByOther(): ProblemError {
  return new ProblemError(
    { code: 'interrupted', message: 'Another process of the server runs this edit.' },
    { effect: 'none' },
  )
}
