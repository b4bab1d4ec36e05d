import * as z from 'zod/mini'
import { type Amount, compare, percentOf, subtract, zero } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { noDiscount } from '#lib/core/catalog/product/product.ts'
import { type Rounding, roundPrice } from '#lib/core/catalog/money/rounding.ts'
import { t } from '#lib/core/i18n/t.ts'
import { formatExactPercent } from '#lib/core/i18n/format.ts'
import { type OperationDefinition, pricedFields, samplePrices } from './definition.ts'
import { describeAmount, describeRounding, joinParts } from './describe-parts.ts'
import { type EditBuilder, isV3, setField } from './edit-builder.ts'
import { type Prices, putPair, readPrices } from './pricing/prices.ts'
import { expectVariants, setPrices } from './pricing/set-prices.ts'
import { roundForStore } from './round-for-store.ts'
import * as shapes from './shapes.ts'
import { type EditTarget, itself } from './targets.ts'

/** Starts a sale below the current list price, or ends it: the list price is paid again. */
export type SaleOperation = { readonly kind: 'sale'; readonly rounding: Rounding } & (
  | {
      readonly do: 'start'
      readonly by: 'percent'
      readonly percent: Amount
      /**
       * A percentage discount becomes a fixed one if no percentage leads to the wanted price paid.
       */
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
    if (operation.do === 'end') return t.operations.endSale
    const off =
      operation.by === 'percent'
        ? formatExactPercent(operation.percent)
        : describeAmount(operation.amount, currency)
    return joinParts(t.operations.startSale(off), describeRounding(operation.rounding))
  },
  error(operation) {
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

function applySale(builder: EditBuilder, operation: SaleOperation): void {
  const { product } = builder
  const { discount } = product
  const saleOf = (target: EditTarget): Prices => reduce(builder, target, operation)
  const check = expectVariants(builder, saleOf)
  for (const target of isV3(builder) ? product.variants : itself) {
    const prices = saleOf(target)
    if (operation.do === 'end') {
      if (target === undefined) setField(builder, 'discount', noDiscount, discount)
      else putPair(builder, target, prices)
      continue
    }
    if (target === undefined && isExact(operation.rounding) && operation.by === 'percent') {
      setField(builder, 'discount', { kind: 'percent', value: operation.percent }, discount)
      continue
    }
    const asAmount = operation.by === 'percent' ? operation.asAmount : true
    setPrices(builder, target, prices, asAmount, operation.by)
  }
  check?.()
}

function isExact({ to }: Rounding): boolean {
  return to === 'none' || to === 'currency'
}

function reduce(builder: EditBuilder, target: EditTarget, operation: SaleOperation): Prices {
  const { list } = readPrices(builder, target)
  if (operation.do === 'end') return { list, paid: list }
  const off = operation.by === 'percent' ? percentOf(list, operation.percent) : operation.amount
  // V1 itself rounds the price after a percentage discount.
  const isRoundedByStore =
    !isV3(builder) && operation.by === 'percent' && isExact(operation.rounding)
  const wanted: Rounding = isRoundedByStore ? { to: 'currency' } : operation.rounding
  return { list, paid: roundForStore(builder, subtract(list, off), wanted) }
}
