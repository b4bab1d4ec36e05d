import * as z from 'zod/mini'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { JobId, ProductId, RuleId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ConditionKey } from '#lib/core/catalog/product/condition.ts'
import { completeTransaction, strict } from '#lib/extension/browser/database.ts'
import { jobId, millis, productId, ruleId, siteId } from '#lib/core/job/job-shape.ts'
import type { Seen } from '#lib/extension/rules/observe.ts'
import type { Waiting } from '#lib/extension/rules/waiting.ts'
import { type Message, parseMessage } from './message.ts'
import { parseRule, type StoredRule } from './rule-records.ts'
import type { RulesDatabase } from './rules-database.ts'

/** What the products that were seen of a site are based on. */
export interface SiteRecord {
  /** The full scan that was read completely; see `EntryScan`. */
  readonly base: string
  /** The conditions that were seen of every product. */
  readonly watched: readonly ConditionKey[]
}

/** What was last seen of a product. */
export interface SeenProduct {
  /** When it was read: milliseconds since 1970, UTC. An earlier reading says nothing new. */
  readonly readAt: number
  readonly seen: Seen
}

/** An edit of a rule, from the decision until everything about its job is recorded. */
export interface Run {
  readonly jobId: JobId
  readonly ruleId: RuleId
  readonly productIds: readonly ProductId[]
  /** When its job was found to have ended: milliseconds since 1970, UTC. */
  readonly endedAt?: number | undefined
}

/** A mark as it is stored: with a passphrase, its values are encrypted. */
export interface StoredMark {
  readonly at: number
  readonly values?: unknown
  readonly ciphertext?: Uint8Array<ArrayBuffer> | undefined
}

/** Changes that are written together. Undefined removes. */
export interface RuleChanges {
  readonly rules?: ReadonlyMap<RuleId, StoredRule | undefined>
  readonly site?: SiteRecord | undefined
  readonly seen?: ReadonlyMap<ProductId, SeenProduct | undefined>
  readonly waiting?: readonly Waiting[]
  readonly dropped?: readonly Pick<Waiting, 'productId' | 'ruleId'>[]
  readonly runs?: ReadonlyMap<JobId, Run | undefined>
  readonly marks?: ReadonlyMap<ProductId, StoredMark | undefined>
  readonly messages?: readonly Message[]
}

/** The durable records of the rules. Each method is one transaction. Records that cannot be read are left out. */
export interface RuleStore {
  readRules(): Promise<ReadonlyMap<RuleId, StoredRule>>
  readSite(siteId: SiteId): Promise<SiteRecord | undefined>
  readSeen(siteId: SiteId, ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, SeenProduct>>
  listSeen(siteId: SiteId): Promise<readonly ProductId[]>
  readWaiting(siteId: SiteId): Promise<readonly Waiting[]>
  readRuns(siteId: SiteId): Promise<readonly Run[]>
  readMarks(siteId: SiteId): Promise<ReadonlyMap<ProductId, StoredMark>>
  readMessages(): Promise<readonly Message[]>
  removeMessages(ids: readonly string[]): Promise<void>
  write(siteId: SiteId, changes: RuleChanges): Promise<void>
  /** Removes what was seen and waits; with `isWhole` the rules, marks and messages too. */
  forget(siteId: SiteId, isWhole: boolean): Promise<void>
}

/** A store of 100,000 products has about 1,500 products in each record. */
const buckets = 64

function bucketOf(id: ProductId): number {
  let hash = 0
  for (const char of id) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return hash % buckets
}

type Bucket = ReadonlyMap<ProductId, SeenProduct>

const siteShape = z.strictObject({
  base: z.string(),
  watched: z.array(z.custom<ConditionKey>((value) => typeof value === 'string')),
})
const waitingShape: z.ZodMiniType<Waiting> = z.strictObject({
  id: z.string(),
  ruleId,
  productId,
  targets: z.array(z.string()),
  noticedAt: millis,
  dueAt: millis,
})
const runShape: z.ZodMiniType<Run & { readonly siteId: SiteId }> = z.strictObject({
  jobId,
  siteId,
  ruleId,
  productIds: z.readonly(z.array(productId)),
  endedAt: z.optional(millis),
})
const markShape: z.ZodMiniType<StoredMark> = z.strictObject({
  at: millis,
  values: z.optional(z.unknown()),
  ciphertext: z.optional(z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)),
})

export function createRuleStore(database: RulesDatabase): RuleStore {
  const names = ['rules', 'sites', 'seen', 'waiting', 'runs', 'marks', 'messages'] as const
  const read = async () => (await database()).transaction(names, 'readonly')
  const write = async () => (await database()).transaction(names, 'readwrite', strict)

  const store: RuleStore = {
    async readRules() {
      const rules = (await read()).objectStore('rules')
      const [ids, values] = await Promise.all([rules.getAllKeys(), rules.getAll()])
      const parsed = ids.map((id, at): [RuleId, StoredRule | undefined] => [
        id as RuleId,
        parseRule(values[at]),
      ])
      return new Map(parsed.filter((each): each is [RuleId, StoredRule] => each[1] !== undefined))
    },
    readSite: async (id) =>
      siteShape.safeParse(await (await read()).objectStore('sites').get(id)).data,
    async readSeen(id, ids) {
      const seen = (await read()).objectStore('seen')
      const wanted = [...new Set(ids.map(bucketOf))]
      const found = await Promise.all(wanted.map((bucket) => seen.get([id, bucket])))
      const byBucket = new Map(wanted.map((bucket, at) => [bucket, parseBucket(found[at])]))
      return new Map(
        ids.flatMap((each) => {
          const known = byBucket.get(bucketOf(each))?.get(each)
          return known === undefined ? [] : [[each, known] as const]
        }),
      )
    },
    async listSeen(id) {
      const all = await (await read()).objectStore('seen').getAll(ofSite(id))
      return all.flatMap((bucket) => Array.from(parseBucket(bucket).keys()))
    },
    async readWaiting(id) {
      const all = await (await read()).objectStore('waiting').getAll(ofSite(id))
      return all.flatMap((each) => waitingShape.safeParse(each).data ?? [])
    },
    async readRuns(id) {
      const all = await (await read()).objectStore('runs').getAll()
      return all
        .flatMap((each) => runShape.safeParse(each).data ?? [])
        .filter((each) => each.siteId === id)
    },
    async readMarks(id) {
      const marks = (await read()).objectStore('marks')
      const [keys, values] = await Promise.all([
        marks.getAllKeys(ofSite(id)),
        marks.getAll(ofSite(id)),
      ])
      const parsed = keys.map(([, product], at): [ProductId, StoredMark | undefined] => [
        product as ProductId,
        markShape.safeParse(values[at]).data,
      ])
      return new Map(
        parsed.filter((each): each is [ProductId, StoredMark] => each[1] !== undefined),
      )
    },
    async readMessages() {
      const all = await (await read()).objectStore('messages').getAll()
      return all.flatMap((each) => parseMessage(each) ?? [])
    },
    async removeMessages(ids) {
      await completeTransaction(await write(), async (tx) => {
        for (const id of ids) await tx.objectStore('messages').delete(id)
      })
    },
    async write(id, changes) {
      await completeTransaction(await write(), async (tx) => {
        const put = async (
          name: Exclude<(typeof names)[number], 'seen'>,
          key: string | [string, string] | [string, string, string],
          value: unknown,
        ) => {
          const target = tx.objectStore(name)
          if (value === undefined) await target.delete(key)
          else await target.put(value, key)
        }
        const { rules, site, seen, waiting, dropped, runs, marks, messages } = changes
        for (const [rule, value] of rules ?? []) await put('rules', rule, value)
        if (site !== undefined) await put('sites', id, site)
        for (const { productId: product, ruleId: rule } of dropped ?? [])
          await put('waiting', [id, product, rule], undefined)
        for (const each of waiting ?? [])
          await put('waiting', [id, each.productId, each.ruleId], each)
        for (const [job, run] of runs ?? []) await put('runs', job, run && { ...run, siteId: id })
        for (const [product, mark] of marks ?? []) await put('marks', [id, product], mark)
        for (const message of messages ?? []) await put('messages', message.id, message)
        const target = tx.objectStore('seen')
        const changed = Map.groupBy(seen ?? [], ([product]) => bucketOf(product))
        for (const [bucket, entries] of changed) {
          const next = new Map(parseBucket(await target.get([id, bucket])))
          for (const [product, known] of entries) {
            if (known === undefined) next.delete(product)
            else next.set(product, known)
          }
          await target.put(next, [id, bucket])
        }
      })
    },
    async forget(id, isWhole) {
      const runs = isWhole ? await store.readRuns(id) : []
      const messages = isWhole ? await store.readMessages() : []
      const rules = isWhole ? await store.readRules() : new Map<RuleId, StoredRule>()
      await completeTransaction(await write(), async (tx) => {
        await tx.objectStore('sites').delete(id)
        await tx.objectStore('seen').delete(ofSite(id))
        await tx.objectStore('waiting').delete(ofSite(id))
        if (!isWhole) return
        await tx.objectStore('marks').delete(ofSite(id))
        for (const run of runs) await tx.objectStore('runs').delete(run.jobId)
        for (const each of messages)
          if (each.siteId === id) await tx.objectStore('messages').delete(each.id)
        for (const [key, { rule }] of rules)
          if (rule.siteId === id) await tx.objectStore('rules').delete(key)
      })
    },
  }
  return store
}

/** All keys that begin with the site: an array sorts after every text. */
function ofSite(id: SiteId): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []])
}

/** Damaged records count as missing: their products are then seen for the first time. */
function parseBucket(stored: unknown): Bucket {
  if (!(stored instanceof Map)) return new Map()
  return new Map(
    [...(stored as ReadonlyMap<ProductId, unknown>)].flatMap(([id, value]) =>
      typeof id === 'string' && isSeen(value) ? [[id, value] as const] : [],
    ),
  )
}

function isSeen(value: unknown): value is SeenProduct {
  return (
    isRecord(value) &&
    typeof value['readAt'] === 'number' &&
    isRecord(value['seen']) &&
    Object.values(value['seen']).every((targets) => Array.isArray(targets))
  )
}
