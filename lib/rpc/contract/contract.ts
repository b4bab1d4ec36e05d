import * as z from 'zod/mini'
import { draftProcedures } from './draft-procedures.ts'
import { feedProcedures } from './feed-procedures.ts'
import { jobProcedures } from './job-procedures.ts'
import { procedure } from './procedure.ts'
import { manualEditProcedures } from './manual-edit-procedures.ts'
import { replicaStatus } from './replica-shapes.ts'
import { settingsProcedures } from './settings-procedures.ts'
import { surfaceProcedures } from './surface-procedures.ts'
import { vaultProcedures } from './vault-procedures.ts'
import { maintenanceProcedures } from './maintenance-procedures.ts'
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
  text,
} from './shapes.ts'

const page = ['page'] as const

export const savedSearches = z.lazy(() =>
  z
    .array(z.strictObject({ name: text(60).check(z.minLength(1)), text: text(200) }))
    .check(z.maxLength(100)),
)

const maxCollectionName = 200

const listedCollections = z.lazy(() =>
  z.array(
    z.strictObject({
      id: collectionId,
      name: z.string(),
      visible: z.boolean(),
      parentId: z.optional(collectionId),
      index: count,
      products: z.optional(count),
    }),
  ),
)

/**
 * Everything a page or a panel can ask of the worker. A name that is not here does not exist, and a
 * caller that is not named is refused before its input is looked at.
 */
export const contract = {
  /** Answers as soon as the worker is up: how surfaces learn that it lives. */
  'worker.ping': procedure({
    kind: 'read',
    callers: page,
    input: () => nothing,
    output: () => nothing,
  }),

  ...connectionProcedures,
  ...vaultProcedures,
  ...maintenanceProcedures,

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
  /** What lines of a list show of products that are known by id; those that are gone are left out. */
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
  /** Products whole, of which the ids are known: out of the copy where it has them. */
  'products.readSeveral': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        ids: z.array(productId).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => z.strictObject({ items: z.array(product) }),
  }),
  'products.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => product,
  }),
  /** As an anonymous visitor gets it; null where the shop does not show it. */
  'products.readAsShopper': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId, productId }),
    output: () => z.nullable(product),
  }),
  /**
   * Every collection or category of the shop, hidden ones included, in the shop's order: each behind
   * its parent, siblings by their index.
   */
  'collections.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => listedCollections,
  }),
  /** Creates empty collections with these names, but for those that exist by then; answers all of the shop. */
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

  /** How the local copy of the shop is. Asking also has it brought up to date when that is due. */
  'replica.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => replicaStatus,
  }),
  /**
   * What products cost, which lies sealed in the copy: of the records that its head names, base64. Null
   * for one that cannot be opened. Refused while it is locked.
   */
  'replica.readCosts': procedure({
    kind: 'read',
    callers: page,
    input: () =>
      z.strictObject({
        siteId,
        names: z.array(text(100)).check(z.minLength(1), z.maxLength(100)),
      }),
    output: () => z.strictObject({ costs: z.array(z.nullable(z.string())) }),
  }),
  /** Begins to bring the copy up to date, due or not; read the copy to follow it. */
  'replica.refresh': procedure({
    kind: 'command',
    callers: page,
    /** `fromStart`: the page showed that the store has the other catalog, and a person agreed to that. */
    input: () => z.strictObject({ siteId, fromStart: z.optional(z.literal(true)) }),
    output: () => replicaStatus,
  }),
  /** Deletes the copy; nothing in the shop is touched. It is made again when it is asked for. */
  'replica.remove': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ siteId }),
    output: () => replicaStatus,
  }),

  ...draftProcedures,
  ...manualEditProcedures,
  ...jobProcedures,
  ...feedProcedures,
  ...settingsProcedures,

  /** Searches that were given a name, kept on this computer for each shop; in the order of their names. */
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

  /** What a surface was in the middle of, kept while the browser runs. */
  'views.read': procedure({
    kind: 'read',
    callers: page,
    input: () => z.strictObject({ view: text(40) }),
    output: () => z.nullable(text(65_536)),
  }),
  'views.write': procedure({
    kind: 'command',
    callers: page,
    input: () => z.strictObject({ view: text(40), state: z.nullable(text(65_536)) }),
    output: () => nothing,
  }),
} as const

export type Contract = typeof contract
export type ProcedureName = keyof Contract
export type InputOf<Name extends ProcedureName> = z.infer<Contract[Name]['input']>
export type OutputOf<Name extends ProcedureName> = z.infer<Contract[Name]['output']>
