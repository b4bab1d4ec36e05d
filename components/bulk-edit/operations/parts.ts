import type { Amount } from '#lib/catalog/money/amount.ts'
import type { Rounding, RoundingDirection } from '#lib/catalog/money/rounding.ts'
import type { PriceStep } from '#lib/operations/amount-step.ts'
import type { VariantFilter } from '#lib/operations/targets.ts'

// Parts that the forms of several operations have in common.

export const roundings = ['currency', '99', '95', '00', 'own', 'whole', 'none'] as const
export const directions = ['nearest', 'up', 'down'] as const
export const changeDirections = ['raise', 'lower'] as const
export type ChangeDirection = (typeof changeDirections)[number]

/** A variant's option and choice; both empty while nothing was typed. */
export interface OnlyPair {
  readonly option: string
  readonly choice: string
}

export interface RoundingForm {
  readonly rounding: (typeof roundings)[number]
  readonly ownEnding: string
  readonly direction: RoundingDirection
}

export interface OnlyForm {
  readonly only: readonly OnlyPair[]
}

/** A number that is typed without its sign, which a switch beside it tells. */
export interface NumberForm {
  readonly by: string
  readonly changeDirection: ChangeDirection
  readonly text: string
}

export const emptyRounding: RoundingForm = {
  rounding: 'currency',
  ownEnding: '',
  direction: 'nearest',
}
export const emptyNumber = { by: 'percent', changeDirection: 'raise', text: '' } as const
export const numberChoices = {
  rounding: roundings,
  direction: directions,
  changeDirection: changeDirections,
}

export function toNumber<By extends PriceStep['by']>(step: PriceStep & { readonly by: By }) {
  const { by } = step as { readonly by: By }
  const amount: Amount = 'percent' in step ? step.percent : step.amount
  const isSigned = by === 'percent' || by === 'amount'
  const isLower = isSigned && amount.startsWith('-')
  return {
    by,
    changeDirection: isLower ? 'lower' : 'raise',
    text: isLower ? amount.slice(1) : String(amount),
  } as const
}

export function toRounding(rounding: Rounding): RoundingForm {
  const { ownEnding, direction } = emptyRounding
  switch (rounding.to) {
    case 'none':
    case 'currency':
      return { rounding: rounding.to, ownEnding, direction }
    case 'whole':
      return { rounding: 'whole', ownEnding, direction: rounding.direction }
    case 'ending': {
      const { ending } = rounding
      const known = (['99', '95', '00'] as const).find((each) => each === ending)
      const own = known === undefined ? ending : ''
      return { rounding: known ?? 'own', ownEnding: own, direction: rounding.direction }
    }
  }
}

export function toPairs(only: VariantFilter['only'] = {}): readonly OnlyPair[] {
  return Object.entries(only).map(([option, choice]) => ({ option, choice }))
}
