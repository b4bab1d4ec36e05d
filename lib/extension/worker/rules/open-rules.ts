import type { SiteId } from '#lib/core/catalog/ids.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { openJobStore } from '../open-jobs.ts'
import type { Replicas } from '../replicas.ts'
import type { Stores } from '../stores.ts'
import { createRules, type RuleRegistry, type RulesDeps } from './create-rules.ts'
import { createRuleStore } from './rule-store.ts'
import { createRulesDatabase } from './rules-database.ts'
import { createWebhooks, type Webhooks, type WebhooksDeps } from './webhooks.ts'

export interface OpenRulesDeps extends Omit<
  RulesDeps,
  'store' | 'openStore' | 'lock' | 'replicas' | 'webhooks' | 'session'
> {
  readonly session: RulesDeps['session'] & WebhooksDeps['session']
  readonly stores: Stores
  readonly replicas: Replicas
}

export interface OpenedRules extends RuleRegistry {
  readonly webhooks: Webhooks
}

/** The rules of this browser. */
export function openRules({ stores, replicas, ...deps }: OpenRulesDeps): OpenedRules {
  const store = createRuleStore(createRulesDatabase())
  const webhooks = createWebhooks({ ...deps, store })
  const rules = createRules({
    ...deps,
    replicas,
    store,
    webhooks,
    openStore: (siteId: SiteId) => openJobStore(stores, siteId, replicas),
    lock: createLock(),
  })
  return { ...rules, webhooks }
}
