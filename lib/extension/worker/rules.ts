import * as z from 'zod/mini'
import { openOnce } from '#lib/core/base/open-once.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { setAlarm } from '#lib/extension/browser/alarms.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { siteId as siteIdShape } from '#lib/core/job/job-shape.ts'
import { hasDatabase } from '#lib/extension/browser/existing-database.ts'
import type { ChangeLog } from './change-log.ts'
import type { Feeds } from './feeds.ts'
import type { RuleSite } from './rules/create-rules.ts'
import type { OpenedRules, OpenRulesDeps } from './rules/open-rules.ts'
import { rulesDatabaseName } from './rules/rules-database.ts'

/** Rings once, when a rule may act. */
export const rulesAlarm = 'rules'

/**
 * The stores with rules: without any that is on, nothing of the rules is loaded. In the browser's memory, where a program
 * that writes to the disk does not reach it.
 */
const sitesItem: StorageItem<readonly RuleSite[]> = storageItem(
  'session:rule-sites@1',
  (stored) =>
    z.array(z.strictObject({ siteId: siteIdShape, isOn: z.boolean() })).safeParse(stored).data,
)

/** Where earlier versions kept them. */
const formerItem = storageItem('local:rule-sites@1', () => undefined)

/** Access to the rules, which are loaded when there are any. */
export interface Rules {
  open(): Promise<OpenedRules>
  /** Never rejects. */
  wake(): Promise<void>
  /** Deletes the rules of a store that was disconnected. */
  leave(siteId: SiteId): Promise<void>
  /** The edit of a rule may have ended. */
  follow(): void
  /** The vault was locked. */
  release(): void
}

export interface RulesAccessDeps extends Omit<OpenRulesDeps, 'keepSites' | 'wakeAt'> {
  readonly changes: Pick<ChangeLog, 'subscribe'>
  readonly feeds: Pick<Feeds, 'keepWatching'>
}

const wakeAt = (timeMs: number) => setAlarm(rulesAlarm, timeMs)

export function createRulesAccess({ changes, feeds, ...deps }: RulesAccessDeps): Rules {
  let sites: Promise<readonly RuleSite[]> | undefined
  let opened: OpenedRules | undefined

  const open = openOnce(async () => {
    const { openRules } = await loadChunk(() => import('./chunks/jobs.ts'))
    opened = openRules({ ...deps, keepSites, wakeAt })
    return opened
  })

  async function keepSites(known: readonly RuleSite[]): Promise<void> {
    await sitesItem.write(known)
    sites = Promise.resolve(known)
    if (known.some(({ isOn }) => isOn)) await feeds.keepWatching()
  }

  function readSites(): Promise<readonly RuleSite[]> {
    sites ??= findSites().catch((error: unknown) => {
      sites = undefined
      throw error
    })
    return sites
  }

  async function findSites(): Promise<readonly RuleSite[]> {
    const known = await sitesItem.read()
    if (known !== undefined) return known
    await formerItem.remove()
    if (await hasDatabase(rulesDatabaseName)) return (await open()).findSites()
    await sitesItem.write([])
    return []
  }

  const logged = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) =>
        deps.log.warn('The rules could not be opened.', { problem: toProblem(error) }),
    )

  async function notice(siteId: SiteId): Promise<void> {
    const known = (await readSites()).find((each) => each.siteId === siteId)
    if (known?.isOn === true) (await open()).notice(siteId)
  }

  async function wake(): Promise<void> {
    if (!(await readSites()).some(({ isOn }) => isOn)) return
    await feeds.keepWatching()
    await (await open()).wake()
  }

  changes.subscribe((change) => {
    // Not awaited: readings of products do not wait for the rules.
    if (change.kind === 'found') void logged(notice(change.siteId))
  })

  return {
    open,
    wake: () => logged(wake()),
    async leave(siteId) {
      const known = (await readSites()).some((each) => each.siteId === siteId)
      if (known) await (await open()).leave(siteId)
    },
    follow: () => opened?.follow(),
    release: () => opened?.release(),
  }
}
