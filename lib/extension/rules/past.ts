import type { ActivityEntry, ValueChange } from '#lib/core/catalog/changes/activity.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Condition } from '#lib/core/catalog/product/condition.ts'
import { type RuleEvent, watchOf } from './rule.ts'

/** When an event of the past would have triggered a rule. */
export interface PastEvent {
  readonly productId: ProductId
  readonly name: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
}

/** What the change log says of a product at a moment, as texts. */
type Values = Readonly<Partial<Record<string, string>>>

/** The values of a product now, by their names in the change log. */
export interface PresentValues {
  readonly inStock: string
  readonly quantity: string | undefined
  readonly listPrice: string
  readonly paidPrice: string
}

/**
 * The events that the change log shows, newest first: it has what changed, so the values before are found backward from
 * those of today. `present`: products that are in the offline copy.
 */
export function listPast(
  event: RuleEvent,
  entries: readonly ActivityEntry[],
  present: ReadonlyMap<ProductId, PresentValues>,
): readonly PastEvent[] {
  const { condition, edge } = watchOf(event)
  const current = new Map<ProductId, Values>()
  return entries
    .toSorted((a, b) => b.at - a.at)
    .flatMap(({ productId, name = '', at, action, changes }): readonly PastEvent[] => {
      const now = productId && (current.get(productId) ?? toValues(present.get(productId)))
      if (productId === undefined || now === undefined || action !== 'updated') return []
      const before = undo(now, changes)
      current.set(productId, before)
      const [was, is] = [holds(condition, before), holds(condition, now)]
      const isEvent = edge === 'begins' ? !was && is : was && !is
      const isOfVariant = edge === 'begins' && changes.some((each) => fellBelow(condition, each))
      return isEvent || isOfVariant ? [{ productId, name, at }] : []
    })
}

function toValues(present: PresentValues | undefined): Values | undefined {
  return present && { ...present }
}

function undo(values: Values, changes: readonly ValueChange[]): Values {
  const own = changes.filter(({ variant }) => variant === undefined)
  return { ...values, ...Object.fromEntries(own.map(({ field, before }) => [field, before])) }
}

function holds(condition: Condition, { inStock, quantity, listPrice, paidPrice }: Values): boolean {
  switch (condition.kind) {
    case 'sold-out':
      return inStock === 'out-of-stock'
    case 'on-sale':
      return listPrice !== paidPrice
    case 'low-stock':
      return quantity === undefined
        ? inStock === 'out-of-stock'
        : Number(quantity) <= condition.limit
  }
}

function fellBelow(condition: Condition, { field, variant, before, after }: ValueChange): boolean {
  if (condition.kind !== 'low-stock' || condition.ofVariants !== true) return false
  if (field !== 'quantity' || variant === undefined) return false
  if (before === undefined || after === undefined) return false
  return Number(before) > condition.limit && Number(after) <= condition.limit
}
