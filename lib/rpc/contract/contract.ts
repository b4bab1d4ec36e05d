import * as z from 'zod/mini'
import { editShape, recipeShape } from '#lib/domain/edit-shape.ts'
import { guardrailIds } from '#lib/domain/preview.ts'
import {
  figures,
  job,
  jobRow,
  overlap,
  place,
  pricePoint,
  rowState,
  schedule,
  startFields,
} from './edit-shapes.ts'
import { procedure } from './procedure.ts'
import { replicaStatus } from './replica-shapes.ts'
import {
  count,
  jobId,
  millis,
  nothing,
  product,
  productId,
  productSearch,
  productSummary,
  siteId,
  text,
} from './shapes.ts'

/**
 * The address a panel is at. To the worker, browsers name only the one that the page was loaded with,
 * and the dashboard moves on without loading. A page may write any address of its own origin into the
 * bar, so this one proves no less. Left out, the browser's counts.
 */
const address = z.optional(text(2048))

/** Kept on this computer, as the searches are. */
export const savedRecipes = z.array(recipeShape).check(z.maxLength(200))

const page = ['page'] as const
const panel = ['panel'] as const

const connectionStatus = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('connected'),
    connection: z.strictObject({
      siteId,
      catalogue: z.enum(['v1', 'v3']),
      currency: z.optional(z.string()),
      products: count,
      connectedAt: millis,
    }),
  }),
  z.strictObject({ state: z.literal('key-needed'), siteId }),
  z.strictObject({ state: z.literal('none') }),
])

const adminPage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), siteId, productId }),
  z.strictObject({ kind: z.literal('products'), siteId }),
  z.strictObject({ kind: z.literal('other'), siteId }),
])

const wish = z.enum(['show', 'change-price'])

const proposal = z.strictObject({
  id: z.string(),
  siteId,
  wish,
  productIds: z.array(productId),
})

export const savedSearches = z
  .array(z.strictObject({ name: text(60).check(z.minLength(1)), text: text(200) }))
  .check(z.maxLength(100))

/**
 * Everything a page or a panel can ask of the worker. A name that is not here does not exist, and a
 * caller that is not named is refused before its input is looked at.
 */
export const contract = {
  /** Answers as soon as the worker is up: how surfaces learn that it lives. */
  'worker.ping': procedure({ kind: 'read', callers: page, input: nothing, output: nothing }),

  'connection.read': procedure({
    kind: 'read',
    callers: page,
    input: nothing,
    output: connectionStatus,
  }),
  /** Tries the key on the site first; keeps it only when that worked. */
  'connection.connect': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ siteId: text(200), apiKey: text(4000) }),
    output: connectionStatus,
  }),
  'connection.forget': procedure({
    kind: 'command',
    callers: page,
    input: nothing,
    output: connectionStatus,
  }),

  /** The admin page in front, of the window asked for or of the one used last. */
  'admin.readPage': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ windowId: z.optional(z.int()) }),
    output: z.nullable(adminPage),
  }),
  /** The site whose dashboard was open last, in whichever tab; null when none was in this session. */
  'admin.readSite': procedure({
    kind: 'read',
    callers: page,
    input: nothing,
    output: z.nullable(siteId),
  }),
  /** The panel script says where it is now; an address that is no admin page says that it left. */
  'admin.reportPage': procedure({
    kind: 'command',
    callers: panel,
    input: z.strictObject({ address }),
    output: nothing,
  }),

  'products.search': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({
      siteId,
      search: productSearch,
      offset: count,
      limit: z.int().check(z.gte(1), z.lte(100)),
    }),
    output: z.strictObject({
      items: z.array(productSummary),
      total: count,
      totalIsExact: z.boolean(),
    }),
  }),
  /** What lines of a list show of products that are known by id; those that are gone are left out. */
  'products.readSummaries': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({
      siteId,
      ids: z.array(productId).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.strictObject({ items: z.array(productSummary) }),
  }),
  'products.read': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ siteId, productId }),
    output: product,
  }),
  /** The product that the sender's own address names; null when it names none, or no shop is connected. */
  'products.readInView': procedure({
    kind: 'read',
    callers: panel,
    input: z.strictObject({ address }),
    output: z.nullable(productSummary),
  }),

  /** How the local copy of the shop is. Asking also has it brought up to date when that is due. */
  'replica.read': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ siteId }),
    output: replicaStatus,
  }),
  /** Begins to bring the copy up to date, due or not; read the copy to follow it. */
  'replica.refresh': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ siteId }),
    output: replicaStatus,
  }),
  /** Deletes the copy; nothing in the shop is touched. It is made again when it is asked for. */
  'replica.remove': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ siteId }),
    output: replicaStatus,
  }),

  /** Makes a draft job and begins its preview; read the job to follow it. */
  'jobs.draft': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ siteId, edit: editShape }),
    output: job,
  }),
  'jobs.list': procedure({
    kind: 'read',
    callers: page,
    input: nothing,
    output: z.array(job),
  }),
  /** Null when there is no such job (any more). */
  'jobs.read': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ jobId }),
    output: z.nullable(job),
  }),
  /** Rows in display order: risky ones first, then the largest changes. */
  'jobs.readRows': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({
      jobId,
      offset: count,
      limit: z.int().check(z.gte(1), z.lte(500)),
      states: z.optional(z.array(rowState)),
      guardrails: z.optional(z.array(z.enum(guardrailIds))),
    }),
    output: z.strictObject({ rows: z.array(jobRow), total: count }),
  }),
  /**
   * Runs what the preview with this hash showed. `ticked` are warned rows taken in, `unticked` clean
   * rows left out; blocked rows cannot be taken in.
   */
  'jobs.start': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject(startFields),
    output: job,
  }),
  'jobs.pause': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ jobId }),
    output: job,
  }),
  'jobs.resume': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ jobId }),
    output: job,
  }),
  'jobs.cancel': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ jobId }),
    output: job,
  }),
  /** Sends the rows that failed once more. */
  'jobs.retry': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ jobId, siteId }),
    output: job,
  }),
  /** Conflicts of a job that has stopped: "ours" is set over what is there now, "theirs" stays. */
  'jobs.resolve': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({
      jobId,
      siteId,
      choices: z
        .array(z.strictObject({ id: productId, take: z.enum(['ours', 'theirs']) }))
        .check(z.minLength(1), z.maxLength(10_000)),
    }),
    output: job,
  }),
  /**
   * Makes and starts a job that puts back every applied value that is still ours: all of them, those
   * of some products, or some places.
   */
  'jobs.undo': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({
      jobId,
      siteId,
      productIds: z.optional(z.array(productId).check(z.minLength(1), z.maxLength(100_000))),
      places: z.optional(z.array(place).check(z.minLength(1), z.maxLength(10_000))),
    }),
    output: job,
  }),
  /** As `jobs.start`, at its time: until then the job stays "ready". Replaces the time it had. */
  'jobs.schedule': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ ...startFields, schedule }),
    output: job,
  }),
  'jobs.unschedule': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ jobId }),
    output: job,
  }),
  /** Other jobs that will still write to products of this preview. */
  'jobs.readOverlaps': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ jobId }),
    output: z.array(overlap),
  }),
  /** What the rows of a preview, or of a job, amount to. */
  'jobs.readFigures': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ jobId }),
    output: figures,
  }),
  /** Oldest first: what our own jobs made of its price, as far back as the journal is kept. */
  'jobs.readPriceHistory': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ siteId, productId }),
    output: z.array(pricePoint),
  }),

  /** Edits that were given a name; they belong to no shop. In the order of their names. */
  'recipes.read': procedure({
    kind: 'read',
    callers: page,
    input: nothing,
    output: savedRecipes,
  }),
  'recipes.write': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ recipes: savedRecipes }),
    output: nothing,
  }),

  'proposals.read': procedure({
    kind: 'read',
    callers: page,
    input: nothing,
    output: z.nullable(proposal),
  }),
  'proposals.clear': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ id: text(64) }),
    output: nothing,
  }),
  /** Opens the side panel for the product in the sender's address. Never writes to the shop. */
  'panel.open': procedure({
    kind: 'command',
    callers: panel,
    input: z.strictObject({ wish, address }),
    output: z.strictObject({ opened: z.boolean() }),
  }),

  /** Searches that were given a name, kept on this computer for each shop; in the order of their names. */
  'searches.read': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ siteId }),
    output: savedSearches,
  }),
  'searches.write': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ siteId, searches: savedSearches }),
    output: nothing,
  }),

  /** What a surface was in the middle of, kept while the browser runs. */
  'views.read': procedure({
    kind: 'read',
    callers: page,
    input: z.strictObject({ view: text(40) }),
    output: z.nullable(text(65_536)),
  }),
  'views.write': procedure({
    kind: 'command',
    callers: page,
    input: z.strictObject({ view: text(40), state: z.nullable(text(65_536)) }),
    output: nothing,
  }),
} as const

export type Contract = typeof contract
export type ProcedureName = keyof Contract
export type InputOf<Name extends ProcedureName> = z.infer<Contract[Name]['input']>
export type OutputOf<Name extends ProcedureName> = z.infer<Contract[Name]['output']>
