import { type Log, silentLog } from '#lib/base/log.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Amount } from '#lib/catalog/money/amount.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import { createJournal } from './create-journal.ts'
import { parseStored } from './journal-access.ts'
import type { JournalDatabase } from './journal-database.ts'
import { type EncryptedRow, storedRows } from './journal-shapes.ts'
import type { Signer } from './journal-signatures.ts'
import type { Batch, Journal } from './journal.ts'
import { redactCosts, hasCosts, mentionsCosts } from './redact-costs.ts'
import { manualEditsSchema } from '#lib/catalog/changes/manual-edit-schema.ts'
import { t } from '#lib/i18n/t.ts'
import type { Staged, StagePart } from '../preview/stages.ts'

type Purpose = `journal:${string}:${number}`

/**
 * Encrypts what lies on the disk; opening rejects for whatever it did not seal so. Where its key ends with the
 * browser, nothing is sealed but the costs, which are to end with it.
 */
export interface RowCipher extends Signer {
  encryptJson(purpose: Purpose, value: unknown): Promise<Uint8Array<ArrayBuffer>>
  openJson(purpose: Purpose, encrypted: Uint8Array<ArrayBuffer>): Promise<unknown>
}

/** Undefined where there is no key: no vault, and no shop that is connected. Throws a `ProblemError` "locked" while there is no key. */
export type ReadCipher = () => Promise<RowCipher | undefined>

/**
 * A journal whose records are signed, and whose rows are sealed batch by batch. Readable stay the product, the
 * state and which guardrails it ran into: by these they are counted and found. Without a passphrase the
 * key is that of the browser's session and only costs are sealed; rows are read without them once their key is
 * lost, and a job that would need them is refused.
 */
export function createEncryptedJournal(
  database: JournalDatabase,
  readCipher: ReadCipher,
  log: Log = silentLog,
): Journal {
  /** Of a batch that is under way: what became of it is noted also when it is locked, or its shop forgotten, meanwhile. */
  const held = new Map<JobId, RowCipher>()

  async function readCachedCipher(id: JobId | undefined): Promise<RowCipher | undefined> {
    const cipher = id === undefined ? undefined : held.get(id)
    try {
      return (await readCipher()) ?? cipher
    } catch (error) {
      if (cipher === undefined) throw error
      return cipher
    }
  }

  const journal = createJournal(database, log, async (id) => {
    const cipher = await readCachedCipher(id)
    return cipher
  })

  async function encryptAll(id: JobId, batches: readonly Batch[]): Promise<readonly Batch[]> {
    const cipher = batches.length > 0 ? await readCipher() : undefined
    if (cipher === undefined) return batches
    const encrypted: Batch[] = []
    for (const [index, { rows, orders }] of batches.entries()) {
      encrypted.push({ rows: await encryptRows(cipher, id, index, rows), orders })
    }
    return encrypted
  }

  const open = (id: JobId, rows: readonly JobRow[], isShown = false) =>
    openRows(readCipher, id, rows, isShown)

  return {
    ...journal,
    addJob: async (record, edit, batches) =>
      journal.addJob(record, edit, await encryptAll(record.job.id, batches)),
    fillJob: async (id, batches, change) =>
      journal.fillJob(id, await encryptAll(id, batches), change),
    async readBatch(id, index) {
      const cipher = await readCipher().catch((error: unknown) => {
        held.delete(id)
        throw error
      })
      if (cipher === undefined) held.delete(id)
      else held.set(id, cipher)
      return open(id, await journal.readBatch(id, index))
    },
    async commitBatch(id, index, rows, change) {
      const cipher = await readCachedCipher(id)
      const noted = cipher === undefined ? rows : await encryptRows(cipher, id, index, rows)
      return journal.commitBatch(id, index, noted, change)
    },
    readAllRows: async (id) => open(id, await journal.readAllRows(id)),
    async readRow(id, productId) {
      const row = await journal.readRow(id, productId)
      return row && (await open(id, [row], true))[0]
    },
    async readRows(request) {
      const { rows, total } = await journal.readRows(request)
      return { rows: await open(request.jobId, rows, true), total }
    },
    async addStaged(part) {
      const cipher = await readCipher()
      return journal.addStaged(cipher === undefined ? part : await encryptPart(cipher, part))
    },
    readStaged: async (id, part) => openPart(readCipher, id, await journal.readStaged(id, part)),
  }
}

async function encryptRows(
  cipher: RowCipher,
  id: JobId,
  batch: number,
  rows: readonly JobRow[],
): Promise<readonly EncryptedRow[]> {
  if (cipher.endsWithBrowser) return encryptCosts(cipher, id, batch, rows)
  const costCipher = await cipher.encryptJson(toPurpose(id, batch), rows)
  return rows.map((row, slot) => ({ ...cover(row), encrypted: { costCipher, batch, slot } }))
}

async function encryptCosts(
  cipher: RowCipher,
  id: JobId,
  batch: number,
  rows: readonly JobRow[],
): Promise<readonly EncryptedRow[]> {
  const secret = rows.filter(hasCosts)
  if (secret.length === 0) return rows
  const costCipher = await cipher.encryptJson(toPurpose(id, batch), secret)
  let slot = 0
  return rows.map((row) => {
    if (!hasCosts(row)) return row
    const { row: left, isWhole } = redactCosts(row)
    return { ...left, encrypted: { costCipher, batch, slot: slot++, isWhole } }
  })
}

async function openRows(
  readCipher: ReadCipher,
  id: JobId,
  rows: readonly EncryptedRow[],
  isShown: boolean,
): Promise<readonly JobRow[]> {
  if (rows.every(({ encrypted }) => encrypted === undefined)) return rows
  const cipher = await readCipher()
  // All rows of a batch share one box.
  const boxes = new Map<Uint8Array, Promise<readonly JobRow[]>>()
  return Promise.all(
    rows.map(async (row) => {
      const { encrypted, ...left } = row
      if (encrypted === undefined) return row
      const { costCipher, batch, slot, isWhole } = encrypted
      const opening = boxes.get(costCipher) ?? decryptBox(cipher, toPurpose(id, batch), costCipher)
      boxes.set(costCipher, opening)
      try {
        const opened = (await opening)[slot]
        if (opened?.id !== row.id) throw lost()
        return { ...opened, state: row.state }
      } catch (error) {
        if (isWhole === undefined || !(isWhole || isShown)) throw error
        return left
      }
    }),
  )
}

async function decryptBox(
  cipher: RowCipher | undefined,
  purpose: Purpose,
  costCipher: Uint8Array<ArrayBuffer>,
): Promise<readonly JobRow[]> {
  if (cipher === undefined) throw lost()
  const opened = await cipher.openJson(purpose, costCipher).catch((cause: unknown) => {
    throw lost(cause)
  })
  return parseStored(storedRows, opened)
}

async function encryptPart(cipher: RowCipher, part: StagePart): Promise<StagePart> {
  if (cipher.endsWithBrowser && !mentionsCosts(part.changes)) return part
  return {
    ...part,
    changes: [],
    costCipher: await cipher.encryptJson(purposeOf(part.id), part.changes),
  }
}

async function openPart(readCipher: ReadCipher, id: string, part: Staged): Promise<Staged> {
  const { costCipher } = part
  if (costCipher === undefined) return part
  const cipher = await readCipher()
  if (cipher === undefined) throw lost()
  const opened = await cipher.openJson(purposeOf(id), costCipher).catch((cause: unknown) => {
    throw lost(cause)
  })
  return { changes: parseStored(manualEditsSchema, opened) }
}

function purposeOf(stageId: string): Purpose {
  return `journal:staged ${stageId}:0`
}

function toPurpose(id: JobId, batch: number): Purpose {
  return `journal:${id}:${batch}`
}

const nothing = { before: '0' as Amount, after: '0' as Amount }

/** What is left to read of a row that is sealed. A sentence about a price tells the price. */
function cover({ id, name, currency, flags, state, attempt }: JobRow): JobRow {
  return {
    id,
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

function lost(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'storage-failed',
      message: t.journalMessages.keyForgotten,
    },
    { cause },
  )
}
