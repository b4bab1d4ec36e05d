import * as z from 'zod/mini'
import { type Amount, compare, percentOf, subtract, zero } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { noDiscount } from '#lib/domain/product.ts'
import { type Rounding, roundPrice } from '#lib/domain/rounding.ts'
import { t } from '#lib/i18n/t.ts'
import { formatFigure } from '#lib/i18n/format.ts'
import type { OperationDefinition } from './definition.ts'
import { describeAmount, describeRounding, joinParts } from './describe-parts.ts'
import { type Draft, isV3, put } from './draft.ts'
import { pricedFields, samplePrices } from './pricing/priced.ts'
import { type Prices, putPair, readPrices } from './pricing/prices.ts'
import { expectVariants, itself, setPrices } from './pricing/set-prices.ts'
import { roundForStore } from './round-for-store.ts'
import * as shapes from './shapes.ts'
import type { Holder } from './targets.ts'

/** Begins a sale below the list price as it is, or ends it: what is paid becomes the list price. */
export type SaleOperation = { readonly kind: 'sale'; readonly rounding: Rounding } & (
  | {
      readonly do: 'start'
      readonly by: 'percent'
      readonly percent: Amount
      /** A discount in percent becomes one of an amount where no percent makes the price paid that is wanted. */
      readonly asAmount?: boolean | undefined
    }
  | { readonly do: 'start'; readonly by: 'amount'; readonly amount: Amount }
  | { readonly do: 'end' }
)

const hundred = '100' as Amount
const sameParts = { kind: shapes.is('sale'), rounding: shapes.rounding }

export const saleOperation: OperationDefinition<SaleOperation> = {
  kinds: ['sale'],
  shapes: () => [
    z.strictObject({
      ...sameParts,
      do: shapes.is('start'),
      by: shapes.is('percent'),
      percent: shapes.amount,
      asAmount: shapes.flag,
    }),
    z.strictObject({
      ...sameParts,
      do: shapes.is('start'),
      by: shapes.is('amount'),
      amount: shapes.amount,
    }),
    z.strictObject({ ...sameParts, do: shapes.is('end') }),
  ],
  fields: () => pricedFields,
  apply: applySale,
  describe(operation, currency) {
    if (operation.do === 'end') return ['', t.operations.endSale]
    const off =
      operation.by === 'percent'
        ? `${formatFigure(operation.percent)} %`
        : describeAmount(operation.amount, currency)
    return [t.operations.sale, joinParts(`−${off}`, describeRounding(operation.rounding))]
  },
  fault(operation) {
    if (operation.do === 'end') return undefined
    const off = operation.by === 'percent' ? operation.percent : operation.amount
    if (compare(off, zero) <= 0) return t.editErrors.saleOfNothing
    return operation.by === 'percent' && compare(off, hundred) >= 0
      ? t.editErrors.saleOfAll
      : undefined
  },
  examples(operation, currency) {
    if (operation.do === 'end') return []
    return samplePrices.map((price) => {
      const off =
        operation.by === 'amount'
          ? subtract(price, operation.amount)
          : percentOf(price, subtract(hundred, operation.percent))
      const after = formatMoney(roundPrice(off, operation.rounding, currency), currency)
      return { before: formatMoney(price, currency), after }
    })
  },
  unit: (operation) => ('amount' in operation ? 'money' : undefined),
  pricing: {
    direction: (operation) => (operation.do === 'end' ? 'up' : 'down'),
    follow(operation, { list }) {
      if (operation.do === 'end') return { list, paid: list }
      if (operation.by === 'amount') return undefined
      return { list, paid: percentOf(list, subtract(hundred, operation.percent)) }
    },
  },
}

function applySale(draft: Draft, operation: SaleOperation): void {
  const { product } = draft
  const { discount } = product
  const saleOf = (holder: Holder): Prices => reduce(draft, holder, operation)
  const check = expectVariants(draft, saleOf)
  for (const holder of isV3(draft) ? product.variants : itself) {
    const prices = saleOf(holder)
    if (operation.do === 'end') {
      if (holder === undefined) put(draft, 'discount', noDiscount, discount)
      else putPair(draft, holder, prices)
      continue
    }
    if (holder === undefined && isExact(operation.rounding) && operation.by === 'percent') {
      put(draft, 'discount', { kind: 'percent', value: operation.percent }, discount)
      continue
    }
    const asAmount = operation.by === 'percent' ? operation.asAmount : true
    setPrices(draft, holder, prices, asAmount, operation.by)
  }
  check?.()
}

function isExact({ to }: Rounding): boolean {
  return to === 'none' || to === 'currency'
}

function reduce(draft: Draft, holder: Holder, operation: SaleOperation): Prices {
  const { list } = readPrices(draft, holder)
  if (operation.do === 'end') return { list, paid: list }
  const off = operation.by === 'percent' ? percentOf(list, operation.percent) : operation.amount
  // V1 itself rounds what a percent leaves.
  const isStores = !isV3(draft) && operation.by === 'percent' && isExact(operation.rounding)
  const wanted: Rounding = isStores ? { to: 'currency' } : operation.rounding
  return { list, paid: roundForStore(draft, subtract(list, off), wanted) }
}
