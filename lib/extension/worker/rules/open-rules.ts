import type { SiteId } from '#lib/core/catalog/ids.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { openJobShop } from '../open-jobs.ts'
import type { Replicas } from '../replicas.ts'
import type { Shop } from '../shop.ts'
import { createRules, type RuleRegistry, type RulesDeps } from './create-rules.ts'
import { createRuleStore } from './rule-store.ts'
import { createRulesDatabase } from './rules-database.ts'
import { createWebhooks, type Webhooks, type WebhooksDeps } from './webhooks.ts'

export interface OpenRulesDeps extends Omit<
  RulesDeps,
  'store' | 'openShop' | 'lock' | 'replicas' | 'webhooks' | 'session'
> {
  readonly session: RulesDeps['session'] & WebhooksDeps['session']
  readonly shop: Shop
  readonly replicas: Replicas
}

export interface OpenedRules extends RuleRegistry {
  readonly webhooks: Webhooks
}

/** The rules of this browser. */
export function openRules({ shop, replicas, ...deps }: OpenRulesDeps): OpenedRules {
  const store = createRuleStore(createRulesDatabase())
  const webhooks = createWebhooks({ ...deps, store })
  const rules = createRules({
    ...deps,
    replicas,
    store,
    webhooks,
    openShop: (siteId: SiteId) => openJobShop(shop, siteId, replicas),
    lock: createLock(),
  })
  return { ...rules, webhooks }
}
