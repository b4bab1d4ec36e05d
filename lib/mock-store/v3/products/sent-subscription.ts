import type { Check, Json } from '../../http/check.ts'

/** `subscriptionDetails` with what each subscription must say. */
export function readSentSubscription(sent: Json, check: Check): Json | undefined {
  const details = check.record(sent, 'subscriptionDetails')
  if (details === undefined) return undefined
  const at = check.at('subscriptionDetails')
  at.required(details, 'allowOneTimePurchases')
  at.rows(details, 'subscriptions', { min: 1, max: 6 }, (subscription, one) => {
    one.required(subscription, 'title', 'frequency')
    one.text(subscription, 'title', { min: 1, max: 20 })
    one.text(subscription, 'description', { max: 60 })
    one.integer(subscription, 'interval', { min: 1, max: 50 })
    if (subscription['autoRenewal'] === true && subscription['billingCycles'] !== undefined) {
      one.reject(
        'autoRenewal',
        'cannot be together with billingCycles',
        'SUBSCRIPTION_INVALID_AUTO_RENEWAL',
      )
    }
  })
  return details
}
