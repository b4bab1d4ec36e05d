import type { Faults } from '#components/bulk/steps/read-number.ts'
import type { RoundingForm } from '#components/bulk/steps/forms.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/messages/edit.ts'

const roundings = () =>
  [
    { value: 'currency', label: t['rounding/currency'] },
    { value: '99', label: t['rounding/99'] },
    { value: '95', label: t['rounding/95'] },
    { value: '00', label: t['rounding/00'] },
    { value: 'own', label: t['rounding/own'] },
    { value: 'whole', label: t['rounding/whole'] },
    { value: 'none', label: t['rounding/none'] },
  ] as const

const directions = () =>
  [
    { value: 'nearest', label: t['direction/nearest'] },
    { value: 'up', label: t['direction/up'] },
    { value: 'down', label: t['direction/down'] },
  ] as const

const readHints = (): Partial<Record<RoundingForm['rounding'], string>> => ({
  currency: t.currencyHint,
  none: t.noRoundingHint,
})

interface RoundingFieldsProps {
  readonly form: RoundingForm
  readonly faults: Faults
  readonly onChange: (part: Partial<RoundingForm>) => void
}

export function RoundingFields({ form, faults, onChange }: RoundingFieldsProps) {
  const { rounding, ownEnding, direction } = form
  const isDirected = rounding !== 'none' && rounding !== 'currency'
  return (
    <>
      <Field label={t.rounding} hint={readHints()[rounding]}>
        {(control) => (
          <div className="flex gap-2">
            <SelectInput
              {...control}
              value={rounding}
              choices={roundings()}
              onValueChange={(chosen) => onChange({ rounding: chosen })}
              className="flex-1"
            />
            {isDirected ? (
              <SelectInput
                aria-label={t.roundingDirection}
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
        <Field label={t.ending} error={faults['ownEnding']} hint={t.endingHint}>
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
