import * as z from 'zod/mini'
import { type Amount, compare, zero } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { type Variant, labelVariant } from '#lib/core/catalog/product/product.ts'
import { type Rounding, roundPrice } from '#lib/core/catalog/money/rounding.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isRelative, type PriceStep, stepAmount, stepPrice } from './amount-step.ts'
import {
  type Direction,
  type Example,
  type OperationDefinition,
  pricedFields,
  samplePrices,
} from './definition.ts'
import { describeField, describeRounding, describeStep, joinParts } from './describe-parts.ts'
import { type EditBuilder, isV3, addFlag } from './edit-builder.ts'
import { isReduced, moveList, type Prices, readCost, readPrices } from './pricing/prices.ts'
import { expectVariants, hasOwnPrices, setPrices, type Wanted } from './pricing/set-prices.ts'
import { roundForStore } from './round-for-store.ts'
import * as shapes from './shapes.ts'
import { type EditTarget, isManaged, itself, listTargets, type VariantFilter } from './targets.ts'

/** `target`: the list price, or the price paid. */
export interface PriceOperation extends VariantFilter {
  readonly kind: 'price'
  readonly target?: 'list' | 'paid' | undefined
  /** The price paid stays while the list price moves; else a discount keeps its percentage. */
  readonly keepPaid?: boolean | undefined
  /** A percentage discount becomes a fixed one if no percentage leads to the wanted price paid. */
  readonly asAmount?: boolean | undefined
  readonly step: PriceStep
  readonly rounding: Rounding
}

const stepShape = z.lazy(() =>
  z.discriminatedUnion('by', [
    z.strictObject({
      by: z.enum(['percent', 'markup', 'margin', 'compare-at']),
      percent: shapes.amount,
    }),
    shapes.byAmount,
  ]),
)

const hundred = '100' as Amount
const sampleCosts = ['4', '10', '75'] as readonly string[] as readonly Amount[]

export const priceOperation: OperationDefinition<PriceOperation> = {
  kinds: ['price'],
  shapes: () => [
    z.strictObject({
      kind: shapes.is('price'),
      only: shapes.only,
      target: z.optional(z.enum(['list', 'paid'])),
      keepPaid: shapes.flag,
      asAmount: shapes.flag,
      step: stepShape,
      rounding: shapes.rounding,
    }),
  ],
  fields: () => pricedFields,
  apply: applyPrice,
  describe({ step, rounding, only, keepPaid = false, target = 'list' }, currency) {
    const field = describeField(target === 'paid' ? t.operations.paid : t.operations.price, only)
    const change = describeStep(field, step, currency)
    return joinParts(change, describeRounding(rounding), keepPaid ? t.operations.paidStays : '')
  },
  error({ step }) {
    return step.by === 'margin' && compare(step.percent, hundred) >= 0
      ? t.editErrors.marginTooHigh
      : undefined
  },
  unsupported({ only, keepPaid = false }, catalog) {
    return catalog === 'v1' && only !== undefined && keepPaid
      ? t.editErrors.keepPaidOfVariant
      : undefined
  },
  examples: buildExamples,
  unit: ({ step }) => ('amount' in step ? 'money' : undefined),
  pricing: { direction, follow, margin },
  addsUp: ({ step, target }) => isRelative(step) || (step.by === 'compare-at' && target !== 'paid'),
}

function buildExamples({ step, rounding }: PriceOperation, currency: string): Example[] {
  const isOfCost = isFromCost(step)
  const nameOf = (text: string) =>
    isOfCost
      ? t.bulkEdit.costOf(text)
      : step.by === 'compare-at'
        ? t.bulkEdit.compareAtOf(text)
        : text
  return (isOfCost ? sampleCosts : samplePrices).flatMap((sample) => {
    const next = stepPrice({ price: sample, cost: sample, compareAt: sample }, step)
    if (next === undefined) return []
    const after = formatMoney(roundPrice(next, rounding, currency), currency)
    return [{ before: nameOf(formatMoney(sample, currency)), after }]
  })
}

function direction({ keepPaid = false, target, step }: PriceOperation): Direction | undefined {
  if (keepPaid && target !== 'paid') return 'stay'
  if (step.by !== 'percent' && step.by !== 'amount') return undefined
  const sign = compare(step.by === 'percent' ? step.percent : step.amount, zero)
  return sign === 0 ? undefined : sign > 0 ? 'up' : 'down'
}

function follow(operation: PriceOperation, prices: Prices): Prices | undefined {
  const { list, paid } = prices
  const { step, target = 'list', keepPaid = false } = operation
  if (target === 'list' && keepPaid) {
    const next = stepPrice({ price: list, compareAt: list }, step)
    return next && { list: next, paid }
  }
  if (step.by !== 'percent') return undefined
  const next = stepAmount(paid, step)
  if (target === 'list') return { list: stepAmount(list, step), paid: next }
  return { list: isReduced(prices) && compare(next, list) < 0 ? list : next, paid: next }
}

/** The intended margin; a running sale leaves less if the edit sets the list price only. */
function margin({ target, step }: PriceOperation): number | undefined {
  if (target === 'paid') return undefined
  if (step.by === 'margin') return Number(step.percent)
  if (step.by !== 'markup') return undefined
  const markup = Number(step.percent)
  return markup <= -100 ? undefined : (markup / (100 + markup)) * 100
}

function applyPrice(builder: EditBuilder, operation: PriceOperation): void {
  const editTargets = listPriceTargets(builder, operation)
  // Computed before the first price is set, because V1 moves variants with their product.
  const wanted = editTargets.map(
    (editTarget) => [editTarget, stepTarget(builder, editTarget, operation)] as const,
  )
  const check = editTargets === itself ? expectVariants(builder, stepVariant) : undefined
  for (const [editTarget, prices] of wanted) {
    if (prices === undefined)
      addFlag(builder, 'unsupported', describeMissing(builder, editTarget, operation.step.by))
    else if (prices.paid === undefined) moveList(builder, editTarget, prices.list)
    else setPrices(builder, editTarget, { ...prices, paid: prices.paid }, operation.asAmount)
  }
  check?.()

  function stepVariant(variant: Variant) {
    return stepTarget(builder, variant, operation)
  }
}

/** Undefined if there is nothing to compute the price from. */
function stepTarget(
  builder: EditBuilder,
  editTarget: EditTarget,
  operation: PriceOperation,
): Wanted | undefined {
  const { step, rounding, keepPaid = false, target = 'list' } = operation
  const now = readPrices(builder, editTarget)
  const reduced = isReduced(now)
  const price = step.by === 'compare-at' || target === 'list' ? now.list : now.paid
  const compareAt = reduced ? now.list : undefined
  const cost = isFromCost(step) ? readCost(builder, editTarget) : undefined
  const unrounded = stepPrice({ price, cost, compareAt }, step)
  if (unrounded === undefined) return undefined
  const next = roundForStore(builder, unrounded, rounding)
  if (target === 'list') return { list: next, paid: keepPaid ? now.paid : undefined }
  if (!reduced) return { list: next }
  // At or above the list price the sale ends.
  return { list: compare(next, now.list) >= 0 ? next : now.list, paid: next }
}

/**
 * V1 variants with their product's price move with it; those with own prices are set one by one, and
 * so are filtered variants and prices computed from the costs of variants. A price paid below the
 * list price is the discount of the product.
 */
function listPriceTargets(builder: EditBuilder, operation: PriceOperation): readonly EditTarget[] {
  const { only, step, keepPaid = false, target = 'list' } = operation
  if (isV3(builder) || only !== undefined || (isFromCost(step) && isManaged(builder))) {
    return listTargets(builder, only, 'price')
  }
  const isOfList = !keepPaid && (target === 'list' || !isReduced(readPrices(builder, undefined)))
  return isOfList && hasOwnPrices(builder) ? [undefined, ...builder.product.variants] : itself
}

function isFromCost({ by }: PriceStep): boolean {
  return by === 'markup' || by === 'margin'
}

function describeMissing({ product }: EditBuilder, editTarget: EditTarget, by: string): string {
  const label = editTarget === undefined ? '' : labelVariant(product, editTarget)
  const name = label === '' ? t.editErrors.thisProduct : label
  return by === 'compare-at' ? t.editErrors.noCompareAtOf(name) : t.editErrors.noCostOf(name)
}
