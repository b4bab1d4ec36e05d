import type { ChangeOutcome, ItemChange } from '#lib/domain/change.ts'
import { defaultGuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import { detailsOf } from '#lib/domain/details.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { countInFlight, isInFlight } from '#lib/jobs/model/row-counts.ts'
import { readBack } from '#lib/edits/read-back.ts'
import { type Failure, isPassing, toFailure } from './failure.ts'
import type { JobContext } from './job-context.ts'
import { withChanges } from './job-records.ts'
import type { JobShop, OnUnreadable } from './job-shop.ts'
import { type Journal, maxRowsPerBatch } from './journal.ts'
import type { JobRecord } from './journal-shapes.ts'
import { type Look, lookAt, toDamaged } from './look.ts'
import { losePlaces } from './lose-places.ts'
import { noteMade } from './note-made.ts'
import { judgeFailure, retryDelayMs, widen } from './patience.ts'
import { isMoved } from './relative-places.ts'
import { asNeverMoved, holdMoved, isRelativeRound, readMove, withDoubt } from './relative-round.ts'
import { dueOf, isDue, only, settle } from './row-places.ts'

type Context = Pick<JobContext, 'journal' | 'clock' | 'random' | 'log'>

/** How often a row is sent that the shop answers with a trouble which passes, or with pieces just sold. */
const mostTries = 8

/** Rows that were sent and not answered, looked at in one step where each costs a request. */
const looksAtOnce = 10

/**
 * One look and at most one write for the batch at the job's cursor. The order is the whole point:
 * read, write down what will be sent, send, write down what became of it. A worker may die between
 * any two of these; the next look finds out what happened. Only the journal's failures are thrown.
 */
export async function runBatch(context: Context, shop: JobShop, record: JobRecord): Promise<void> {
  const { job, run } = record
  const rows = await context.journal.readBatch(job.id, run.cursor)
  const needsLook = (row: JobRow) =>
    isDue(row) && !(shop.comparesItself && row.state === 'planned' && row.stock === undefined)
  const inFlight = rows.filter(({ state }) => isInFlight(state))
  // A shop that is asked for each by itself is asked for some at a time: what was found out is noted
  // before a worker that dies can lose it, and nothing leaves until all of them are known.
  const isPart = shop.comparesItself && inFlight.length > looksAtOnce
  const open = isPart ? inFlight.slice(0, looksAtOnce) : rows.filter(needsLook)
  const asked = new Set(open.map(({ id }) => id))
  const details = detailsOf(open.map(({ target }) => target))
  const unreadable = new Set<ProductId>()
  const noteUnreadable = (id: ProductId) => void unreadable.add(id)
  const fresh = await attempt(() =>
    asked.size > 0
      ? shop.lookAt([...asked], undefined, details, noteUnreadable)
      : new Map<ProductId, Product>(),
  )
  if (!fresh.ok) return settleFailure(context, record, rows, [], fresh.failure)

  const look: Look = {
    limits: job.undoOf === undefined ? defaultGuardrailLimits : undefined,
    isLast: run.isHopeless,
    adjustment: run.relative,
  }
  const move = readMove(shop, run)
  const seen = rows.map((row) => {
    const found = { ...look, isUnreadable: unreadable.has(row.id) }
    const known = asked.has(row.id) ? lookAt(row, fresh.value.get(row.id), found) : row
    return isRelativeRound(run) ? holdMoved(known, { canMove: move !== undefined }) : known
  })
  const noted = await attempt(() => noteMade(context.journal, shop, record, { rows: seen, asked }))
  if (!noted.ok) return settleFailure(context, record, rows, [], noted.failure)
  const looked = noted.value
  const picked = run.wish === 'cancel' || isPart ? [] : pickToSend(looked, record)
  const going = looked.filter(({ id, target }) => target.deleted === true && picked.includes(id))
  const kept = await attempt(() => keepCopies(shop, going, noteUnreadable))
  if (!kept.ok) return settleFailure(context, record, rows, [], kept.failure)
  const ids = picked.filter((id) => !unreadable.has(id))
  const intent = looked.map((row): JobRow => {
    if (ids.includes(row.id)) return toSent(row, kept.value, { moves: move !== undefined })
    // Of this one nothing can be kept, so it could never be made again.
    return picked.includes(row.id) ? toDamaged(row) : row
  })
  const begun = await context.journal.commitBatch(job.id, run.cursor, intent, (current) =>
    // Paused or cancelled since we looked: then nothing may leave.
    current.job.state === 'running' && current.run.wish === run.wish
      ? passSettled(withChanges(withDoubt(current, rows), {}, { isHopeless: false }), intent)
      : undefined,
  )
  const items = ids.flatMap((id) => intent.find((row) => row.id === id) ?? []).map(toItem)
  if (begun === undefined || items.length === 0) return

  const answer = await attempt(() => (move === undefined ? shop.applyChange({ items }) : move(ids)))
  if (!answer.ok) return settleFailure(context, begun, intent, ids, answer.failure)
  const outcomes = new Map(answer.value.map((outcome) => [outcome.id, outcome]))
  const settled = intent.map((row) =>
    ids.includes(row.id) ? settleRow(row, outcomes.get(row.id), job) : row,
  )
  const again = settled.filter(({ id, state }) => state === 'planned' && ids.includes(id))
  const { clock, random } = context
  const notBefore = again.some(({ problem }) => problem !== undefined)
    ? clock.now() + Math.ceil(retryDelayMs(again, random))
    : undefined
  await context.journal.commitBatch(job.id, run.cursor, settled, (current) =>
    passSettled(
      withChanges(current, { notBefore }, { failures: 0, ...widen(run, items.length) }),
      settled,
    ),
  )
}

type Attempt<T> = { ok: true; value: T } | { ok: false; failure: Failure }

async function attempt<T>(request: () => Promise<T> | T): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await request() }
  } catch (error) {
    return { ok: false, failure: toFailure(error) }
  }
}

/**
 * After a failure the other end of the batch goes next, so that one row which spoils its call does
 * not hold up those that are sound, and a shop that answers at all shows it soon.
 */
function pickToSend(rows: readonly JobRow[], { run }: JobRecord) {
  const due = rows.filter((row) => row.state === 'planned' && isDue(row))
  const planned = due.map(({ id }) => id)
  // Nobody makes a thing twice: those of a call that is never answered are in doubt, so it is one.
  const width = due.some(({ target }) => target.deleted === false) ? 1 : run.width
  return run.failures % 2 === 0 ? planned.slice(0, width) : planned.slice(-width)
}

/** What it takes to make products anew, before they go. */
function keepCopies(shop: JobShop, going: readonly JobRow[], onUnreadable: OnUnreadable) {
  if (going.length === 0) return new Map<ProductId, unknown>()
  return shop.snapshot(
    going.map(({ id }) => id),
    undefined,
    onUnreadable,
  )
}

function toSent(
  row: JobRow,
  copies: ReadonlyMap<ProductId, unknown>,
  { moves }: { readonly moves: boolean },
): JobRow {
  const snapshot = copies.get(row.id) ?? row.snapshot
  return {
    ...row,
    state: 'sent',
    attempt: row.attempt + 1,
    problem: undefined,
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(moves ? { adjusted: {} } : {}),
  }
}

function toItem(row: JobRow): ItemChange {
  const { id, before, target, doubtful, stock, revisions, snapshot, sections, create } = row
  const due = dueOf(row)
  const ends = { before: only(before, due), set: only(target, due) }
  return { id, ...ends, doubtful, stock, revisions, snapshot, sections, create }
}

function settleRow(row: JobRow, outcome: ChangeOutcome | undefined, { undoOf }: Job): JobRow {
  // An answer that leaves a row out tells nothing about it.
  if (outcome === undefined) return { ...row, state: 'unknown' }
  const due = dueOf(row)
  if (outcome.ok) {
    const { unchanged = false, newId, problem } = outcome
    const { held = unchanged ? due : [] } = outcome
    // Sent before, and its answer lost: then it was us.
    const theirs = held.filter((place) => row.doubtful?.includes(place) !== true)
    const reached = due.filter((place) => !theirs.includes(place))
    const settled = settle(row, { held: theirs, reached })
    return {
      ...settled,
      ...(problem !== undefined && { problem }),
      ...(newId !== undefined && { newId }),
    }
  }
  const { problem, theirs, reached } = outcome
  if (theirs === undefined || reached !== undefined) {
    const isAgain = reached === undefined && isPassing(problem) && row.attempt < mostTries
    if (isAgain) return { ...row, state: 'planned', problem }
    // Written in part: what was reached can be taken back.
    const known = reached === undefined ? row : settle(row, { reached })
    return undoOf === undefined
      ? { ...known, state: 'failed', problem }
      : losePlaces(known, due, problem)
  }
  // Pieces sold meanwhile are nobody's conflict: the difference counts from what is there now.
  const found = listPlaces(theirs)
  const isSold = found.length > 0 && found.every(([place]) => isMoved(row, place))
  if (isSold && row.attempt < mostTries) return { ...row, state: 'planned' }
  const sent = { ...row, before: only(row.before, due), target: only(row.target, due) }
  const reading = readBack(sent, theirs)
  // Whatever stands there now, the shop refused it as changed: it is not sent over that again.
  const changed = listPlaces(reading.theirs).length > 0 ? reading.theirs : only(theirs, due)
  return settle(row, { theirs: changed })
}

/** Behind a batch that has nothing to do any more the next one begins, at full width. */
function passSettled(record: JobRecord, rows: readonly JobRow[]): JobRecord {
  if (rows.some(isDue)) return record
  return withChanges(
    record,
    {},
    { cursor: record.run.cursor + 1, width: maxRowsPerBatch, suspects: undefined },
  )
}

export async function settleFailure(
  { journal, clock, random }: Context,
  record: JobRecord,
  rows: readonly JobRow[],
  ids: readonly string[],
  failure: Failure,
): Promise<void> {
  const { problem, effect } = failure
  const sent = rows.filter(({ id }) => ids.includes(id))
  const verdict = judgeFailure(record, failure, sent, random)
  const isLost = verdict.to === 'give-up' && effect === 'none'
  const state = isLost ? 'failed' : effect === 'none' ? 'planned' : 'unknown'
  const isUndone = effect === 'none' && isRelativeRound(record.run)
  const settled = rows.map((row): JobRow => {
    if (!ids.includes(row.id)) return row
    if (isLost && record.job.undoOf !== undefined) return losePlaces(row, dueOf(row), problem)
    return { ...(isUndone ? asNeverMoved(row) : row), state, problem }
  })
  const change = (before: JobRecord): JobRecord => {
    const current = effect === 'none' ? before : withDoubt(before, sent)
    if (verdict.to === 'pause') return pauseFor(current, problem)
    const notBefore = verdict.to === 'wait' ? clock.now() + Math.ceil(verdict.delayMs) : undefined
    return passSettled(withChanges(current, { notBefore }, verdict.run), settled)
  }
  await commitOrChange(journal, record, sent.length > 0 ? settled : undefined, change)
}

async function commitOrChange(
  journal: Journal,
  { job, run }: JobRecord,
  rows: readonly JobRow[] | undefined,
  change: (record: JobRecord) => JobRecord,
): Promise<void> {
  if (rows === undefined) await journal.changeJob(job.id, change)
  else await journal.commitBatch(job.id, run.cursor, rows, change)
}

/**
 * Somebody may have paused or ended it meanwhile: then it stays as they left it. A cancelled job with
 * nothing in flight needs nobody any more: it goes on to its end.
 */
export function pauseFor(record: JobRecord, problem: JobRecord['job']['problem']): JobRecord {
  const { job, run } = record
  const isEnding = run.wish === 'cancel' && countInFlight(job.counts) === 0
  return job.state === 'running' && !isEnding
    ? withChanges(record, { state: 'paused', problem, notBefore: undefined })
    : record
}
