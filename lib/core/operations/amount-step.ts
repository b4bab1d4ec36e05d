import {
  add,
  type Amount,
  inProportion,
  percentOf,
  subtract,
} from '#lib/core/catalog/money/amount.ts'

/** Percent and amounts may be negative; "set" may not. */
export type AmountStep =
  | { readonly by: 'percent'; readonly percent: Amount }
  | { readonly by: 'amount'; readonly amount: Amount }
  | { readonly by: 'set'; readonly amount: Amount }

/**
 * How a price is computed, also from other values: `percent` refers to the cost (markup, margin) or
 * to the compare-at price.
 */
export type PriceStep =
  | AmountStep
  | { readonly by: 'markup'; readonly percent: Amount }
  | { readonly by: 'margin'; readonly percent: Amount }
  | { readonly by: 'compare-at'; readonly percent: Amount }

const hundred = '100' as Amount
// Cached, because one step is applied to a hundred thousand products.
const factors = new WeakMap<AmountStep, Amount>()

/** Whether a step starts from the value that it changes. */
export function isRelative({ by }: { readonly by: string }): boolean {
  return by === 'percent' || by === 'amount'
}

/** The values that a price can be computed from. */
export interface PriceSources {
  /** The current value of the price to change. */
  readonly price: Amount
  readonly cost?: Amount | undefined
  readonly compareAt?: Amount | undefined
}

/** The exact result. Undefined if the value that the step starts from is unknown. */
export function stepPrice(sources: PriceSources, step: PriceStep): Amount | undefined {
  const { price, cost, compareAt } = sources
  switch (step.by) {
    case 'markup':
      return cost && percentOf(cost, add(hundred, step.percent))
    case 'margin':
      // price = cost / (1 − margin)
      return cost && inProportion(cost, subtract(hundred, step.percent), hundred)
    case 'compare-at':
      return compareAt && percentOf(compareAt, step.percent)
    case 'percent':
    case 'amount':
    case 'set':
      return stepAmount(price, step)
  }
}

export function stepAmount(amount: Amount, step: AmountStep): Amount {
  switch (step.by) {
    case 'set':
      return step.amount
    case 'amount':
      return add(amount, step.amount)
    case 'percent': {
      const factor = factors.get(step) ?? add(hundred, step.percent)
      factors.set(step, factor)
      return percentOf(amount, factor)
    }
  }
}
