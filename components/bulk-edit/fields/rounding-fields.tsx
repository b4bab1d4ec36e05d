import type { FormErrors } from '../operations/form.ts'
import type { RoundingForm } from '../operations/parts.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { currencyDigits } from '#lib/core/catalog/money/currency.ts'
import { t } from '#lib/core/i18n/t.ts'

type Choice = { readonly value: RoundingForm['rounding']; readonly label: string }

/** The roundings that make sense for a currency with this many decimals, and the chosen one. */
function listRoundings(digits: number, chosen: RoundingForm['rounding']): readonly Choice[] {
  const ending = (value: '99' | '95' | '00'): Choice => ({
    value,
    label: t.bulkEdit.endingIn(value.padEnd(digits, '0')),
  })
  const all: readonly Choice[] = [
    { value: 'currency', label: t.bulkEdit.toDecimals(digits) },
    ending('99'),
    ending('95'),
    ending('00'),
    { value: 'own', label: t.bulkEdit['rounding/own'] },
    { value: 'whole', label: t.bulkEdit['rounding/whole'] },
    { value: 'none', label: t.bulkEdit['rounding/none'] },
  ]
  if (digits > 0) return all
  return all.filter(({ value }) => value === 'currency' || value === 'whole' || value === chosen)
}

const directions = () =>
  [
    { value: 'nearest', label: t.bulkEdit['direction/nearest'] },
    { value: 'up', label: t.bulkEdit['direction/up'] },
    { value: 'down', label: t.bulkEdit['direction/down'] },
  ] as const

const readHints = (): Partial<Record<RoundingForm['rounding'], string>> => ({
  currency: t.bulkEdit.currencyHint,
  none: t.bulkEdit.noRoundingHint,
})

interface RoundingFieldsProps {
  readonly form: RoundingForm
  readonly errors: FormErrors
  /** ISO 4217, if it is known. */
  readonly currency: string | undefined
  readonly onChange: (part: Partial<RoundingForm>) => void
}

export function RoundingFields({ form, errors, currency, onChange }: RoundingFieldsProps) {
  const { rounding, ownEnding, direction } = form
  const digits = currency === undefined ? 2 : currencyDigits(currency)
  const isDirected = rounding !== 'none' && rounding !== 'currency'
  return (
    <>
      <Field label={t.bulkEdit.rounding} hint={readHints()[rounding]}>
        {(control) => (
          <div className="flex gap-2">
            <SelectInput
              {...control}
              value={rounding}
              choices={listRoundings(digits, rounding)}
              onValueChange={(chosen) => onChange({ rounding: chosen })}
              className="flex-1"
            />
            {isDirected ? (
              <SelectInput
                aria-label={t.bulkEdit.roundingDirection}
                value={direction}
                choices={directions()}
                onValueChange={(chosen) => onChange({ direction: chosen })}
                className="flex-1"
              />
            ) : null}
          </div>
        )}
      </Field>
      {rounding === 'own' ? (
        <Field label={t.bulkEdit.ending} error={errors['ownEnding']} hint={t.bulkEdit.endingHint}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              placeholder="90"
              maxLength={4}
              value={ownEnding}
              onChange={(event) => onChange({ ownEnding: event.target.value })}
              before={<span className="text-muted">.</span>}
              className="tabular w-24"
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
