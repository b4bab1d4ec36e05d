import * as z from 'zod/mini'
import { editShape, recipeShape } from '#lib/core/operations/edit-shape.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { guardrailIds } from '#lib/core/catalog/changes/preview.ts'
import {
  bandFilter,
  stats,
  job,
  jobRow,
  overlap,
  path,
  pricePoint,
  problem,
  rowsPageFields,
  schedule,
  startFields,
} from './edit-shapes.ts'
import { procedure } from './procedure.ts'
import { count, jobId, nothing, productId, siteId, text } from './shapes.ts'

const page = ['page'] as const

/** What an undo restores: everything, some products, or some fields. */
const undoFields = () => ({
  jobId,
  siteId,
  productIds: z.optional(z.array(productId).check(z.minLength(1), z.maxLength(100_000))),
  paths: z.optional(z.array(path).check(z.minLength(1), z.maxLength(10_000))),
})

export const savedRecipes = z.lazy(() => z.array(recipeShape).check(z.maxLength(200)))

const percent = z.number().check(z.gte(1), z.lte(10_000))
const limitFields = () => ({
  jumpPercent: percent,
  salePercent: z.number().check(z.gte(1), z.lte(100)),
  off: z.optional(z.array(z.enum(guardrailIds))),
})
export const guardrailLimits = z.lazy(() => z.strictObject(limitFields()))

export interface AppliedLimits extends GuardrailLimits {
  /** The stored limits are not those in the vault. */
  readonly changedOutside?: boolean | undefined
}

/** Edits: their previews, jobs and recipes. */
export const jobProcedures = {
  /** Creates a draft job and starts its preview; read the job to follow it. */
  'jobs.draft': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, edit: editShape }),
    output: () => job,
  }),
  'jobs.list': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => z.array(job),
  }),
  /** Null if there is no such job. */
  'jobs.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => z.nullable(job),
  }),
  /** Rows in display order: risky ones first, then by the size of the change. */
  'jobs.readRows': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        jobId,
        ...rowsPageFields(),
        band: z.optional(bandFilter),
      }),
    output: () => z.strictObject({ rows: z.array(jobRow), total: count }),
  }),
  /**
   * Runs what the preview with this hash showed. `selected` are rows with warnings that are included,
   * `deselected` are rows without warnings that are excluded; blocked rows cannot be included.
   */
  'jobs.start': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject(startFields()),
    output: () => job,
  }),
  'jobs.pause': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => job,
  }),
  'jobs.resume': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => job,
  }),
  'jobs.cancel': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => job,
  }),
  /** How many products an action on a job that is over would reach. */
  'jobs.readNextSteps': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => z.strictObject({ retryable: count, undoable: count }),
  }),
  /** Sends the failed rows again. */
  'jobs.retry': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId, siteId }),
    output: () => job,
  }),
  /** Resolves conflicts of a stopped job: "ours" overwrites the current value, "theirs" keeps it. */
  'jobs.resolve': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        jobId,
        siteId,
        choices: z
          .array(z.strictObject({ id: productId, choice: z.enum(['ours', 'theirs']) }))
          .check(z.minLength(1), z.maxLength(100_000)),
      }),
    output: () => job,
  }),
  /**
   * Rebases rows of a preview that another user changed since onto the store's current values: "ours" stays
   * and has to be selected, "theirs" drops these fields. Returns the job with the new preview's hash.
   */
  'jobs.rebase': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        jobId,
        siteId,
        hash: text(128),
        choices: z
          .array(z.strictObject({ id: productId, choice: z.enum(['ours', 'theirs']) }))
          .check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => job,
  }),
  /**
   * Creates and starts a job that restores every applied value that is still ours: all of them, those of
   * some products, or some fields.
   */
  'jobs.undo': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject(undoFields()),
    output: () => job,
  }),
  /**
   * What `jobs.undo` would write now: "planned" rows are restored, the others are left alone. `problem`: why the
   * rows could not be compared with the store.
   */
  'jobs.previewUndo': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        ...undoFields(),
        offset: count,
        limit: z.int().check(z.gte(1), z.lte(100)),
      }),
    output: () =>
      z.strictObject({ rows: z.array(jobRow), total: count, problem: z.optional(problem) }),
  }),
  /**
   * As `jobs.start`, at a time; until then the job stays "ready". Replaces an earlier schedule. With `runsOnServer`, the
   * user's server runs it.
   */
  'jobs.schedule': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({ ...startFields(), schedule, runsOnServer: z.optional(z.boolean()) }),
    output: () => job,
  }),
  'jobs.unschedule': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => job,
  }),
  /** Other unfinished jobs that write to products of this preview. */
  'jobs.readOverlaps': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => z.array(overlap),
  }),
  /** Statistics of the rows of a preview or job. */
  'jobs.readStats': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => stats,
  }),
  /** Deletes jobs that ended at least so long ago; they can no longer be undone. */
  'jobs.removeEnded': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ keepDays: z.int().check(z.gte(0), z.lte(10_000)) }),
    output: () => nothing,
  }),
  /** The jobs of this browser that changed one product, newest first. */
  'jobs.readOfProduct': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => z.array(z.strictObject({ job, row: jobRow, isUndoable: z.boolean() })),
  }),
  /** The prices that jobs of this browser set, oldest first, as far back as the journal goes. */
  'jobs.readPriceHistory': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => z.array(pricePoint),
  }),

  /** The limits of the guardrails, and the warnings that are switched off. */
  'guardrails.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => z.strictObject({ ...limitFields(), changedOutside: z.optional(z.boolean()) }),
  }),
  'guardrails.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ limits: guardrailLimits }),
    output: () => nothing,
  }),

  /** Saved edits, for all stores, sorted by name. */
  'recipes.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => savedRecipes,
  }),
  'recipes.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ recipes: savedRecipes }),
    output: () => nothing,
  }),
}
