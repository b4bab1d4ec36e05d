import { writeEntered } from '#lib/core/catalog/amount-text.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Rounding, RoundingDirection } from '#lib/core/catalog/money/rounding.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import type { VariantFilter } from '#lib/core/operations/targets.ts'
import { escapeHtml } from '#lib/core/base/html.ts'

// Parts that the forms of several operations share.

export const roundings = ['currency', '99', '95', '00', 'own', 'whole', 'none'] as const
export const directions = ['nearest', 'up', 'down'] as const
export const changeDirections = ['raise', 'lower'] as const
export type ChangeDirection = (typeof changeDirections)[number]

/** An option and a choice of a variant; both are empty at first. */
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

/** A number without its sign, which a switch next to it sets. */
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
    text: writeEntered(isLower ? amount.slice(1) : amount),
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

/** Converts plain text with its paragraphs to HTML; text that is HTML stays unchanged. */
export function toHtml(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || isHtml(trimmed)) return trimmed
  return trimmed
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function isHtml(text: string): boolean {
  return /^<[a-z][^>]*>/i.test(text)
}
