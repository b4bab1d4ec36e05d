import * as z from 'zod/mini'
import type { Amount } from '#lib/catalog/money/amount.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { type Rounding, roundPrice } from '#lib/catalog/money/rounding.ts'
import { t } from '#lib/i18n/t.ts'
import { type AmountStep, stepAmount } from './amount-step.ts'
import type { OperationDefinition } from './definition.ts'
import { describeOnly, describeRounding, describeStep, joinParts } from './describe-parts.ts'
import { type EditBuilder, isV3 } from './edit-builder.ts'
import { pricedFields, samplePrices } from './pricing/priced.ts'
import { moveList, type Prices, readPrices } from './pricing/prices.ts'
import { expectVariants, itself, setPrices } from './pricing/set-prices.ts'
import { roundForStore } from './round-for-store.ts'
import * as shapes from './shapes.ts'
import { type EditTarget, isManaged, listTargets, type VariantFilter } from './targets.ts'

/** The price crossed out above the price paid, which stays. */
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
    const subject = `${t.operations['compare-at']}${describeOnly(only)}`
    if (step.by === 'clear') return [subject, t.operations.takenOff]
    return [subject, joinParts(describeStep(step, currency), describeRounding(rounding))]
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
  const raiseList = (editTarget: EditTarget): Prices => {
    const { list, paid } = readPrices(builder, editTarget)
    return {
      list: step.by === 'clear' ? paid : roundForStore(builder, stepAmount(list, step), rounding),
      paid,
    }
  }
  const check = isV3(builder) || only ? undefined : expectVariants(builder, raiseList)
  for (const editTarget of isV3(builder) || only ? listTargets(builder, only, 'price') : itself) {
    const prices = raiseList(editTarget)
    if (step.by === 'clear') clear(builder, editTarget, prices.paid)
    else setPrices(builder, editTarget, prices)
  }
  check?.()

  /** What was paid becomes the only price, of each managed V1 variant too. */
  function clear(target: EditBuilder, editTarget: EditTarget, paid: Amount) {
    if (editTarget !== undefined) return setPrices(target, editTarget, { list: paid, paid })
    const prices = isManaged(target) ? variants.map((each) => readPrices(target, each).paid) : []
    setPrices(target, undefined, { list: paid, paid })
    for (const [at, price] of prices.entries()) {
      const variant = variants[at]
      if (variant && price !== readPrices(target, variant).list) moveList(target, variant, price)
    }
  }
}
