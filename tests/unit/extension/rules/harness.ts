import * as fake from 'fake-indexeddb'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { findTargets } from '#lib/core/catalog/product/condition.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { type Job, type JobRow, noRows } from '#lib/core/job/job.ts'
import type { RuleJobRequest } from '#lib/jobs/preview/add-rule-job.ts'
import type { Entry } from '#lib/extension/replica/blob/chunk.ts'
import type { EntryScan } from '#lib/extension/replica/entry.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import { createRuleEngine } from '#lib/extension/worker/rules/rule-engine.ts'
import { newState, type RuleSigner, signRule } from '#lib/extension/worker/rules/rule-records.ts'
import { createRuleStore, type RuleStore } from '#lib/extension/worker/rules/rule-store.ts'
import { createRulesDatabase } from '#lib/extension/worker/rules/rules-database.ts'
import type { MarkCipher } from '#lib/extension/worker/rules/marks.ts'
import { amount, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { createLife, type Life } from '#tests/unit/jobs/harness/life.ts'

// A store, its offline copy, its jobs and a worker with rules, which can be stopped at each of its steps.

let made = 0
const factory = new fake.IDBFactory()

export function createFakeStore(): RuleStore {
  const { default: _, ...globals } = fake
  Object.assign(globalThis, globals, { indexedDB: factory })
  made += 1
  return createRuleStore(createRulesDatabase(`rules-${made}`))
}

/** The key of a browser without a passphrase: nothing is encrypted, and everything is signed. */
export const signer: RuleSigner & MarkCipher = {
  id: 'browser',
  isOfBrowser: true,
  sign: (purpose, text) => new TextEncoder().encode(`${purpose} ${text}`),
  encryptJson: async () => new Uint8Array(),
  openJson: async () => undefined,
}

/** An edit of a rule changed this product. `decidedAt`: when the rule decided to. */
export interface Act {
  readonly rule: string
  readonly id: ProductId
  readonly at: number
  readonly decidedAt: number
}

export interface World {
  readonly products: Map<ProductId, Product>
  /** Entries that were read singly, and the full scan below them. */
  readonly overlay: Map<ProductId, Entry>
  base: Map<ProductId, Entry>
  filledAt: number
  readonly jobs: Map<JobId, { readonly request: RuleJobRequest; job: Job; rows: readonly JobRow[] }>
  readonly acts: Act[]
  readonly store: RuleStore
  now: number
}

export function createWorld(products: readonly Product[]): World {
  const now = Date.UTC(2026, 10, 20)
  const world: World = {
    products: new Map(products.map((product) => [product.id, product])),
    overlay: new Map(),
    base: new Map(),
    filledAt: now,
    jobs: new Map(),
    acts: [],
    store: createFakeStore(),
    now,
  }
  fill(world)
  return world
}

/** The whole offline copy is read again. */
export function fill(world: World): void {
  world.filledAt = world.now
  world.overlay.clear()
  world.base = new Map(
    [...world.products].map(([id, product]) => [
      id,
      { id, product, readAt: world.now, source: 'fill' },
    ]),
  )
}

/** The offline copy reads a product because of an event, a poll or a write of ours. */
export function readInto(world: World, id: ProductId, source: Entry['source']): void {
  const product = world.products.get(id)
  world.overlay.set(id, { id, product, readAt: world.now, source })
}

export function change(world: World, id: ProductId, changes: Partial<Product>): void {
  const product = world.products.get(id)
  if (product !== undefined) world.products.set(id, { ...product, ...changes })
}

export function scan({ filledAt, overlay, base }: World, knownBase: string | undefined): EntryScan {
  const own = String(filledAt)
  const isWhole = own !== knownBase
  const later = [...overlay.values()]
  const others = [...base.values()].filter(({ id }) => !overlay.has(id))
  return {
    base: own,
    isWhole,
    isComplete: true,
    pages: (async function* () {
      yield later
      if (isWhole) yield others
    })(),
  }
}

/** The edits of rules run one product at a time, each between two stops of the worker. */
function startByRule(world: World, request: RuleJobRequest): Job {
  const known = world.jobs.get(request.jobId)
  if (known !== undefined) return known.job
  const { jobId: id, catalog, rule, edit } = request
  const still = edit.scope.while
  const ids = edit.scope.ids.filter((each) => {
    const product = world.products.get(each)
    if (product === undefined || still === undefined) return product !== undefined
    return findTargets(still.condition, product).length > 0 === still.holds
  })
  const job: Job = {
    id,
    siteId,
    catalog,
    rule,
    title: rule.name,
    state: 'running',
    createdAt: world.now,
    startedAt: world.now,
    counts: { ...noRows, planned: ids.length },
    unchanged: 0,
    blocked: 0,
    warned: 0,
  }
  const rows = ids.flatMap((each): JobRow[] => {
    const product = world.products.get(each)!
    const row = previewProduct(product, edit.operations, defaultGuardrailLimits)
    return row === undefined || row.flags.length > 0
      ? []
      : [{ ...row, state: 'planned', attempt: 0 }]
  })
  world.jobs.set(id, { request, job, rows })
  return job
}

/** The fields that rules of these tests change, as V1 stores them. */
function writeInto(product: Product, { visible, ribbon, discount }: FieldValues): Product {
  return {
    ...product,
    ...(visible !== undefined && { visible }),
    ...(ribbon !== undefined && { ribbon }),
    ...(discount !== undefined && {
      discount,
      paidPrice: discount.kind === 'none' ? product.listPrice : amount('18'),
    }),
  }
}

/** The runner finishes all jobs. A value that someone else changed meanwhile is left alone. */
export function finishJobs(world: World): void {
  for (const known of world.jobs.values()) {
    if (known.job.state !== 'running') continue
    const rows = known.rows.map((row): JobRow => {
      const product = world.products.get(row.id)
      const isSame =
        product !== undefined &&
        JSON.stringify(readFields(row.before, product)) === JSON.stringify(row.before)
      if (!isSame) return { ...row, state: 'conflict' }
      world.products.set(row.id, writeInto(product, row.target))
      const { createdAt: decidedAt, rule } = known.job
      world.acts.push({ rule: rule!.id, id: row.id, at: world.now, decidedAt })
      return { ...row, state: 'applied' }
    })
    known.rows = rows
    const count = (state: string) => rows.filter((row) => row.state === state).length
    known.job = {
      ...known.job,
      state: 'done',
      endedAt: world.now,
      counts: { ...noRows, applied: count('applied'), conflict: count('conflict') },
    }
  }
}

export function createStore(world: World, life: Life = createLife(undefined)): JobStore {
  const readFresh: JobStore['readFresh'] = async (ids) => {
    await life.pass()
    return new Map(
      ids.flatMap((id) => {
        const product = world.products.get(id)
        return product === undefined ? [] : [[id, product] as const]
      }),
    )
  }
  return {
    catalog: 'v1',
    requests: [],
    comparesItself: false,
    async *stream(_search, _signal, _details, among) {
      await life.pass()
      yield [...world.products.values()].filter(({ id }) => among?.has(id) ?? true)
    },
    readProducts: readFresh,
    readFresh,
    findSkus: async () => [],
    findSlugs: async () => [],
    snapshot: async () => new Map(),
    applyChange: async () => [],
  }
}

export function createJobs(
  world: World,
  life: Life = createLife(undefined),
): Pick<Jobs, 'startByRule' | 'read' | 'readRows'> {
  return {
    async startByRule(request) {
      await life.pass()
      const job = startByRule(world, request)
      await life.pass()
      return job
    },
    read: async (id) => world.jobs.get(id)?.job,
    async readRows({ jobId, offset, limit, states }) {
      const problem = world.jobs.get(jobId)?.job.problem
      if (problem !== undefined) throw new ProblemError(problem)
      const rows = (world.jobs.get(jobId)?.rows ?? []).filter(
        ({ state }) => states?.includes(state) ?? true,
      )
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    },
  }
}

/** Stops before and after each transaction. */
function mortalStore(life: Life, store: RuleStore): RuleStore {
  return {
    ...store,
    async write(...args) {
      await life.pass()
      await store.write(...args)
      await life.pass()
    },
  }
}

export async function keepRules(world: World, rules: readonly Rule[]): Promise<void> {
  await world.store.write(siteId, {
    rules: new Map(rules.map((rule) => [rule.id, signRule({ rule, state: newState }, signer)])),
  })
}

/** One life of the worker: everything that it would do now. False if it was stopped at that point. */
export async function live(world: World, diesAt?: number): Promise<boolean> {
  const life = createLife(diesAt)
  const store = mortalStore(life, world.store)
  const engine = createRuleEngine({
    siteId,
    store,
    clock: { now: () => world.now },
    scan: async (knownBase) => scan(world, knownBase),
    openStore: async () => createStore(world, life),
    jobs: async () => createJobs(world, life),
    signal: () => new AbortController().signal,
  })
  const rules = [...(await world.store.readRules()).values()]
    .filter(({ rule }) => rule.isOn)
    .map(({ rule, state }) => ({ rule, state }))
  const done = await Promise.race([
    life.dead,
    engine.run({ rules, cipher: signer }).then(() => true),
  ])
  return done === true
}
