import {
  directions,
  emptyPriceForm,
  type PriceForm,
  roundings,
  waysToChange,
} from './price-form.ts'

/** The form out of what a view kept; a field that cannot be read starts anew. */
export function readPriceForm(kept: unknown): PriceForm {
  if (typeof kept !== 'object' || kept === null) return emptyPriceForm
  const fields = kept as Readonly<Record<string, unknown>>
  return {
    by: oneOf(waysToChange, fields['by']) ?? emptyPriceForm.by,
    way: oneOf(['raise', 'lower'], fields['way']) ?? emptyPriceForm.way,
    text: textOf(fields['text']),
    rounding: oneOf(roundings, fields['rounding']) ?? emptyPriceForm.rounding,
    ownEnding: textOf(fields['ownEnding']),
    direction: oneOf(directions, fields['direction']) ?? emptyPriceForm.direction,
  }
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : ''
}
