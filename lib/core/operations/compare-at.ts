import * as z from 'zod/mini'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { type Rounding, roundPrice } from '#lib/core/catalog/money/rounding.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type AmountStep, isRelative, stepAmount } from './amount-step.ts'
import { type OperationDefinition, pricedFields, samplePrices } from './definition.ts'
import { describeField, describeRounding, describeStep, joinParts } from './describe-parts.ts'
import { type EditBuilder, isV3 } from './edit-builder.ts'
import { moveList, type Prices, readPrices } from './pricing/prices.ts'
import { expectVariants, setPrices } from './pricing/set-prices.ts'
import { roundForStore } from './round-for-store.ts'
import * as shapes from './shapes.ts'
import { type EditTarget, isManaged, itself, listTargets, type VariantFilter } from './targets.ts'

/** Changes the compare-at price; the price paid stays. */
export interface CompareAtOperation extends VariantFilter {
  readonly kind: 'compare-at'
  readonly step: AmountStep | { readonly by: 'clear' }
  readonly rounding: Rounding
}

const stepShape = z.lazy(() =>
  z.discriminatedUnion('by', [
    shapes.byPercent,
    shapes.byAmount,
    z.strictObject({ by: shapes.is('clear') }),
  ]),
)

export const compareAtOperation: OperationDefinition<CompareAtOperation> = {
  kinds: ['compare-at'],
  shapes: () => [
    z.strictObject({
      kind: shapes.is('compare-at'),
      only: shapes.only,
      step: stepShape,
      rounding: shapes.rounding,
    }),
  ],
  fields: () => pricedFields,
  apply: applyCompareAt,
  describe({ step, rounding, only }, currency) {
    const field = describeField(t.operations['compare-at'], only)
    if (step.by === 'clear') return t.operations.cleared(field)
    return joinParts(describeStep(field, step, currency), describeRounding(rounding))
  },
  unsupported({ only }, catalog) {
    return catalog === 'v1' && only !== undefined ? t.editErrors.noCompareAt : undefined
  },
  examples({ step, rounding }, currency) {
    if (step.by === 'clear') return []
    return samplePrices.map((price) => ({
      before: formatMoney(price, currency),
      after: formatMoney(roundPrice(stepAmount(price, step), rounding, currency), currency),
    }))
  },
  unit: ({ step }) => ('amount' in step ? 'money' : undefined),
  addsUp: ({ step }) => isRelative(step),
  pricing: {
    direction: () => 'stay',
    follow: ({ step }, { list, paid }) => ({
      list: step.by === 'clear' ? paid : stepAmount(list, step),
      paid,
    }),
  },
}

function applyCompareAt(builder: EditBuilder, operation: CompareAtOperation): void {
  const { step, rounding, only } = operation
  const { variants } = builder.product
  const raiseList = (target: EditTarget): Prices => {
    const { list, paid } = readPrices(builder, target)
    return {
      list: step.by === 'clear' ? paid : roundForStore(builder, stepAmount(list, step), rounding),
      paid,
    }
  }
  const check = isV3(builder) || only ? undefined : expectVariants(builder, raiseList)
  for (const target of isV3(builder) || only ? listTargets(builder, only, 'price') : itself) {
    const prices = raiseList(target)
    if (step.by === 'clear') clear(target, prices.paid)
    else setPrices(builder, target, prices)
  }
  check?.()

  /** The price paid becomes the only price, also of each managed V1 variant. */
  function clear(target: EditTarget, paid: Amount) {
    if (target !== undefined) return setPrices(builder, target, { list: paid, paid })
    const prices = isManaged(builder) ? variants.map((each) => readPrices(builder, each).paid) : []
    setPrices(builder, undefined, { list: paid, paid })
    for (const [at, price] of prices.entries()) {
      const variant = variants[at]
      if (variant && price !== readPrices(builder, variant).list) moveList(builder, variant, price)
    }
  }
}
