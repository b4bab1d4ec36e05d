import { t } from '#lib/core/i18n/t.ts'
import type { Rule } from './rule.ts'

export const templateIds = ['hide', 'show', 'clean', 'low'] as const
export type TemplateId = (typeof templateIds)[number]

/** What a template fills in; the user decides about everything else. */
export type RuleTemplate = Pick<
  Rule,
  'name' | 'event' | 'scope' | 'operations' | 'onlyOwn' | 'notifies'
>

export function buildTemplate(id: TemplateId, lowStock: number): RuleTemplate {
  const name = t.rules[`template/${id}`]
  const scope = { kind: 'all' } as const
  switch (id) {
    case 'hide':
      return {
        name,
        scope,
        event: { kind: 'sold-out' },
        operations: [{ kind: 'visible', visible: false }],
      }
    case 'show':
      return {
        name,
        scope,
        event: { kind: 'restocked' },
        operations: [{ kind: 'visible', visible: true }],
        onlyOwn: true,
      }
    case 'clean':
      return {
        name,
        // Other ribbons are not about the sale.
        scope: { kind: 'search', text: `ribbon:"${t.rules.saleRibbon}"` },
        event: { kind: 'sale-ends' },
        operations: [{ kind: 'ribbon', name: '' }],
      }
    case 'low':
      return {
        name,
        scope,
        event: { kind: 'low-stock', limit: lowStock, ofVariants: true },
        operations: [],
        notifies: true,
      }
  }
}

export function describeTemplate(id: TemplateId, lowStock: number): string {
  return id === 'low' ? t.rules['about/low'](lowStock) : t.rules[`about/${id}`]
}
