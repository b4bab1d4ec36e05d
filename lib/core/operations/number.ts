import * as z from 'zod/mini'
import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { type Rounding, roundPrice } from '#lib/core/catalog/money/rounding.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type AmountStep, isRelative, stepAmount } from './amount-step.ts'
import { type OperationDefinition, samplePrices } from './definition.ts'
import { describeField, describeRounding, describeStep, joinParts } from './describe-parts.ts'
import { type EditBuilder, setField, addFlag, valueAt } from './edit-builder.ts'
import { roundForStore } from './round-for-store.ts'
import * as shapes from './shapes.ts'
import { listTargets, type VariantFilter } from './targets.ts'

export interface NumberOperation extends VariantFilter {
  readonly kind: 'cost' | 'weight'
  readonly step: AmountStep
  readonly rounding: Rounding
}

const stepShape = z.lazy(() => z.discriminatedUnion('by', [shapes.byPercent, shapes.byAmount]))
const sampleWeights = ['0.5', '1.2', '8'] as readonly string[] as readonly Amount[]

export const numberOperation: OperationDefinition<NumberOperation> = {
  kinds: ['cost', 'weight'],
  shapes: () => [
    z.strictObject({
      kind: z.enum(['cost', 'weight']),
      only: shapes.only,
      step: stepShape,
      rounding: shapes.rounding,
    }),
  ],
  fields: ({ kind }) => [kind],
  apply: applyNumber,
  describe({ kind, step, rounding, only }, currency) {
    const field = describeField(t.operations[kind], only)
    const change = describeStep(field, step, kind === 'cost' ? currency : undefined)
    return joinParts(change, describeRounding(rounding))
  },
  examples({ kind, step, rounding }, currency) {
    const write = (amount: Amount) => (kind === 'weight' ? amount : formatMoney(amount, currency))
    return (kind === 'weight' ? sampleWeights : samplePrices).map((amount) => ({
      before: write(amount),
      after: write(roundPrice(stepAmount(amount, step), rounding, currency)),
    }))
  },
  addsUp: ({ step }) => isRelative(step),
  unit({ kind, step }) {
    if (!('amount' in step)) return undefined
    return kind === 'weight' ? 'weight' : 'money'
  },
}

/** Weights keep all their digits: only money has the digits of a currency. */
const exactly = { to: 'none' } as const

function applyNumber(builder: EditBuilder, operation: NumberOperation): void {
  const { kind, only, step, rounding } = operation
  const { product } = builder
  if (kind === 'weight' && product.type === 'digital') {
    return addFlag(builder, 'unsupported', t.editErrors.digitalWeight)
  }
  for (const target of listTargets(builder, only, kind)) {
    const path: FieldPath = target === undefined ? kind : variantFieldPath(target.id, kind)
    const original = (target ?? product)[kind] ?? null
    const now = valueAt<Amount | null>(builder, path, original)
    if (now === null && step.by !== 'set') {
      addFlag(builder, 'unsupported', t.editErrors[`unknown/${kind}`])
      continue
    }
    const wanted = kind === 'weight' && rounding.to === 'currency' ? exactly : rounding
    const next = roundForStore(builder, stepAmount(now ?? zero, step), wanted)
    setField<Amount | null>(builder, path, next, original)
  }
}
