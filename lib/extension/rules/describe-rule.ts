import { t } from '#lib/core/i18n/t.ts'
import { describeOperations } from '#lib/core/operations/operations.ts'
import type { Rule, RuleEvent } from './rule.ts'

/** "Stock reaches 0". */
export function describeEvent(event: RuleEvent): string {
  return event.kind === 'low-stock' ? t.rules.lowAt(event.limit) : t.rules[`event/${event.kind}`]
}

/** "Stock reaches 0 → Hide, notification". */
export function describeRule(rule: Rule): string {
  const { operations, currency, notifies, sends } = rule
  const parts = [
    operations.length > 0 ? describeOperations(operations, currency) : '',
    notifies === true ? t.rules.report : '',
    sends === true ? t.rules.webhook : '',
  ]
  return t.rules.summary(describeEvent(rule.event), parts.filter((part) => part !== '').join(', '))
}
