import { createJobId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Entry } from '#lib/extension/replica/blob/chunk.ts'
import { exceedsLimit, listRecent } from '#lib/extension/rules/limit.ts'
import { isDue, type Waiting } from '#lib/extension/rules/waiting.ts'
import {
  type EngineContext,
  openStore,
  type OpenRule,
  quietMs,
  type RuleEngineDeps,
} from './engine-context.ts'
import { judge, readFresh } from './judge.ts'
import { readMarks } from './marks.ts'
import { type Message, signMessage } from './message.ts'
import { reportPause, reportRun } from './report.ts'
import { signRule } from './rule-records.ts'
import { createRuns } from './rule-runs.ts'
import type { Run } from './rule-store.ts'
import { createWatcher } from './watch-products.ts'

/**
 * The rules of one store: compares the offline copy with what was seen before, acts on what is due, and records how its
 * edits ended. Each step is one transaction and follows from what is stored, so that a stopped worker continues it.
 * Calls must not overlap. They reject with the problem of the store, and can be repeated.
 */
export function createRuleEngine(deps: RuleEngineDeps) {
  const { siteId, store, clock } = deps
  const { record, notice } = createWatcher(deps)
  const { begin, finish } = createRuns(deps)

  /** Acts on what is due. `confirmed`: so many products at once were confirmed by the user. */
  async function act(
    { rule, state }: OpenRule,
    context: EngineContext,
    confirmed = 0,
  ): Promise<void> {
    const { cipher } = context
    const isOwnDue = (each: Waiting) => each.ruleId === rule.id && isDue(each, clock.now())
    const due = (await store.readWaiting(siteId)).filter(isOwnDue)
    if (due.length === 0) return
    const jobStore = await openStore(deps)
    const readAt = clock.now()
    const ids = due.map(({ productId }) => productId)
    const fresh = await readFresh(jobStore, rule, ids, deps.signal())
    // What the store says now counts: a transition that is over no longer waits after this.
    await record(
      fresh.map((product) => toEntry(product, readAt)),
      context,
      undefined,
      true,
    )
    const left = new Map(
      (await store.readWaiting(siteId))
        .filter(isOwnDue)
        .map((each) => [each.productId, each] as const),
    )
    // Whether a product is a rule's own is known when its running edits have ended.
    const busy = new Set(
      (await store.readRuns(siteId))
        .filter(({ endedAt }) => endedAt === undefined)
        .flatMap(({ productIds }) => productIds),
    )
    const still = fresh.filter(({ id }) => left.has(id) && !busy.has(id))
    const marks = await readMarks(store, siteId, cipher)
    const { matching, changing } = await judge(jobStore, rule, still, marks, deps.signal())
    const hasEdit = rule.operations.length > 0
    const products = hasEdit ? changing : matching
    const now = clock.now()
    if (
      products.length > confirmed &&
      exceedsLimit(state.ran, products.length, rule.maxPerHour, now)
    ) {
      const paused = { ...state, pause: { at: now, products: products.length } }
      await store.write(siteId, {
        rules: new Map([[rule.id, signRule({ rule, state: paused }, cipher)]]),
        messages: [signMessage(reportPause(rule, paused.pause), cipher)],
      })
      return
    }
    const run: Run | undefined =
      hasEdit && changing.length > 0
        ? { jobId: createJobId(), ruleId: rule.id, productIds: changing.map(({ id }) => id) }
        : undefined
    const messages: readonly Message[] = reportRun(rule, matching, left, now).map((each) =>
      signMessage(each, cipher),
    )
    const ran = { at: now, products: products.length }
    const { pause: _pause, ...others } = state
    const next =
      products.length === 0
        ? others
        : { ran: [...listRecent(state.ran, now), ran], last: { ...ran, jobId: run?.jobId } }
    await store.write(siteId, {
      rules: new Map([[rule.id, signRule({ rule, state: next }, cipher)]]),
      dropped: still.map(({ id }) => ({ productId: id, ruleId: rule.id })),
      messages,
      ...(run && { runs: new Map([[run.jobId, run]]) }),
    })
    if (run !== undefined) await begin(run, rule)
  }

  return {
    /** Resolves to the time of the next action, if one waits. */
    async run(context: EngineContext): Promise<number | undefined> {
      await finish(context)
      if (context.rules.length === 0) {
        await store.forget(siteId, false)
        return undefined
      }
      await notice(context)
      for (const each of context.rules) {
        if (each.state.pause === undefined) await act(each, context)
      }
      return nextDue(context)
    },
    actNow: act,
  }

  async function nextDue({ rules }: EngineContext): Promise<number | undefined> {
    const acting = new Set(
      rules.filter(({ state }) => state.pause === undefined).map(({ rule }) => rule.id),
    )
    const waiting = (await store.readWaiting(siteId)).filter(({ ruleId }) => acting.has(ruleId))
    const runs = (await store.readRuns(siteId)).flatMap(({ endedAt }) => endedAt ?? [])
    const times = [
      ...waiting.map(({ dueAt }) => dueAt),
      ...runs.map((endedAt) => endedAt + quietMs),
    ]
    return times.length === 0 ? undefined : Math.min(...times)
  }
}

export type RuleEngine = ReturnType<typeof createRuleEngine>

/** Read by id. */
function toEntry(product: Product, readAt: number): Entry {
  return { id: product.id, product, readAt, source: 'event' }
}
