import type {
  SubscriptionDiscountType,
  SubscriptionFrequency,
} from '#lib/wix/api/enumerations/shared.ts'
import { entity } from '#lib/wix/api/wire/entity.ts'
import { flag, list, number, text } from '#lib/wix/api/wire/codec.ts'
import { float } from './codecs.ts'

export interface SubscriptionDiscount {
  readonly type?: SubscriptionDiscountType | undefined
  /** A decimal text. Only for AMOUNT. */
  readonly amountOff?: string | undefined
  /** 0.1 to 99.9. Only for PERCENT. */
  readonly percentOff?: number | undefined
}

export interface Subscription {
  readonly id?: string | undefined
  /** 1 to 20 characters. */
  readonly title?: string | undefined
  /** Up to 60 characters. */
  readonly description?: string | undefined
  readonly visible?: boolean | undefined
  readonly frequency?: SubscriptionFrequency | undefined
  /** The number of `frequency` units, 1 to 50. Default: 1. */
  readonly interval?: number | undefined
  /** Alternative to `billingCycles` (2 to 999). */
  readonly autoRenewal?: boolean | undefined
  readonly billingCycles?: number | undefined
  readonly discount?: SubscriptionDiscount | undefined
}

export interface SubscriptionDetails {
  readonly allowOneTimePurchases?: boolean | undefined
  /** 1 to 6. */
  readonly subscriptions?: readonly Subscription[] | undefined
}

export const subscriptionDetails = entity<SubscriptionDetails>({
  allowOneTimePurchases: flag,
  subscriptions: list(
    entity<Subscription>({
      id: text,
      title: text,
      description: text,
      visible: flag,
      frequency: text,
      interval: number,
      autoRenewal: flag,
      billingCycles: number,
      discount: entity<SubscriptionDiscount>({ type: text, amountOff: text, percentOff: float }),
    }),
  ),
})
