import * as z from 'zod/mini'
import { editShape, recipeShape } from '#lib/operations/edit-shape.ts'
import { guardrailIds } from '#lib/catalog/changes/preview.ts'
import {
  stats,
  job,
  jobRow,
  overlap,
  path,
  pricePoint,
  rowState,
  schedule,
  startFields,
} from './edit-shapes.ts'
import { procedure } from './procedure.ts'
import { count, jobId, nothing, productId, siteId, text } from './shapes.ts'

const page = ['page'] as const

/** Kept on this computer, as the searches are. */
export const savedRecipes = z.lazy(() => z.array(recipeShape).check(z.maxLength(200)))

const percent = z.number().check(z.gte(1), z.lte(10_000))
export const guardrailLimits = z.lazy(() =>
  z.strictObject({
    jumpPercent: percent,
    salePercent: z.number().check(z.gte(1), z.lte(100)),
    off: z.optional(z.array(z.enum(guardrailIds))),
  }),
)

/** Edits: their previews, jobs and recipes. */
export const jobProcedures = {
  /** Makes a draft job and begins its preview; read the job to follow it. */
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
  /** Null when there is no such job (any more). */
  'jobs.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => z.nullable(job),
  }),
  /** Rows in display order: risky ones first, then the largest changes. */
  'jobs.readRows': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        jobId,
        offset: count,
        limit: z.int().check(z.gte(1), z.lte(500)),
        states: z.optional(z.array(rowState)),
        guardrails: z.optional(z.array(z.enum(guardrailIds))),
        ids: z.optional(z.array(productId).check(z.maxLength(200))),
      }),
    output: () => z.strictObject({ rows: z.array(jobRow), total: count }),
  }),
  /**
   * Runs what the preview with this hash showed. `ticked` are warned rows taken in, `deselected` clean
   * rows left out; blocked rows cannot be taken in.
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
  /** Sends the rows that failed once more. */
  'jobs.retry': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId, siteId }),
    output: () => job,
  }),
  /** Conflicts of a job that has stopped: "ours" is set over what is there now, "theirs" stays. */
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
   * Rows of a preview that somebody else changed since, put over what the shop holds now: "ours" is
   * kept and waits for a tick, "theirs" leaves these places alone. Answers with the new preview's hash.
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
   * Makes and starts a job that puts back every applied value that is still ours: all of them, those
   * of some products, or some places.
   */
  'jobs.undo': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        jobId,
        siteId,
        productIds: z.optional(z.array(productId).check(z.minLength(1), z.maxLength(100_000))),
        paths: z.optional(z.array(path).check(z.minLength(1), z.maxLength(10_000))),
      }),
    output: () => job,
  }),
  /** As `jobs.start`, at its time: until then the job stays "ready". Replaces the time it had. */
  'jobs.schedule': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ ...startFields(), schedule }),
    output: () => job,
  }),
  'jobs.unschedule': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => job,
  }),
  /** Other jobs that will still write to products of this preview. */
  'jobs.readOverlaps': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => z.array(overlap),
  }),
  /** What the rows of a preview, or of a job, amount to. */
  'jobs.readStats': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ jobId }),
    output: () => stats,
  }),
  /** Deletes notes of jobs that have ended at least so long ago, and with them the way to undo these. */
  'jobs.removeEnded': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ keepDays: z.int().check(z.gte(0), z.lte(10_000)) }),
    output: () => nothing,
  }),
  /** What our own jobs did to one product, newest first. */
  'jobs.readOfProduct': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => z.array(z.strictObject({ job, row: jobRow, isUndoable: z.boolean() })),
  }),
  /** Oldest first: what our own jobs made of its price, as far back as the journal is kept. */
  'jobs.readPriceHistory': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => z.array(pricePoint),
  }),

  /** From where on the guardrails warn, and which warnings are not wanted. */
  'guardrails.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => guardrailLimits,
  }),
  'guardrails.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ limits: guardrailLimits }),
    output: () => nothing,
  }),

  /** Edits that were given a name; they belong to no shop. In the order of their names. */
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
