import type { ProductId } from '#lib/core/catalog/ids.ts'
import { type ConditionKey, keyOfCondition } from '#lib/core/catalog/product/condition.ts'
import type { Entry } from '#lib/extension/replica/blob/chunk.ts'
import { keepHeld, type Mark } from '#lib/extension/rules/mark.ts'
import { isSameSeen, observe } from '#lib/extension/rules/observe.ts'
import { addTransitions, type Waiting } from '#lib/extension/rules/waiting.ts'
import {
  type EngineContext,
  listAffected,
  listConditions,
  type OpenRule,
  quietMs,
  type RuleEngineDeps,
} from './engine-context.ts'
import { readMarks, toStoredMark } from './marks.ts'
import type { SeenProduct, StoredMark } from './rule-store.ts'

/** Compares the offline copy with what was seen before. */
export function createWatcher(
  deps: Pick<RuleEngineDeps, 'siteId' | 'store' | 'clock' | 'scan' | 'signal'>,
) {
  const { siteId, store, clock } = deps

  /**
   * Compares products with what was seen of them and records the transitions. `isFresh`: they were read from the store
   * just now, so that the offline copy may have older values.
   */
  async function record(
    entries: readonly Entry[],
    { rules, cipher }: EngineContext,
    silent: ReadonlySet<ConditionKey> = new Set(),
    isFresh = false,
  ): Promise<void> {
    const present = entries.flatMap(({ product, ...entry }) =>
      // A reading that lacks a product may lag: only a full scan finds deletions.
      product === undefined ? [] : [{ ...entry, product }],
    )
    const ids = present.map(({ id }) => id)
    const [seen, waiting, marks, held] = await Promise.all([
      store.readSeen(siteId, ids),
      store.readWaiting(siteId),
      readMarks(store, siteId, cipher),
      listHeld(rules),
    ])
    const waitingOf = Map.groupBy(waiting, ({ productId }) => productId)
    const watching = rules.map(({ rule }) => rule)
    const conditions = listConditions(watching)
    const changes = {
      seen: new Map<ProductId, SeenProduct>(),
      waiting: [] as Waiting[],
      dropped: [] as Waiting[],
      marks: new Map<ProductId, StoredMark | undefined>(),
    }
    for (const { id, product, readAt, source } of present) {
      const known = seen.get(id)
      if (known !== undefined && readAt < known.readAt) continue
      const ofRun = held.get(id) ?? new Set<ConditionKey>()
      const observed = observe(known?.seen, product, conditions, silent.union(ofRun))
      if (isFresh || !isSameSeen(known?.seen, observed.seen))
        changes.seen.set(id, { readAt, seen: observed.seen })
      const before = waitingOf.get(id) ?? []
      const after = addTransitions(before, id, observed.transitions, watching, clock.now())
      changes.waiting.push(...after.filter((each) => !before.includes(each)))
      const isKept = (one: Waiting) => after.some(({ ruleId }) => ruleId === one.ruleId)
      changes.dropped.push(...before.filter((each) => !isKept(each)))
      const mark = marks.get(id)
      if (mark === undefined || !isReliable(mark, readAt, source)) continue
      const kept = keepHeld(mark, product)
      if (kept === undefined) changes.marks.set(id, undefined)
      else if (Object.keys(kept.values).length < Object.keys(mark.values).length)
        changes.marks.set(id, await toStoredMark(siteId, kept, cipher))
    }
    const isChanged = changes.seen.size + changes.marks.size > 0
    if (isChanged || changes.waiting.length + changes.dropped.length > 0)
      await store.write(siteId, changes)
  }

  /** The conditions of products that running edits of rules may change: those changes trigger no rule. */
  async function listHeld(
    rules: readonly OpenRule[],
  ): Promise<ReadonlyMap<ProductId, ReadonlySet<ConditionKey>>> {
    const held = new Map<ProductId, Set<ConditionKey>>()
    for (const { ruleId, productIds } of await store.readRuns(siteId)) {
      const own = rules.find(({ rule }) => rule.id === ruleId)?.rule
      const affected = own === undefined ? [] : listAffected(own, rules)
      if (affected.length === 0) continue
      for (const id of productIds) held.set(id, new Set([...(held.get(id) ?? []), ...affected]))
    }
    return held
  }

  async function notice(context: EngineContext): Promise<void> {
    const watched = listConditions(context.rules.map(({ rule }) => rule)).map(keyOfCondition)
    const known = await store.readSite(siteId)
    const silent = new Set(watched.filter((each) => known?.watched.includes(each) !== true))
    const scan = await deps.scan(silent.size > 0 ? undefined : known?.base)
    if (scan === undefined) return
    const present = new Set<ProductId>()
    for await (const page of scan.pages) {
      deps.signal().throwIfAborted()
      for (const { id, product } of page) if (product !== undefined) present.add(id)
      await record(page, context, silent)
    }
    if (scan.isWhole && scan.isComplete) await forgetOthers(present)
    await store.write(siteId, { site: { base: String(Number(scan.base) + 1), watched } })
  }

  async function forgetOthers(present: ReadonlySet<ProductId>): Promise<void> {
    const seen = await store.listSeen(siteId)
    const gone = seen.filter((id) => !present.has(id))
    if (gone.length === 0) return
    const isGone = new Set(gone)
    const waiting = await store.readWaiting(siteId)
    await store.write(siteId, {
      seen: new Map(gone.map((id) => [id, undefined])),
      dropped: waiting.filter(({ productId }) => isGone.has(productId)),
      marks: new Map(gone.map((id) => [id, undefined])),
    })
  }

  return { record, notice }
}

/** Whether a reading shows the values that a product had after its mark was set. */
function isReliable(mark: Mark, readAt: number, source: Entry['source']): boolean {
  const isById = source === 'event' || source === 'own-write'
  return readAt > mark.at + (isById ? 0 : quietMs)
}
