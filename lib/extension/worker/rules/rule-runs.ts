import { chunk } from '#lib/core/base/chunk.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { countInFlight, isOver, isUnverified, type Job } from '#lib/core/job/job.ts'
import { doneOf, only } from '#lib/jobs/runner/row-fields.ts'
import { addMark } from '#lib/extension/rules/mark.ts'
import { observe, type Seen } from '#lib/extension/rules/observe.ts'
import { type Rule, watchOf } from '#lib/extension/rules/rule.ts'
import {
  type EngineContext,
  listAffected,
  listConditions,
  openStore,
  type OpenRule,
  quietMs,
  type RuleEngineDeps,
} from './engine-context.ts'
import { judge, readFresh } from './judge.ts'
import { readMarks, toStoredMark } from './marks.ts'
import type { Run, SeenProduct, StoredMark } from './rule-store.ts'

const rowsPerPage = 100

/** The edits of rules, from the decision until everything about them is recorded. */
export function createRuns(deps: Omit<RuleEngineDeps, 'scan'>) {
  const { siteId, store, clock, jobs } = deps

  async function begin({ jobId, productIds }: Run, rule: Rule): Promise<void> {
    const { id, name, catalog, operations, currency, weightUnit } = rule
    const { condition, edge } = watchOf(rule.event)
    await (
      await jobs()
    ).startByRule({
      jobId,
      siteId,
      catalog,
      rule: { id, name },
      edit: {
        scope: { kind: 'ids', ids: productIds, while: { condition, holds: edge === 'begins' } },
        operations,
        ...(currency !== undefined && { currency }),
        ...(weightUnit !== undefined && { weightUnit }),
      },
    })
  }

  /** Records how the edits of rules ended, and starts those that a stopped worker had only decided on. */
  async function finish(context: EngineContext): Promise<void> {
    for (const run of await store.readRuns(siteId)) {
      const opened = context.rules.find(({ rule }) => rule.id === run.ruleId)
      if (run.endedAt !== undefined) {
        if (isQuiet(run.endedAt, clock.now())) await seeEffects(run, opened, context)
        continue
      }
      const job = await (await jobs()).read(run.jobId)
      if (job === undefined) await beginAgain(run, opened, context)
      else if (isOver(job) && countInFlight(job.counts) === 0) await conclude(run, job, context)
    }
  }

  async function beginAgain(
    run: Run,
    opened: OpenRule | undefined,
    { cipher }: EngineContext,
  ): Promise<void> {
    // Turned off, or changed outside Shelfside: nothing was sent.
    if (opened === undefined) return drop(run)
    // The run itself is not signed: without this, a run from elsewhere would be free of the rule's limit.
    const { last } = opened.state
    if (last?.jobId !== run.jobId || run.productIds.length > last.products) return drop(run)
    const jobStore = await openStore(deps)
    const fresh = await readFresh(jobStore, opened.rule, run.productIds, deps.signal())
    const marks = await readMarks(store, siteId, cipher)
    const { changing } = await judge(jobStore, opened.rule, fresh, marks, deps.signal())
    if (changing.length === 0) return drop(run)
    await begin({ ...run, productIds: changing.map(({ id }) => id) }, opened.rule)
  }

  const drop = ({ jobId }: Run) => store.write(siteId, { runs: new Map([[jobId, undefined]]) })

  /** Marks what the edit set. While readings of the store may lag behind it, its effects are not judged. */
  async function conclude(run: Run, job: Job, { rules, cipher }: EngineContext): Promise<void> {
    const opened = rules.find(({ rule }) => rule.id === run.ruleId)
    // Of an edit that was changed outside Shelfside nothing is ours, and the rules go on.
    const rows = await readApplied(run.jobId, job).catch((error: unknown) => {
      if (isUnverified(toProblem(error))) return []
      throw error
    })
    const now = clock.now()
    // What someone changed since then counts, also if this worker was stopped meanwhile.
    const setAt = Math.min(now, job.endedAt ?? now)
    const known = await readMarks(store, siteId, cipher)
    const marks = new Map<ProductId, StoredMark | undefined>()
    for (const row of rows) {
      const mark = addMark(known.get(row.id), row.id, only(row.target, doneOf(row)), setAt)
      if (mark !== undefined) marks.set(row.id, await toStoredMark(siteId, mark, cipher))
    }
    const affected = opened === undefined ? [] : listAffected(opened.rule, rules)
    const hasEffects = affected.length > 0 && rows.length > 0
    const ended = hasEffects ? { ...run, endedAt: now } : undefined
    await store.write(siteId, { runs: new Map([[run.jobId, ended]]), marks })
  }

  async function readApplied(jobId: JobId, job: Job) {
    const opened = await jobs()
    const total = job.counts.applied + job.counts.conflict + job.counts.failed
    const rows = []
    for (let offset = 0; offset < total; offset += rowsPerPage) {
      const states = ['applied', 'conflict', 'failed'] as const
      const page = await opened.readRows({ jobId, offset, limit: rowsPerPage, states })
      rows.push(...page.rows.filter((row) => doneOf(row).length > 0))
    }
    return rows
  }

  /** Records what the products are like after the edit of a rule: that triggers no rule. */
  async function seeEffects(
    run: Run,
    opened: OpenRule | undefined,
    { rules }: EngineContext,
  ): Promise<void> {
    const affected = opened === undefined ? [] : listAffected(opened.rule, rules)
    const seen = new Map<ProductId, SeenProduct>()
    const conditions = listConditions(rules.map((each) => each.rule))
    const jobStore = affected.length > 0 ? await openStore(deps) : undefined
    for (const ids of jobStore === undefined ? [] : chunk(run.productIds, rowsPerPage)) {
      const before = await store.readSeen(siteId, ids)
      const readAt = clock.now()
      const fresh = await jobStore!.readFresh(ids, deps.signal())
      for (const product of fresh.values()) {
        const now = observe(undefined, product, conditions).seen
        const own = Object.fromEntries(affected.map((key) => [key, now[key]]))
        const merged = dropAbsent({ ...before.get(product.id)?.seen, ...own })
        seen.set(product.id, { readAt, seen: merged })
      }
    }
    await store.write(siteId, { runs: new Map([[run.jobId, undefined]]), seen })
  }

  return { begin, finish }
}

function dropAbsent(seen: Seen): Seen {
  return Object.fromEntries(Object.entries(seen).filter(([, targets]) => targets !== undefined))
}

/** Whether readings no longer lag behind what was written by then. A clock that was set back does not extend it. */
function isQuiet(endedAt: number, now: number): boolean {
  return now >= endedAt + quietMs || now < endedAt
}
