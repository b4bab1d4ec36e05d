import { type Log, silentLog } from '#lib/base/log.ts'
import type { JobId } from '#lib/domain/ids.ts'
import type { Amount } from '#lib/domain/amount.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { ProblemError } from '#lib/domain/problem.ts'
import { createJournal } from './create-journal.ts'
import { parseStored } from './journal-access.ts'
import type { JournalDatabase } from './journal-database.ts'
import { type SealedRow, storedRows } from './journal-shapes.ts'
import type { Signer } from './journal-signatures.ts'
import type { Batch, Journal } from './journal.ts'
import { coverCosts, hasCosts, mentionsCosts } from './cover-costs.ts'
import { typedChangesShape } from '#lib/domain/typed-change-shape.ts'
import { t } from '#lib/i18n/t.ts'
import type { Staged, StagePart } from './stages.ts'

type Purpose = `journal:${string}:${number}`

/**
 * Encrypts what lies on the disk; opening rejects for whatever it did not seal so. Where its key ends with the
 * browser, nothing is sealed but the costs, which are to end with it.
 */
export interface RowSealer extends Signer {
  sealJson(purpose: Purpose, value: unknown): Promise<Uint8Array<ArrayBuffer>>
  openJson(purpose: Purpose, sealed: Uint8Array<ArrayBuffer>): Promise<unknown>
}

/** Undefined where there is no key: no vault, and no shop that is connected. Throws a `ProblemError` "locked" while there is no key. */
export type ReadSealer = () => Promise<RowSealer | undefined>

/**
 * A journal whose records are signed, and whose rows are sealed batch by batch. Readable stay the product, the
 * state and which guardrails it ran into: by these they are counted and found. Without a passphrase the
 * key is that of the browser's session and only costs are sealed; rows are read without them once their key is
 * lost, and a job that would need them is refused.
 */
export function createSealedJournal(
  database: JournalDatabase,
  readSealer: ReadSealer,
  log: Log = silentLog,
): Journal {
  /** Of a batch that is under way: what became of it is noted also when it is locked, or its shop forgotten, meanwhile. */
  const held = new Map<JobId, RowSealer>()

  async function readHeldSealer(id: JobId | undefined): Promise<RowSealer | undefined> {
    const sealer = id === undefined ? undefined : held.get(id)
    try {
      return (await readSealer()) ?? sealer
    } catch (error) {
      if (sealer === undefined) throw error
      return sealer
    }
  }

  const journal = createJournal(database, log, async (id) => {
    const sealer = await readHeldSealer(id)
    return sealer
  })

  async function sealAll(id: JobId, batches: readonly Batch[]): Promise<readonly Batch[]> {
    const sealer = batches.length > 0 ? await readSealer() : undefined
    if (sealer === undefined) return batches
    const sealed: Batch[] = []
    for (const [index, { rows, orders }] of batches.entries()) {
      sealed.push({ rows: await sealRows(sealer, id, index, rows), orders })
    }
    return sealed
  }

  const open = (id: JobId, rows: readonly JobRow[], isShown = false) =>
    openRows(readSealer, id, rows, isShown)

  return {
    ...journal,
    addJob: async (record, edit, batches) =>
      journal.addJob(record, edit, await sealAll(record.job.id, batches)),
    fillJob: async (id, batches, change) => journal.fillJob(id, await sealAll(id, batches), change),
    async readBatch(id, index) {
      const sealer = await readSealer().catch((error: unknown) => {
        held.delete(id)
        throw error
      })
      if (sealer === undefined) held.delete(id)
      else held.set(id, sealer)
      return open(id, await journal.readBatch(id, index))
    },
    async commitBatch(id, index, rows, change) {
      const sealer = await readHeldSealer(id)
      const noted = sealer === undefined ? rows : await sealRows(sealer, id, index, rows)
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
      const sealer = await readSealer()
      return journal.addStaged(sealer === undefined ? part : await sealPart(sealer, part))
    },
    readStaged: async (id, part) => openPart(readSealer, id, await journal.readStaged(id, part)),
  }
}

async function sealRows(
  sealer: RowSealer,
  id: JobId,
  batch: number,
  rows: readonly JobRow[],
): Promise<readonly SealedRow[]> {
  if (sealer.endsWithBrowser) return sealCosts(sealer, id, batch, rows)
  const box = await sealer.sealJson(toPurpose(id, batch), rows)
  return rows.map((row, slot) => ({ ...cover(row), sealed: { box, batch, slot } }))
}

async function sealCosts(
  sealer: RowSealer,
  id: JobId,
  batch: number,
  rows: readonly JobRow[],
): Promise<readonly SealedRow[]> {
  const secret = rows.filter(hasCosts)
  if (secret.length === 0) return rows
  const box = await sealer.sealJson(toPurpose(id, batch), secret)
  let slot = 0
  return rows.map((row) => {
    if (!hasCosts(row)) return row
    const { row: left, isWhole } = coverCosts(row)
    return { ...left, sealed: { box, batch, slot: slot++, isWhole } }
  })
}

async function openRows(
  readSealer: ReadSealer,
  id: JobId,
  rows: readonly SealedRow[],
  isShown: boolean,
): Promise<readonly JobRow[]> {
  if (rows.every(({ sealed }) => sealed === undefined)) return rows
  const sealer = await readSealer()
  // All rows of a batch share one box.
  const boxes = new Map<Uint8Array, Promise<readonly JobRow[]>>()
  return Promise.all(
    rows.map(async (row) => {
      const { sealed, ...left } = row
      if (sealed === undefined) return row
      const { box, batch, slot, isWhole } = sealed
      const opening = boxes.get(box) ?? openBox(sealer, toPurpose(id, batch), box)
      boxes.set(box, opening)
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

async function openBox(
  sealer: RowSealer | undefined,
  purpose: Purpose,
  box: Uint8Array<ArrayBuffer>,
): Promise<readonly JobRow[]> {
  if (sealer === undefined) throw lost()
  const opened = await sealer.openJson(purpose, box).catch((cause: unknown) => {
    throw lost(cause)
  })
  return parseStored(storedRows, opened)
}

async function sealPart(sealer: RowSealer, part: StagePart): Promise<StagePart> {
  if (sealer.endsWithBrowser && !mentionsCosts(part.changes)) return part
  return { ...part, changes: [], box: await sealer.sealJson(purposeOf(part.id), part.changes) }
}

async function openPart(readSealer: ReadSealer, id: string, part: Staged): Promise<Staged> {
  const { box } = part
  if (box === undefined) return part
  const sealer = await readSealer()
  if (sealer === undefined) throw lost()
  const opened = await sealer.openJson(purposeOf(id), box).catch((cause: unknown) => {
    throw lost(cause)
  })
  return { changes: parseStored(typedChangesShape, opened) }
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
    flags: flags.map(({ guardrail, level }) => ({ guardrail, level, sentence: '' })),
    state,
    attempt,
  }
}

function lost(cause?: unknown): ProblemError {
  return new ProblemError(
    {
      code: 'storage-failed',
      sentence: t.jobNotes.keyForgotten,
    },
    { cause },
  )
}
