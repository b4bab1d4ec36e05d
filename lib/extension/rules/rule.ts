import type { CollectionId, RuleId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Condition } from '#lib/core/catalog/product/condition.ts'
import type { EditUnits } from '#lib/core/operations/edit.ts'
import type { Operation } from '#lib/core/operations/operations.ts'

export const ruleEventKinds = [
  'sold-out', // its stock reaches 0
  'restocked',
  'low-stock', // its stock falls to the limit or lower
  'sale-begins',
  'sale-ends', // by a schedule, or because someone ended it
] as const
export type RuleEventKind = (typeof ruleEventKinds)[number]

/** What triggers a rule. */
export type RuleEvent =
  | { readonly kind: Exclude<RuleEventKind, 'low-stock'> }
  | Extract<Condition, { readonly kind: 'low-stock' }>

/** The products that a rule is for. */
export type RuleScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'collection'; readonly id: CollectionId; readonly name: string }

/** An edit or a message that an event triggers, without a person who looks at it first. */
export interface Rule extends EditUnits {
  readonly id: RuleId
  readonly siteId: SiteId
  /** The catalog it was made for: ids are valid for that catalog only. */
  readonly catalog: 'v1' | 'v3'
  readonly name: string
  readonly event: RuleEvent
  readonly scope: RuleScope
  /** None: it only reports. */
  readonly operations: readonly Operation[]
  /** Only products that a rule changed, and only while these values are as the rule left them. */
  readonly onlyOwn?: true | undefined
  /** Shows a notification of the browser. */
  readonly notifies?: true | undefined
  /** Sends a message to the webhook of the store. */
  readonly sends?: true | undefined
  /** An event counts if it still holds after this time. */
  readonly settleMinutes: (typeof settleChoices)[number]
  /** With more products within an hour, the rule changes none of them, pauses and asks. */
  readonly maxPerHour: number
  readonly isOn: boolean
}

export const settleChoices = [0, 1, 2, 5, 15, 60] as const
export const defaultSettleMinutes = 2
export const defaultMaxPerHour = 50
export const maxMaxPerHour = 10_000
export const maxRuleNameLength = 60
/** Of one store. */
export const maxRules = 50

/** Whether the event is that its condition begins to hold, or that it ceases to. */
export type Edge = 'begins' | 'ceases'

export interface Watch {
  readonly condition: Condition
  readonly edge: Edge
}

export function watchOf(event: RuleEvent): Watch {
  switch (event.kind) {
    case 'low-stock':
      return { condition: event, edge: 'begins' }
    case 'sold-out':
      return { condition: { kind: 'sold-out' }, edge: 'begins' }
    case 'restocked':
      return { condition: { kind: 'sold-out' }, edge: 'ceases' }
    case 'sale-begins':
      return { condition: { kind: 'on-sale' }, edge: 'begins' }
    case 'sale-ends':
      return { condition: { kind: 'on-sale' }, edge: 'ceases' }
  }
}
