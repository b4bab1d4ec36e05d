import { type Log, silentLog } from '#lib/core/base/log.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { createJournal } from './create-journal.ts'
import { parseStored } from '#lib/jobs/journal/parse-stored.ts'
import type { JournalDatabase } from './journal-database.ts'
import { type EncryptedRow, storedRows } from '#lib/jobs/journal/journal-shapes.ts'
import { changedOutside, ifVerified, keyForgotten } from '#lib/jobs/journal/journal-signatures.ts'
import type { Batch, Journal, Staged, StagePart } from '#lib/jobs/journal/journal.ts'
import type { RowCipher, RowPurpose } from '#lib/jobs/journal/row-cipher.ts'
import { redactCosts, hasCosts } from './redact-costs.ts'
import { manualEditsSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'

/**
 * Undefined if there is none. Throws a `ProblemError` "locked" while
 * the vault is locked.
 */
export type ReadCipher = () => Promise<RowCipher | undefined>

/**
 * A journal with signed records and rows that are encrypted batch by batch. The product, the state
 * and the guardrails of a row stay readable: rows are counted and found by them. Without a
 * passphrase the key is that of the browser, and only costs are encrypted.
 */
export function createEncryptedJournal(
  database: JournalDatabase,
  readCipher: ReadCipher,
  log: Log = silentLog,
): Journal {
  /**
   * The keys of batches in progress: their outcome is recorded even if the vault is locked or the store
   * disconnected meanwhile.
   */
  const cipherByJob = new Map<JobId, RowCipher>()

  async function readCipherOf(id: JobId | undefined): Promise<RowCipher | undefined> {
    const cipher = id === undefined ? undefined : cipherByJob.get(id)
    try {
      return (await readCipher()) ?? cipher
    } catch (error) {
      if (cipher === undefined) throw error
      return cipher
    }
  }

  const journal = createJournal(database, log, async (id) => {
    const cipher = await readCipherOf(id)
    return cipher
  })

  async function encryptAll(id: JobId, batches: readonly Batch[]): Promise<readonly Batch[]> {
    const cipher = batches.length > 0 ? await readCipher() : undefined
    return cipher === undefined ? batches : encryptBatches(cipher, id, batches)
  }

  const open = async (id: JobId, rows: readonly JobRow[]) =>
    rows.length === 0 ? rows : openRows(await readCipher(), id, rows)

  return {
    ...journal,
    addJob: async (record, edit, batches) =>
      journal.addJob(record, edit, await encryptAll(record.job.id, batches)),
    fillJob: async (id, batches, change) =>
      journal.fillJob(id, await encryptAll(id, batches), change),
    async readBatch(id, index) {
      const cipher = await readCipher().catch((error: unknown) => {
        cipherByJob.delete(id)
        throw error
      })
      if (cipher === undefined) cipherByJob.delete(id)
      else cipherByJob.set(id, cipher)
      return open(id, await journal.readBatch(id, index))
    },
    async commitBatch(id, index, rows, change) {
      const cipher = await readCipherOf(id)
      const stored = cipher === undefined ? rows : await encryptRows(cipher, id, index, rows)
      return journal.commitBatch(id, index, stored, change)
    },
    readAllRows: async (id) => open(id, await journal.readAllRows(id)),
    async readRow(id, productId) {
      const row = await journal.readRow(id, productId)
      return row && (await open(id, [row]))[0]
    },
    async readRows(request) {
      const { rows, total } = await journal.readRows(request)
      return { rows: await open(request.jobId, rows), total }
    },
    async addStaged(part) {
      const cipher = await readCipher()
      return journal.addStaged(cipher === undefined ? part : await encryptPart(cipher, part))
    },
    readStaged: async (id, part) =>
      openPart(await readCipher(), id, await journal.readStaged(id, part)),
    adoptStages: (former) =>
      journal.rewriteStaged(async (id, part) => {
        const cipher = await readCipher()
        if (cipher === undefined || part.ciphertext === undefined) return undefined
        // What the former key did not encrypt stays as it is: the new one does not encrypt it either.
        const opened = await ifVerified(openPart(former, id, part))
        return opened && encryptChanges(cipher, id, opened.changes)
      }),
    adopt: (id, former) =>
      journal.adopt(id, former, async (batches) => {
        const opened: Batch[] = []
        for (const { rows, orders } of batches) {
          opened.push({ rows: await openRows(former, id, rows), orders })
        }
        return encryptAll(id, opened)
      }),
  }
}

async function encryptBatches(
  cipher: RowCipher,
  id: JobId,
  batches: readonly Batch[],
): Promise<readonly Batch[]> {
  const encrypted: Batch[] = []
  for (const [index, { rows, orders }] of batches.entries()) {
    encrypted.push({ rows: await encryptRows(cipher, id, index, rows), orders })
  }
  return encrypted
}

async function encryptRows(
  cipher: RowCipher,
  id: JobId,
  batch: number,
  rows: readonly JobRow[],
): Promise<readonly EncryptedRow[]> {
  if (cipher.isOfBrowser) return encryptCosts(cipher, id, batch, rows)
  const ciphertext = await cipher.encryptJson(toPurpose(id, batch), rows)
  return rows.map((row, slot) => ({ ...redactRow(row), encrypted: { ciphertext, batch, slot } }))
}

async function encryptCosts(
  cipher: RowCipher,
  id: JobId,
  batch: number,
  rows: readonly JobRow[],
): Promise<readonly EncryptedRow[]> {
  const withCosts = rows.filter(hasCosts)
  if (withCosts.length === 0) return rows
  const ciphertext = await cipher.encryptJson(toPurpose(id, batch), withCosts)
  let slot = 0
  return rows.map((row) => {
    if (!hasCosts(row)) return row
    return { ...redactCosts(row), encrypted: { ciphertext, batch, slot: slot++ } }
  })
}

/** With a passphrase, a row that is not encrypted was not stored by Shelfside. */
async function openRows(
  cipher: RowCipher | undefined,
  id: JobId,
  rows: readonly EncryptedRow[],
): Promise<readonly JobRow[]> {
  const mayBePlain = cipher === undefined || cipher.isOfBrowser === true
  // All rows of a batch share one ciphertext.
  const decrypting = new Map<Uint8Array, Promise<readonly JobRow[]>>()
  return Promise.all(
    rows.map(async (row) => {
      const { encrypted } = row
      if (encrypted === undefined && mayBePlain) return row
      if (encrypted === undefined) throw changedOutside()
      const { ciphertext, batch, slot } = encrypted
      const decrypted =
        decrypting.get(ciphertext) ?? decryptRows(cipher, toPurpose(id, batch), ciphertext)
      decrypting.set(ciphertext, decrypted)
      const opened = (await decrypted)[slot]
      if (opened?.id !== row.id) throw keyForgotten()
      return { ...opened, state: row.state }
    }),
  )
}

async function decryptRows(
  cipher: RowCipher | undefined,
  purpose: RowPurpose,
  ciphertext: Uint8Array<ArrayBuffer>,
): Promise<readonly JobRow[]> {
  if (cipher === undefined) throw keyForgotten()
  const opened = await cipher.openJson(purpose, ciphertext).catch((cause: unknown) => {
    throw keyForgotten(cause)
  })
  return parseStored(storedRows, opened)
}

async function encryptPart(cipher: RowCipher, part: StagePart): Promise<StagePart> {
  return { ...part, ...(await encryptChanges(cipher, part.id, part.changes)) }
}

async function encryptChanges(
  cipher: RowCipher,
  id: string,
  changes: Staged['changes'],
): Promise<Staged> {
  return { changes: [], ciphertext: await cipher.encryptJson(purposeOf(id), changes) }
}

async function openPart(cipher: RowCipher | undefined, id: string, part: Staged): Promise<Staged> {
  const { ciphertext } = part
  if (ciphertext === undefined && cipher === undefined) return part
  if (ciphertext === undefined) throw changedOutside()
  if (cipher === undefined) throw keyForgotten()
  const opened = await cipher.openJson(purposeOf(id), ciphertext).catch((cause: unknown) => {
    throw keyForgotten(cause)
  })
  return { changes: parseStored(manualEditsSchema, opened) }
}

function purposeOf(stageId: string): RowPurpose {
  return `journal:staged ${stageId}:0`
}

function toPurpose(id: JobId, batch: number): RowPurpose {
  return `journal:${id}:${batch}`
}

const nothing = { before: '0' as Amount, after: '0' as Amount }

/** The readable part of an encrypted row. The message of a flag would contain a price. */
function redactRow({ id, newId, name, currency, flags, state, attempt }: JobRow): JobRow {
  return {
    id,
    ...(newId === undefined ? {} : { newId }),
    name,
    currency,
    before: {},
    target: {},
    listPrice: nothing,
    paidPrice: nothing,
    variants: [],
    flags: flags.map(({ guardrail, level }) => ({ guardrail, level, message: '' })),
    state,
    attempt,
  }
}
