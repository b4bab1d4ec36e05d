import { toPlainLine } from '#lib/core/base/to-plain-line.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Ran } from '#lib/extension/rules/limit.ts'
import type { Rule } from '#lib/extension/rules/rule.ts'
import type { Waiting } from '#lib/extension/rules/waiting.ts'
import { buildWebhookBody } from '#lib/extension/rules/webhook/build-body.ts'
import type { Message } from './message.ts'

/** What a rule reports about these products. */
export function reportRun(
  rule: Rule,
  products: readonly Product[],
  waiting: ReadonlyMap<ProductId, Waiting>,
  now: number,
): readonly Message[] {
  return [
    ...(rule.notifies === true ? notifyOf(rule, products, now) : []),
    ...(rule.sends === true ? products.flatMap((each) => toMessage(rule, each, waiting, now)) : []),
  ]
}

/** One message for each transition, under its id. */
function toMessage(
  rule: Rule,
  product: Product,
  waiting: ReadonlyMap<ProductId, Waiting>,
  now: number,
): readonly Message[] {
  const transition = waiting.get(product.id)
  if (transition === undefined) return []
  const { id, targets, noticedAt } = transition
  const body = buildWebhookBody(rule, product, targets, noticedAt)
  const { siteId, id: ruleId } = rule
  return [{ kind: 'webhook', id, siteId, ruleId, body, failed: 0, nextAt: now }]
}

/** One notification for all products. */
function notifyOf(rule: Rule, products: readonly Product[], now: number): readonly Message[] {
  const [first] = products
  if (first === undefined) return []
  const name = toPlainLine(first.name) || t.alerts.product
  const more = products.length - 1
  const what = `${name}${describeLeft(rule, first)}`
  return [notify(rule, now, more > 0 ? t.alerts.andMore(what, more) : what)]
}

export function reportPause(rule: Rule, { at, products }: Ran): Message {
  return notify(rule, at, t.rules.pausedAt(products, rule.maxPerHour))
}

function notify({ id, siteId, name }: Rule, at: number, text: string): Message {
  return {
    id: `${id} ${at}`,
    kind: 'notification',
    siteId,
    ruleId: id,
    title: toPlainLine(name),
    text,
  }
}

/** How many are left: of the product, or of its scarcest variant. */
function describeLeft({ event }: Rule, { stock, variants }: Product): string {
  if (event.kind !== 'low-stock') return ''
  const ofVariants = event.ofVariants === true && variants.length > 1 ? variants : []
  const left = [stock, ...ofVariants.filter(({ visible }) => visible).map((each) => each.stock)]
    .flatMap(({ tracked, quantity }) => (tracked && quantity !== undefined ? [quantity] : []))
    .toSorted((a, b) => a - b)[0]
  return left === undefined ? '' : `: ${t.alerts.left(left)}`
}
