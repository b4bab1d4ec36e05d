import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import type { InputOf } from '#lib/extension/rpc/contract/contract.ts'
import type { RuleEvent, RuleScope } from '#lib/extension/rules/rule.ts'
import type { RuleView } from '#lib/extension/rules/rule-view.ts'
import type { WebhookStatus } from '#lib/extension/rules/webhook/webhook-status.ts'
import { keys } from './keys.ts'
import { showAnswer } from './show-answer.ts'

/** The rules of a store, ordered by name. */
export function rulesQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.rules.list(siteId),
    queryFn: ({ signal }): Promise<readonly RuleView[]> =>
      call('rules.list', { siteId }, { signal }),
  })
}

type RuleCommand = 'rules.setOn' | 'rules.resume' | 'rules.remove'

function ruleCommand<Name extends RuleCommand>(name: Name) {
  return mutationOptions({
    mutationFn: (input: InputOf<Name>): Promise<readonly RuleView[]> => call(name, input),
    onSuccess: (rules, { siteId }, _result, { client }) =>
      showAnswer(client, rulesQuery(siteId).queryKey, rules),
  })
}

export const setRuleOnMutation = ruleCommand('rules.setOn')
export const resumeRuleMutation = ruleCommand('rules.resume')
export const removeRuleMutation = ruleCommand('rules.remove')

export const keepRuleMutation = mutationOptions({
  mutationFn: (input: InputOf<'rules.keep'>): Promise<readonly RuleView[]> =>
    call('rules.keep', input),
  onSuccess: (rules, { rule }, _result, { client }) =>
    showAnswer(client, rulesQuery(rule.siteId).queryKey, rules),
})

const dayMs = 86_400_000
export const pastDays = 7

/** What would have triggered such a rule in the last days. */
export function pastEventsQuery(siteId: SiteId, event: RuleEvent, scope: RuleScope) {
  return queryOptions({
    queryKey: keys.rules.past(siteId, event, scope),
    queryFn: ({ signal }) =>
      call(
        'rules.readPast',
        { siteId, event, scope, since: Date.now() - pastDays * dayMs },
        { signal },
      ),
    staleTime: 0,
  })
}

export function webhookQuery(siteId: SiteId) {
  return queryOptions({
    queryKey: keys.rules.webhook(siteId),
    queryFn: ({ signal }): Promise<WebhookStatus> => call('webhook.read', { siteId }, { signal }),
    staleTime: 0,
  })
}

/** Sets the address; the result has the new secret, which is not kept in memory with the mutation. */
export const keepWebhookMutation = mutationOptions({
  mutationFn: (input: InputOf<'webhook.keep'>) => call('webhook.keep', input),
  onSuccess: ({ status }, { siteId }, _result, { client }) =>
    showAnswer(client, webhookQuery(siteId).queryKey, status),
  gcTime: 0,
})

function webhookCommand<Name extends 'webhook.forget' | 'webhook.test'>(name: Name) {
  return mutationOptions({
    mutationFn: (input: InputOf<Name>): Promise<WebhookStatus> => call(name, input),
    onSettled: (_status, _error, { siteId }, _result, { client }) =>
      client.invalidateQueries({ queryKey: webhookQuery(siteId).queryKey }),
  })
}

export const forgetWebhookMutation = webhookCommand('webhook.forget')
export const testWebhookMutation = webhookCommand('webhook.test')
