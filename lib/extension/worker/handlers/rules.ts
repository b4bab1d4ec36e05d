import type { Clock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { notConnected, otherStore } from '#lib/extension/worker/errors.ts'
import type { Feeds } from '#lib/extension/worker/feeds.ts'
import { readPastEvents } from '#lib/extension/worker/read-past-events.ts'
import type { Replicas } from '#lib/extension/worker/replicas.ts'
import type { Rules } from '#lib/extension/worker/rules.ts'

export interface RuleHandlerDeps {
  readonly session: Pick<Session, 'readConnection'>
  readonly rules: Pick<Rules, 'open'>
  readonly feeds: Pick<Feeds, 'open'>
  readonly replicas: Pick<Replicas, 'readProducts' | 'findRows'>
  readonly clock: Pick<Clock, 'now'>
}

const maxNamed = 50

export function createRuleHandlers({ session, rules, feeds, replicas, clock }: RuleHandlerDeps) {
  /** A rule is made for the store that the page shows. */
  const checkSite = async (siteId: SiteId) => {
    const connection = await session.readConnection()
    if (connection === undefined) throw notConnected()
    if (connection.siteId !== siteId) throw otherStore()
  }

  return {
    async 'rules.list'({ input: { siteId } }) {
      return (await rules.open()).list(siteId)
    },
    async 'rules.keep'({ input: { rule } }) {
      await checkSite(rule.siteId)
      return (await rules.open()).keep(rule)
    },
    async 'rules.setOn'({ input: { siteId, ruleId, isOn } }) {
      await checkSite(siteId)
      return (await rules.open()).setOn(siteId, ruleId, isOn)
    },
    async 'rules.resume'({ input: { siteId, ruleId, choice } }) {
      await checkSite(siteId)
      return (await rules.open()).resume(siteId, ruleId, choice)
    },
    async 'rules.remove'({ input: { siteId, ruleId } }) {
      return (await rules.open()).remove(siteId, ruleId)
    },
    async 'rules.readPast'({ input }) {
      const registry = await feeds.open()
      const readActivity = registry.readActivity.bind(registry)
      const found = await readPastEvents({ readActivity, replicas, nowMs: clock.now() }, input)
      return { total: found.length, items: found.slice(0, maxNamed) }
    },
    async 'webhook.read'({ input: { siteId } }) {
      return (await rules.open()).webhooks.read(siteId)
    },
    async 'webhook.keep'({ input: { siteId, address } }) {
      await checkSite(siteId)
      return (await rules.open()).webhooks.keep(siteId, address)
    },
    async 'webhook.forget'({ input: { siteId } }) {
      return (await rules.open()).webhooks.forget(siteId)
    },
    async 'webhook.test'({ input: { siteId } }) {
      return (await rules.open()).webhooks.test(siteId)
    },
  } satisfies Partial<Handlers>
}
