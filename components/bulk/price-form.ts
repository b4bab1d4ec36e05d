import type { RoundingDirection } from '#lib/domain/rounding.ts'

export const waysToChange = ['percent', 'amount', 'set'] as const
export const directions = ['nearest', 'up', 'down'] as const
export const roundings = ['currency', '99', '95', '00', 'own', 'whole', 'none'] as const

/** The form as a person leaves it, kept as it was typed. */
export interface PriceForm {
  readonly by: (typeof waysToChange)[number]
  readonly way: 'raise' | 'lower'
  readonly text: string
  readonly rounding: (typeof roundings)[number]
  readonly ownEnding: string
  readonly direction: RoundingDirection
}

export const emptyPriceForm: PriceForm = {
  by: 'percent',
  way: 'raise',
  text: '',
  rounding: 'currency',
  ownEnding: '',
  direction: 'nearest',
}

/** A sign that is typed turns the switch beside the field and leaves the number bare. */
export function typeNumber(form: PriceForm, typed: string): PriceForm {
  const sign = form.by === 'set' ? undefined : /^\s*([+\-−])/.exec(typed)?.[1]
  if (sign === undefined) return { ...form, text: typed }
  const text = typed.replace(/^\s*[+\-−]\s*/, '')
  return { ...form, text, way: sign === '+' ? 'raise' : 'lower' }
}
