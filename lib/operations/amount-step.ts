import { add, type Amount, inProportion, percentOf, subtract } from '#lib/catalog/money/amount.ts'

/** Percent and amounts may be negative; "set" may not. */
export type AmountStep =
  | { readonly by: 'percent'; readonly percent: Amount }
  | { readonly by: 'amount'; readonly amount: Amount }
  | { readonly by: 'set'; readonly amount: Amount }

/** What a price can be made from besides what it is. Percents are of the cost, of the price, of compare-at. */
export type PriceStep =
  | AmountStep
  | { readonly by: 'markup'; readonly percent: Amount }
  | { readonly by: 'margin'; readonly percent: Amount }
  | { readonly by: 'compare-at'; readonly percent: Amount }

const hundred = '100' as Amount
// One step is taken by a hundred thousand products.
const factors = new WeakMap<AmountStep, Amount>()

/** What a price can be made from. */
export interface PriceSources {
  /** The price that is asked about. */
  readonly price: Amount
  readonly cost?: Amount | undefined
  readonly compareAt?: Amount | undefined
}

/** Exact. Undefined when the step starts from something that is not known. */
export function stepPrice(sources: PriceSources, step: PriceStep): Amount | undefined {
  const { price, cost, compareAt } = sources
  switch (step.by) {
    case 'markup':
      return cost && percentOf(cost, add(hundred, step.percent))
    case 'margin':
      // The cost is what the margin leaves of the price.
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
