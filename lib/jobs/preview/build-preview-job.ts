import { isAbort } from '#lib/core/base/abort.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { createTimeSlice } from '#lib/core/base/time-slice.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { type Problem, ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { describeManualEdit } from '#lib/core/edits/preview/describe-manual-edit.ts'
import { listIdle } from '#lib/core/operations/operations.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { compareRisk, type Ranked, rankByRisk, riskOf } from '#lib/core/edits/preview/risk.ts'
import { kindOf, waitsForAccess } from '../runner/failure.ts'
import { type JobContext, isProblem } from '../runner/job-context.ts'
import { otherCatalog, toTitle, withChanges } from '../job-records.ts'
import { displayBatches } from '../runner/plan-round.ts'
import { awaitReads } from '../runner/lagging-reads.ts'
import type { JobStore } from '../job-store.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { titleOfRuleJob } from './add-rule-job.ts'
import { previewPages } from './preview-pages.ts'
import { missedProblem } from '../schedule/run-schedules.ts'
import { sortInSlices } from './sort-in-slices.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { withoutSwitchedOff } from '#lib/core/edits/guardrails/guardrails.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { findSlug, flagSameSlugs } from '#lib/core/edits/guardrails/same-slugs.ts'
import { flagDuplicates, listNewSkus } from '#lib/core/edits/guardrails/duplicates.ts'
import {
  flagFullOptions,
  flagSharedColors,
  listGrowingNames,
} from '#lib/core/edits/guardrails/shared-choices.ts'

/** Rows that are processed without looking at the time: about a millisecond. */
const rowsPerStep = 500
/** A preview that takes less reports no progress. Each report is a write to the disk. */
const reportEveryMs = 250

/**
 * Builds the preview of a draft from its stored edit, from the beginning: the unfinished preview of
 * a stopped worker is outdated. The job ends as "ready" or "failed"; an abort leaves it unchanged.
 */
export async function buildPreviewJob(
  context: JobContext,
  id: JobId,
  signal: AbortSignal,
): Promise<void> {
  try {
    await previewEdit(context, id, signal)
  } catch (error) {
    if (signal.aborted || isAbort(error)) return
    const problem = toProblem(error)
    context.log.warn('A preview failed', { id, problem })
    await context.journal.changeJob(id, (record) => {
      if (record.job.state !== 'draft') return undefined
      // The preview of a schedule or a rule waits for its store: no user is there to retry.
      const { schedule, rule } = record.job
      if ((schedule !== undefined || rule !== undefined) && isTransient(problem)) {
        return withChanges(record, { problem })
      }
      return withChanges(record, { state: 'failed', problem, endedAt: context.clock.now() })
    })
  } finally {
    context.onChanged(id)
  }
}

function isTransient(problem: Problem): boolean {
  return waitsForAccess(problem) || kindOf(problem) === 'connectivity'
}

async function previewEdit(context: JobContext, id: JobId, signal: AbortSignal): Promise<void> {
  const { journal } = context
  const [record, edit] = [await journal.readJob(id), await journal.readEdit(id)]
  if (record?.job.state !== 'draft' || edit === undefined) return
  const store = await context.openStore(record.job.siteId)
  if (isProblem(store)) throw new ProblemError(store)
  const other = otherCatalog(record.job, store)
  if (other !== undefined) throw new ProblemError(other)

  await awaitReads(context, record.job.siteId, signal)
  const limits = await context.readLimits()
  const { rows, seen, first } = await collectRows(context, id, store, edit, limits, signal)
  const completed = await completeRows(store, rows, limits, signal)
  const { frozen, blocked, warned } = await sortRows(completed)
  const hash = await hashRows(frozen)
  await journal.fillJob(id, displayBatches(frozen), (current) =>
    current.job.state === 'draft'
      ? withChanges(current, {
          ...stateAfter(current, frozen, context.clock.now()),
          hash,
          catalog: store.catalog,
          unchanged: seen - frozen.length,
          idle: edit.operations.length > 1 ? listIdle(edit.operations, frozen) : undefined,
          ...(edit.scope.kind === 'typed' || edit.scope.kind === 'staged'
            ? { title: toTitle(describeManualEdit(edit.scope, seen, first)) }
            : {}),
          ...(current.job.rule && { title: titleOfRuleJob(current.job.rule.name, seen) }),
          blocked,
          warned,
          progress: undefined,
        })
      : undefined,
  )
  if (edit.scope.kind === 'staged') await journal.removeStage(edit.scope.id)
}

interface Collected {
  readonly rows: readonly PreviewRow[]
  readonly first: PreviewRow | undefined
  readonly seen: number
}

async function collectRows(
  context: JobContext,
  id: JobId,
  store: JobStore,
  edit: Edit,
  limits: GuardrailLimits,
  signal: AbortSignal,
): Promise<Collected> {
  const { journal } = context
  const { total, pages } = await previewPages(journal, store, edit, limits, signal)
  const rows: PreviewRow[] = []
  const pause = createTimeSlice()
  let seen = 0
  let reportedAt = context.clock.now()
  for await (const page of pages) {
    seen += page.seen
    rows.push(...page.rows)
    await pause()
    signal.throwIfAborted()
    if (context.clock.now() - reportedAt < reportEveryMs) continue
    reportedAt = context.clock.now()
    await journal.changeJob(id, (record) =>
      record.job.state === 'draft' ? withChanges(record, { progress: { seen, total } }) : undefined,
    )
    await context.checkpoint()
    context.onChanged(id)
  }
  return { rows, first: rows[0], seen }
}

interface Sorted {
  readonly frozen: readonly JobRow[]
  readonly blocked: number
  readonly warned: number
}

/** Sorts the rows by risk, in slices, so that the worker can answer requests in between. */
async function sortRows(rows: readonly PreviewRow[]): Promise<Sorted> {
  const pause = createTimeSlice()
  const ranked: Ranked<JobRow>[] = []
  const counts = { blocked: 0, warned: 0, clean: 0 }
  for (const part of chunk(rows, rowsPerStep)) {
    for (const row of part) {
      ranked.push(rankByRisk(toJobRow(row)))
      counts[riskOf(row)] += 1
    }
    await pause()
  }
  const frozen = (await sortInSlices(ranked, compareRisk)).map(({ row }) => row)
  return { frozen, blocked: counts.blocked, warned: counts.warned }
}

/** Blocked rows are always skipped, warned ones until the user selects them. */
export function toJobRow(row: PreviewRow): JobRow {
  return { ...row, state: row.flags.length > 0 ? 'skipped' : 'planned', attempt: 0 }
}

/** A repeated job starts automatically. The user selected nothing, so that only clean rows run. */
function stateAfter({ job, run }: JobRecord, rows: readonly JobRow[], now: number): Partial<Job> {
  if (run.isRepeat !== true) {
    return { state: 'ready', problem: job.schedule === undefined ? undefined : missedProblem() }
  }
  const isIdle = !rows.some(({ state }) => state === 'planned')
  return isIdle
    ? { state: 'done', startedAt: now, endedAt: now, problem: undefined }
    : { state: 'running', startedAt: now, problem: undefined }
}

/**
 * Checks that need all rows of a preview: SKUs and slugs that more than one product would have, options
 * with more choices than the store allows, and choices with another color than the store has for them.
 */
async function completeRows(
  store: JobStore,
  rows: readonly PreviewRow[],
  limits: GuardrailLimits,
  signal: AbortSignal,
): Promise<readonly PreviewRow[]> {
  const pause = createTimeSlice()
  const skus = new Set<string>()
  const slugs = new Set<string>()
  for (const part of chunk(rows, rowsPerStep)) {
    for (const row of part) {
      for (const sku of listTargetSkus(row)) skus.add(sku)
      const slug = findSlug(row, store.catalog)
      if (slug !== undefined) slugs.add(slug)
    }
    await pause()
  }
  const withSlugs =
    slugs.size === 0
      ? rows
      : flagSameSlugs(rows, await store.findSlugs(slugs, signal), store.catalog)
  const unique =
    skus.size === 0
      ? withSlugs
      : flagDuplicates(withSlugs, await store.findSkus(skus, signal), store.catalog)
  const flagged = await flagSharedOptions(store, unique, signal)
  return flagged.map((row) => withFlags(row, withoutSwitchedOff(row.flags, limits)))
}

function withFlags(row: PreviewRow, flags: PreviewRow['flags']): PreviewRow {
  return flags === row.flags ? row : { ...row, flags }
}

async function flagSharedOptions(
  store: JobStore,
  rows: readonly PreviewRow[],
  signal: AbortSignal,
): Promise<readonly PreviewRow[]> {
  const names = store.readSharedOptions === undefined ? [] : listGrowingNames(rows)
  if (names.length === 0) return rows
  const shared = await readShared(store, names, signal)
  const fitting = shared === undefined ? rows : flagFullOptions(rows, shared)
  return flagSharedColors(fitting, shared ?? [])
}

/** Undefined if the key may not read them: then the store itself rejects too many choices. */
async function readShared(store: JobStore, names: readonly string[], signal: AbortSignal) {
  return store.readSharedOptions?.(names, signal).catch((error: unknown) => {
    const code = error instanceof ProblemError ? error.problem.code : undefined
    if (code !== 'missing-permission' && code !== 'not-found') throw error
    return undefined
  })
}

function listTargetSkus({ target, create }: PreviewRow): string[] {
  const manual = fieldEntries(target).flatMap(([path, value]) =>
    (path === 'sku' || path.endsWith('/sku')) && typeof value === 'string' && value !== ''
      ? [value]
      : [],
  )
  return [...manual, ...listNewSkus(create)]
}
