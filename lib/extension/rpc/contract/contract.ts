import * as z from 'zod/mini'
import { gridViewsShape } from '#lib/extension/app/grid-views.ts'
import type { TourTask } from '#lib/extension/app/tour.ts'
import { draftProcedures, manualEditProcedures } from './manual-edit-procedures.ts'
import { documentProcedures } from './document-procedures.ts'
import { feedProcedures } from './feed-procedures.ts'
import { jobProcedures } from './job-procedures.ts'
import { mediaProcedures } from './media-procedures.ts'
import { pointFolderProcedures } from './point-folder-procedures.ts'
import { procedure } from './procedure.ts'
import { replicaProcedures } from './replica-procedures.ts'
import { ruleProcedures } from './rule-procedures.ts'
import { runnerProcedures } from './runner-procedures.ts'
import { settingsProcedures } from './settings-procedures.ts'
import { surfaceProcedures } from './surface-procedures.ts'
import { vaultProcedures } from './vault-procedures.ts'
import { connectionProcedures } from './connection-procedures.ts'
import {
  collectionId,
  count,
  nothing,
  product,
  productId,
  productSearch,
  productSummary,
  siteId,
  stockLevel,
  stockLocation,
  text,
  millis,
} from './shapes.ts'

const page = ['page'] as const

export const savedSearches = z.lazy(() =>
  z
    .array(z.strictObject({ name: text(60).check(z.minLength(1)), text: text(200) }))
    .check(z.maxLength(100)),
)

export const tourProgress = z.lazy(() => {
  const taskState = z.optional(z.enum(['done', 'skipped']))
  return z.strictObject({
    find: taskState,
    change: taskState,
    undo: taskState,
  } satisfies Record<TourTask, typeof taskState>)
})

const maxCollectionName = 200

const listedCollections = z.lazy(() =>
  z.array(
    z.strictObject({
      id: collectionId,
      name: z.string(),
      slug: z.optional(z.string()),
      visible: z.boolean(),
      parentId: z.optional(collectionId),
      index: count,
      products: z.optional(count),
    }),
  ),
)

const collectionName = z.lazy(() => text(maxCollectionName).check(z.minLength(1)))

const collectionChange = z.lazy(() =>
  z.discriminatedUnion('kind', [
    /** `from` is the name that the user saw. */
    z.strictObject({ kind: z.literal('rename'), from: z.string(), to: collectionName }),
    z.strictObject({ kind: z.literal('visibility'), visible: z.boolean() }),
    /** Null: the top level, or before all others. */
    z.strictObject({
      kind: z.literal('move'),
      parentId: z.nullable(collectionId),
      after: z.nullable(collectionId),
    }),
    z.strictObject({ kind: z.literal('delete') }),
  ]),
)

/**
 * Every procedure of the worker that a page or a panel can call. A caller that a procedure does not name is
 * rejected before its input is read.
 */
export const contract = {
  /** Answers as soon as the worker runs; pages use it to check that it responds. */
  'worker.ping': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => nothing,
  }),

  ...connectionProcedures,
  ...vaultProcedures,
  ...replicaProcedures,
  ...documentProcedures,
  ...pointFolderProcedures,

  ...surfaceProcedures,

  'products.search': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        search: productSearch,
        offset: count,
        limit: z.int().check(z.gte(1), z.lte(100)),
      }),
    output: () =>
      z.strictObject({
        items: z.array(productSummary),
        total: count,
        totalIsExact: z.boolean(),
      }),
  }),
  /** What rows of a list show of the products with these ids; deleted ones are left out. */
  'products.readSummaries': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => z.strictObject({ items: z.array(productSummary) }),
  }),
  /**
   * Complete products with these ids, from the offline copy where it has them; with the stock at every
   * location from the store, because the offline copy has only that of the default one.
   */
  'products.readSeveral': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100)),
        isWithStock: z.optional(z.boolean()),
      }),
    output: () => z.strictObject({ items: z.array(product) }),
  }),
  'products.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => product,
  }),
  /** The product as an anonymous visitor sees it; null if the store does not show it. */
  'products.readAsShopper': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => z.nullable(product),
  }),
  /**
   * Every collection or category of the store, including hidden ones, in the store's order: each after its
   * parent, siblings by their index.
   */
  'collections.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => listedCollections,
  }),
  /** The inventory locations, the one from which sales are taken first; none on V1. */
  'stock.readLocations': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => z.readonly(z.array(stockLocation)),
  }),
  /** The stock of these products at locations other than the default one, from the store. */
  'stock.readLevels': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () =>
      z.readonly(
        z.array(z.strictObject({ id: productId, stockLevels: z.readonly(z.array(stockLevel)) })),
      ),
  }),
  /** Creates empty collections with these names, except those that exist; returns all of the store. */
  'collections.create': procedure({
    kind: 'command',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        names: z.array(text(maxCollectionName).check(z.minLength(1))).check(z.maxLength(500)),
      }),
    output: () => listedCollections,
  }),

  /**
   * Renames, shows, hides, moves or deletes one collection and returns all of the store once they show it.
   * Moving needs a catalog with a tree (V3).
   */
  'collections.change': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, id: collectionId, change: collectionChange }),
    output: () => listedCollections,
  }),

  ...mediaProcedures,

  /** The last calls that failed, newest first: only their names and codes, none of their data. */
  'maintenance.readProblems': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () =>
      z.array(
        z.strictObject({
          at: millis,
          name: text(64),
          code: text(64),
          requestId: z.optional(text(200)),
        }),
      ),
  }),
  /** Clears that list, so that a report contains only later failures. */
  'maintenance.clearProblems': procedure({
    kind: 'command',
    callers: page,
    input: () => nothing,
    output: () => nothing,
  }),
  /**
   * Deletes all data of the extension in this browser: keys, offline copies, jobs, settings. Servers give edits back and
   * delete their keys first; forced, it does not depend on them. Changes no store.
   */
  'maintenance.removeAll': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ isForced: z.optional(z.boolean()) }),
    output: () => nothing,
  }),

  ...draftProcedures,
  ...manualEditProcedures,
  ...jobProcedures,
  ...feedProcedures,
  ...runnerProcedures,
  ...ruleProcedures,
  ...settingsProcedures,

  /** Saved searches of a store on this computer, sorted by name. */
  'searches.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => savedSearches,
  }),
  'searches.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, searches: savedSearches }),
    output: () => nothing,
  }),

  /** The saved views of a store's grid on this computer, sorted by name. */
  'gridViews.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => gridViewsShape,
  }),
  'gridViews.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId, views: gridViewsShape }),
    output: () => nothing,
  }),

  /** Which tasks of the tour through the demo store were done or skipped. */
  'tour.read': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => tourProgress,
  }),
  'tour.write': procedure({
    kind: 'command',
    callers: page,
    input: () => tourProgress,
    output: () => nothing,
  }),

  /** The state of a page, saved until the browser closes. */
  'pageState.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ key: text(50) }),
    output: () => z.nullable(text(65_536)),
  }),
  'pageState.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ key: text(50), state: z.nullable(text(65_536)) }),
    output: () => nothing,
  }),
} as const

export type Contract = typeof contract
export type ProcedureName = keyof Contract
export type InputOf<Name extends ProcedureName> = z.infer<Contract[Name]['input']>
export type OutputOf<Name extends ProcedureName> = z.infer<Contract[Name]['output']>
