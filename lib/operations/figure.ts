import * as z from 'zod/mini'
import { type Amount, zero } from '#lib/domain/amount.ts'
import { type Place, variantPlace } from '#lib/domain/change.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import { type Rounding, roundPrice } from '#lib/domain/rounding.ts'
import { t } from '#lib/i18n/t.ts'
import { type AmountStep, stepAmount } from './amount-step.ts'
import type { OperationDefinition } from './definition.ts'
import { describeOnly, describeRounding, describeStep, joinParts } from './describe-parts.ts'
import { type Draft, put, raise, valueAt } from './draft.ts'
import { samplePrices } from './pricing/priced.ts'
import { roundForStore } from './round-for-store.ts'
import * as shapes from './shapes.ts'
import { listHolders, type VariantFilter } from './targets.ts'

export interface FigureOperation extends VariantFilter {
  readonly kind: 'cost' | 'weight'
  readonly step: AmountStep
  readonly rounding: Rounding
}

const stepShape = z.lazy(() => z.discriminatedUnion('by', [shapes.byPercent, shapes.byAmount]))
const sampleWeights = ['0.5', '1.2', '8'] as readonly string[] as readonly Amount[]

export const figureOperation: OperationDefinition<FigureOperation> = {
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
  apply: applyFigure,
  describe({ kind, step, rounding, only }, currency) {
    const change = describeStep(step, kind === 'cost' ? currency : undefined)
    return [
      `${t.operations[kind]}${describeOnly(only)}`,
      joinParts(change, describeRounding(rounding)),
    ]
  },
  examples({ kind, step, rounding }, currency) {
    const write = (amount: Amount) => (kind === 'weight' ? amount : formatMoney(amount, currency))
    return (kind === 'weight' ? sampleWeights : samplePrices).map((amount) => ({
      before: write(amount),
      after: write(roundPrice(stepAmount(amount, step), rounding, currency)),
    }))
  },
  unit({ kind, step }) {
    if (!('amount' in step)) return undefined
    return kind === 'weight' ? 'weight' : 'money'
  },
}

/** Grams and pounds are written with as many digits as there are: only money has a currency's. */
const exactly = { to: 'none' } as const

function applyFigure(draft: Draft, operation: FigureOperation): void {
  const { kind, only, step, rounding } = operation
  const { product } = draft
  if (kind === 'weight' && product.type === 'digital') {
    return raise(draft, 'cannot', t.editErrors.digitalWeight)
  }
  for (const holder of listHolders(draft, only, kind)) {
    const place: Place = holder === undefined ? kind : variantPlace(holder.id, kind)
    const original = (holder ?? product)[kind] ?? null
    const now = valueAt<Amount | null>(draft, place, original)
    if (now === null && step.by !== 'set') {
      raise(draft, 'cannot', t.editErrors[`unknown/${kind}`])
      continue
    }
    const wanted = kind === 'weight' && rounding.to === 'currency' ? exactly : rounding
    const next = roundForStore(draft, stepAmount(now ?? zero, step), wanted)
    put<Amount | null>(draft, place, next, original)
  }
}
