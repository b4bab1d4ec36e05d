import { compareNames } from '#lib/core/i18n/compare-names.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { Log } from '#lib/core/base/log.ts'
import { createQueue, type Queue } from '#lib/core/base/queue.ts'
import { throttle } from '#lib/core/base/throttle.ts'
import type { RuleId, SiteId } from '#lib/core/catalog/ids.ts'
import { type Problem, ProblemError, toProblem } from '#lib/core/catalog/problem.ts'
import { showNotification } from '#lib/extension/browser/notifications.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Authorize } from '#lib/jobs/authorize.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { isOver } from '#lib/core/job/job.ts'
import { waitsForAccess } from '#lib/jobs/runner/failure.ts'
import { unsupportedReason } from '#lib/core/operations/operations.ts'
import { maxRules, type Rule } from '#lib/extension/rules/rule.ts'
import type { RuleStanding, RuleView } from '#lib/extension/rules/rule-view.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Announce } from '../announce.ts'
import type { DiskCipher, ReadDiskCipher } from '../disk-cipher.ts'
import type { Replicas } from '../replicas.ts'
import type { EngineContext, OpenRule } from './engine-context.ts'
import { isSignedMessage } from './message.ts'
import { createRuleEngine, type RuleEngine } from './rule-engine.ts'
import { adoptMessages, adoptSite } from './adopt.ts'
import {
  isSignedRule,
  newState,
  type RuleRecord,
  signRule,
  type StoredRule,
} from './rule-records.ts'
import type { RuleStore } from './rule-store.ts'
import type { Webhooks } from './webhooks.ts'

/** A store with rules. */
export interface RuleSite {
  readonly siteId: SiteId
  /** Whether any of them is on. */
  readonly isOn: boolean
}

export interface RulesDeps {
  readonly store: RuleStore
  readonly session: Pick<Session, 'readConnection' | 'readConnections'>
  readonly replicas: Pick<Replicas, 'scan' | 'catchUp'>
  readonly jobs: () => Promise<Pick<Jobs, 'startByRule' | 'read' | 'readRows'>>
  readonly openStore: (siteId: SiteId) => Promise<JobStore | Problem>
  readonly readCipher: ReadDiskCipher
  /** Whether a new vault has yet to take over what the browser's key signed. */
  readonly isAdopting: () => Promise<boolean>
  readonly authorize: Authorize
  /** Runs the work in one context only. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T | undefined>
  readonly wakeAt: (timeMs: number) => Promise<void>
  readonly keepSites: (sites: readonly RuleSite[]) => Promise<void>
  readonly announce: Announce
  readonly webhooks: Pick<Webhooks, 'deliver'>
  readonly clock: Clock
  readonly log: Log
}

/** Run at most so many products, which the user saw, or none. */
export type PauseChoice = { readonly run: number } | 'skip'

/** The rules of all stores. */
export interface RuleRegistry {
  list(siteId: SiteId): Promise<readonly RuleView[]>
  /** Adds a rule, or replaces the one with its id. */
  keep(rule: Rule): Promise<readonly RuleView[]>
  setOn(siteId: SiteId, ruleId: RuleId, isOn: boolean): Promise<readonly RuleView[]>
  /** Decides about the products that a paused rule found. */
  resume(siteId: SiteId, ruleId: RuleId, choice: PauseChoice): Promise<readonly RuleView[]>
  remove(siteId: SiteId, ruleId: RuleId): Promise<readonly RuleView[]>
  /** Acts on what is due, in every connected store. Never rejects. */
  wake(): Promise<void>
  /** The offline copy has changed. */
  notice(siteId: SiteId): void
  /** An edit has moved on. */
  follow(): void
  /** The vault was locked: stops what runs. */
  release(): void
  /** Deletes the rules of a store that was disconnected. */
  leave(siteId: SiteId): Promise<void>
  /** Keeps the stores with rules, and resolves to them. */
  findSites(): Promise<readonly RuleSite[]>
  /** Signs with the key of a new vault what `former` has signed. */
  adopt(former: DiskCipher | undefined): Promise<void>
}

/** Several changes within this time are compared together. */
const gatherMs = 1000
const againMs = 60_000

interface Site {
  readonly engine: RuleEngine
  readonly enqueue: Queue
  readonly wake: () => void
}

export function createRules(deps: RulesDeps): RuleRegistry {
  const { store, session, replicas, jobs, openStore, readCipher, authorize } = deps
  const { isAdopting, lock, wakeAt, keepSites, announce, webhooks, clock, log } = deps
  const sites = new Map<SiteId, Site>()
  const dueAt = new Map<SiteId, number>()
  const enqueueMessages = createQueue()
  let messagesDueAt: number | undefined
  /** The id of the key that took over what the browser's had signed. */
  let adoptedBy: string | undefined
  let stopper = new AbortController()

  function siteOf(siteId: SiteId): Site {
    const known = sites.get(siteId)
    if (known !== undefined) return known
    const engine = createRuleEngine({
      siteId,
      store,
      clock,
      jobs,
      scan: (base) => replicas.scan(siteId, base),
      openStore: () => openStore(siteId),
      signal: () => stopper.signal,
    })
    const site = {
      engine,
      enqueue: createQueue(),
      wake: throttle(() => wakeSite(siteId), { everyMs: gatherMs }),
    }
    sites.set(siteId, site)
    return site
  }

  async function readCipherOrThrow(): Promise<DiskCipher> {
    const cipher = await readCipher()
    if (cipher === undefined) throw refused('not-connected', t.errors.jobsStoreMissing)
    return cipher
  }

  async function readRecords(siteId: SiteId): Promise<readonly (readonly [RuleId, StoredRule])[]> {
    return [...(await store.readRules())].filter(([, { rule }]) => rule.siteId === siteId)
  }

  async function openContext(siteId: SiteId, cipher: DiskCipher): Promise<EngineContext> {
    const catalog = (await session.readConnection(siteId))?.catalog
    const rules = (await readRecords(siteId)).flatMap(([id, stored]): readonly OpenRule[] => {
      const { rule, state } = stored
      const acts = isSignedRule(id, stored, cipher) && rule.isOn && rule.catalog === catalog
      return acts ? [{ rule, state }] : []
    })
    return { rules, cipher }
  }

  /** Whether this key has yet to take over the rules: by it, none of them verifies. */
  const isBefore = async ({ id }: DiskCipher) => id !== adoptedBy && (await isAdopting())

  /** Never rejects. */
  async function wakeSite(siteId: SiteId): Promise<void> {
    const { engine, enqueue } = siteOf(siteId)
    await enqueue(async () => {
      try {
        if ((await session.readConnection(siteId)) === undefined) return
        const cipher = await readCipherOrThrow()
        if (await isBefore(cipher)) return
        const context = await openContext(siteId, cipher)
        const next = await lock(`shelfside-rules/${siteId}`, () => engine.run(context))
        setDue(siteId, next)
      } catch (error) {
        const problem = toProblem(error)
        // Connecting or unlocking the store wakes the rules; that needs no alarm.
        setDue(siteId, waitsForAccess(problem) ? undefined : clock.now() + againMs)
        if (!waitsForAccess(problem))
          log.warn('The rules of a store could not be run.', { problem })
      }
    })
    announce('rules')
    // A receiver that is slow delays no other store.
    await enqueueMessages(deliverAll)
    await plan()
  }

  function setDue(siteId: SiteId, time: number | undefined): void {
    if (time === undefined) dueAt.delete(siteId)
    else dueAt.set(siteId, time)
  }

  async function plan(): Promise<void> {
    const times = [...dueAt.values(), ...(messagesDueAt === undefined ? [] : [messagesDueAt])]
    if (times.length > 0) await wakeAt(Math.max(clock.now(), Math.min(...times)))
  }

  async function deliverAll(): Promise<void> {
    // Without the key, messages wait for it.
    const cipher = await readCipher().catch(() => undefined)
    if (cipher === undefined || (await isBefore(cipher))) return
    const stored = await store.readMessages()
    const messages = stored.filter((each) => isSignedMessage(each, cipher))
    const others = stored.filter((each) => !messages.includes(each))
    if (others.length > 0) await store.removeMessages(others.map(({ id }) => id))
    for (const message of messages) {
      if (message.kind !== 'notification') continue
      const { id, ruleId, title, text } = message
      // The same one twice replaces itself.
      await showNotification({ name: `shelfside-rule-${ruleId}`, title, text })
      await store.removeMessages([id])
    }
    messagesDueAt = await webhooks.deliver(messages)
  }

  async function view(siteId: SiteId): Promise<readonly RuleView[]> {
    const cipher = await readCipherOrThrow()
    const catalog = (await session.readConnection(siteId))?.catalog
    const waiting = await store.readWaiting(siteId)
    return (await readRecords(siteId))
      .map(([id, stored]): RuleView => {
        const { rule, state } = stored
        return {
          rule,
          standing: standingOf(id, stored, cipher, catalog),
          waiting: waiting.filter(({ ruleId }) => ruleId === id).length,
          last: state.last,
        }
      })
      .toSorted((a, b) => compareNames(a.rule.name, b.rule.name))
  }

  /** Writes a rule; what waits for it is dropped unless it stays the same rule. */
  async function write(record: RuleRecord, isSameRule: boolean): Promise<void> {
    const { siteId, id } = record.rule
    const cipher = await readCipherOrThrow()
    const waiting = await store.readWaiting(siteId)
    await store.write(siteId, {
      rules: new Map([[id, signRule(record, cipher)]]),
      dropped: isSameRule ? [] : waiting.filter(({ ruleId }) => ruleId === id),
    })
    await afterChange(siteId)
  }

  async function afterChange(siteId: SiteId): Promise<void> {
    await findSites()
    announce('rules')
    void wakeSite(siteId)
  }

  async function findSites(): Promise<readonly RuleSite[]> {
    const bySite = Map.groupBy((await store.readRules()).values(), ({ rule }) => rule.siteId)
    const found = Array.from(bySite, ([siteId, rules]) => ({
      siteId,
      isOn: rules.some(({ rule }) => rule.isOn),
    }))
    await keepSites(found)
    return found
  }

  /** Wakes the stores in which the edit of a rule has ended. */
  async function follow(): Promise<void> {
    for (const [siteId, { wake }] of sites) {
      for (const { jobId } of await store.readRuns(siteId).catch(() => [])) {
        const job = await (await jobs()).read(jobId).catch(() => undefined)
        if (job !== undefined && isOver(job)) wake()
      }
    }
  }

  async function readRecord(siteId: SiteId, ruleId: RuleId): Promise<StoredRule> {
    const found = (await readRecords(siteId)).find(([id]) => id === ruleId)?.[1]
    if (found === undefined) throw refused('not-found', t.rules.gone)
    return found
  }

  /** As for a repeating edit: its later runs may be of any size. */
  async function authorizeRule({ id, operations }: Rule): Promise<void> {
    if (operations.length === 0) return
    await authorize({ jobId: id, products: 0, deletes: false, repeats: true })
  }

  const inTurn = (siteId: SiteId, work: () => Promise<void>) =>
    siteOf(siteId)
      .enqueue(work)
      .then(() => view(siteId))

  return {
    list: view,
    async keep(rule) {
      const connection = await session.readConnection(rule.siteId)
      if (connection?.catalog !== rule.catalog) throw refused('wrong-site', t.errors.otherStore)
      for (const operation of rule.operations) {
        const why = unsupportedReason(operation, rule.catalog)
        if (why !== undefined) throw refused('not-supported', why)
      }
      const known = await readRecords(rule.siteId)
      const former = known.find(([id]) => id === rule.id)?.[1]
      if (former === undefined && known.length >= maxRules)
        throw refused('refused', t.rules.tooMany(maxRules))
      if (rule.isOn) await authorizeRule(rule)
      // What was so before the rule is on triggers nothing.
      if (rule.isOn) await replicas.catchUp(rule.siteId).catch(() => undefined)
      return inTurn(rule.siteId, async () => {
        const cipher = await readCipherOrThrow()
        const isOurs = former !== undefined && isSignedRule(rule.id, former, cipher)
        const { ran, last } = isOurs ? former.state : newState
        await write({ rule, state: { ran, ...(last && { last }) } }, false)
      })
    },
    async setOn(siteId, ruleId, isOn) {
      const { rule } = await readRecord(siteId, ruleId)
      if (isOn) await authorizeRule(rule)
      return inTurn(siteId, async () => {
        const stored = await readRecord(siteId, ruleId)
        if (!isSignedRule(ruleId, stored, await readCipherOrThrow()))
          throw refused('unverified', t.rules.changedOutside)
        const { pause: _pause, ...state } = stored.state
        const wasOn = stored.rule.isOn
        await write({ rule: { ...stored.rule, isOn }, state }, isOn && wasOn)
      })
    },
    async resume(siteId, ruleId, choice) {
      const { rule } = await readRecord(siteId, ruleId)
      if (choice !== 'skip' && rule.operations.length > 0)
        await authorize({ jobId: rule.id, products: choice.run, deletes: false, repeats: false })
      return inTurn(siteId, async () => {
        const cipher = await readCipherOrThrow()
        const context = await openContext(siteId, cipher)
        const opened = context.rules.find((each) => each.rule.id === ruleId)
        if (opened === undefined) throw refused('unverified', t.rules.changedOutside)
        if (choice !== 'skip') {
          // More of them than the user saw pause it again.
          await siteOf(siteId).engine.actNow(opened, context, choice.run)
          return afterChange(siteId)
        }
        const current = await readRecord(siteId, ruleId)
        if (!isSignedRule(ruleId, current, cipher))
          throw refused('unverified', t.rules.changedOutside)
        const { pause: _pause, ...others } = current.state
        await write({ rule: current.rule, state: others }, false)
      })
    },
    remove: (siteId, ruleId) =>
      inTurn(siteId, async () => {
        const waiting = await store.readWaiting(siteId)
        await store.write(siteId, {
          rules: new Map([[ruleId, undefined]]),
          dropped: waiting.filter((each) => each.ruleId === ruleId),
        })
        await afterChange(siteId)
      }),
    async wake() {
      try {
        const open = await session.readConnections()
        await Promise.all(open.map(({ siteId }) => wakeSite(siteId)))
      } catch (error) {
        log.warn('The rules could not be woken.', { problem: toProblem(error) })
      }
    },
    notice: (siteId) => siteOf(siteId).wake(),
    follow: throttle(follow, { everyMs: gatherMs }),
    release() {
      stopper.abort()
      stopper = new AbortController()
    },
    findSites,
    async leave(siteId) {
      await siteOf(siteId).enqueue(() => store.forget(siteId, true))
      dueAt.delete(siteId)
      await findSites()
    },
    async adopt(former) {
      const cipher = await readCipherOrThrow()
      const adopted = new Set(
        Array.from((await store.readRules()).values(), ({ rule }) => rule.siteId),
      )
      if (former !== undefined) {
        // What began under the former key ends first: what it signs is taken over too.
        for (const siteId of adopted)
          await siteOf(siteId).enqueue(() => adoptSite(store, siteId, former, cipher))
        await enqueueMessages(() => adoptMessages(store, former, cipher))
      }
      adoptedBy = cipher.id
      await findSites()
    },
  }
}

/** For pages: whether a rule acts, and why not. */
function standingOf(
  id: RuleId,
  stored: StoredRule,
  cipher: DiskCipher,
  catalog: 'v1' | 'v3' | undefined,
): RuleStanding {
  if (!isSignedRule(id, stored, cipher)) return 'changed'
  if (!stored.rule.isOn) return 'off'
  if (stored.rule.catalog !== catalog) return 'other-catalog'
  return stored.state.pause === undefined ? 'on' : 'paused'
}

function refused(code: Problem['code'], message: string): ProblemError {
  return new ProblemError({ code, message })
}
