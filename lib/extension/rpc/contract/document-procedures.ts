import * as z from 'zod/mini'
import { keepingStates, pointReasons } from '#lib/extension/app/restore-points.ts'
import { problem } from './edit-shapes.ts'
import { procedure } from './procedure.ts'
import { count, millis, nothing, product, productId, siteId, text } from './shapes.ts'

const page = ['page'] as const

const maxBytes = z.lazy(() => z.int().check(z.gte(10_000_000), z.lte(10_000_000_000)))

const days = z.lazy(() => z.int().check(z.gte(1), z.lte(3650)))
const pointId = text(60)
const limit = z.lazy(() => z.int().check(z.gte(1), z.lte(200)))
/** Ids of one message, which has 0.8 MB then: each message reads the states of all products. */
const idLimit = z.lazy(() => z.int().check(z.gte(1), z.lte(20_000)))
const pointName = text(100)

export const restorePoint = z.lazy(() =>
  z.strictObject({
    id: pointId,
    at: millis,
    reason: z.enum(pointReasons),
    name: z.optional(pointName),
    jobId: z.optional(z.string()),
    /** Products that it has. */
    products: count,
    /** It has only some of the products that the store had. */
    isPartial: z.optional(z.literal(true)),
    /** It can't be opened: its key no longer exists. */
    isLost: z.optional(z.literal(true)),
  }),
)

/** As `ProductDocument`. */
const document = z.lazy(() =>
  z.strictObject({
    id: productId,
    catalog: z.enum(['v1', 'v3']),
    revision: z.optional(z.string()),
    content: z.record(z.string(), z.unknown()),
  }),
)

/** The complete products of a store, as the store returned them, for jobs and restore points. */
export const documentProcedures = {
  'documents.readStatus': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () =>
      z.strictObject({
        state: z.enum(keepingStates),
        kept: count,
        /** Products of the store. Absent while there is no offline copy. */
        total: z.optional(count),
        bytes: count,
        /** Until everything is kept, at the rate of the last step. */
        leftMs: z.optional(count),
        problem: z.optional(problem),
        isPaused: z.boolean(),
        maxBytes: z.number(),
        allDays: count,
        weeklyDays: count,
        /** Restore points that are made once everything is kept. */
        wanted: z.array(z.strictObject({ id: pointId, name: z.optional(pointName) })),
      }),
  }),
  /** Reads what changed in the store, and keeps it. */
  'documents.check': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    /** False without an offline copy, and while not everything may be kept. */
    output: () => z.strictObject({ isComplete: z.boolean() }),
  }),
  /** Pauses or resumes keeping, sets how large it becomes, and how long restore points without a name are kept. */
  'documents.configure': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        isPaused: z.optional(z.boolean()),
        maxBytes: z.optional(maxBytes),
        /** All of them for so many days, then one a week. */
        allDays: z.optional(days),
        weeklyDays: z.optional(days),
      }),
    output: () => nothing,
  }),
  /** Deletes everything that is kept of a site with its restore points, and pauses keeping. */
  'documents.remove': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => nothing,
  }),
  /** Newest first. */
  'restorePoints.list': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => z.strictObject({ points: z.array(restorePoint) }),
  }),
  'restorePoints.create': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, name: pointName }),
    /** Absent if not everything is kept yet: it is made then. */
    output: () => z.strictObject({ point: z.optional(restorePoint) }),
  }),
  /** An empty name removes it: the point is then kept as long as those without one. */
  'restorePoints.rename': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, pointId, name: pointName }),
    output: () => nothing,
  }),
  'restorePoints.remove': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, pointIds: z.array(pointId).check(z.maxLength(1000)) }),
    output: () => nothing,
  }),
  /** The ids of the products that a point has. Without a point: those that are kept now. */
  'restorePoints.listProducts': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({ siteId, pointId: z.optional(pointId), offset: count, limit: idLimit }),
    output: () => z.strictObject({ ids: z.array(productId), total: count }),
  }),
  /**
   * Products with every detail, as they were at a point; without one, as they are kept now. Those that it does not
   * have are left out.
   */
  'restorePoints.readProducts': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        pointId: z.optional(pointId),
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => z.strictObject({ products: z.array(product) }),
  }),
  /** Products of a point as the store returned them, for a file. Those that it does not have are left out. */
  'restorePoints.readDocuments': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        pointId,
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => z.strictObject({ documents: z.array(document) }),
  }),
  /** The products of documents in the file of any store. Those that cannot be read are left out. */
  'restorePoints.readFileProducts': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({ documents: z.array(document).check(z.minLength(1), z.maxLength(100)) }),
    output: () => z.strictObject({ products: z.array(product) }),
  }),
  /**
   * Stores some products of a file, under the id of its future point. Without `createFromFile` they are deleted
   * after a day, or by `remove`. A step may be repeated.
   */
  'restorePoints.keepFile': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        pointId,
        step: count,
        documents: z.array(document).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => nothing,
  }),
  /** Makes a point of the products that were stored under its id. */
  'restorePoints.createFromFile': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        id: pointId,
        at: millis,
        name: z.optional(pointName),
        products: count,
      }),
    output: () => restorePoint,
  }),
  /**
   * The products that differ between two points, with the fields that differ; without `to`, between a point and
   * what is kept now. A product that only one of them has is "added" or "removed". In the order of their ids.
   * `total` counts all pages.
   */
  'restorePoints.compare': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        from: pointId,
        to: z.optional(pointId),
        /** The last product of the page before: a position moves when products change between pages. */
        after: z.optional(productId),
        limit,
      }),
    output: () =>
      z.strictObject({
        total: count,
        items: z.array(
          z.strictObject({
            id: productId,
            name: z.string(),
            kind: z.enum(['changed', 'added', 'removed']),
            /** Keys of fields. */
            fields: z.array(z.string()),
          }),
        ),
      }),
  }),
} as const
