import type { Faults } from '#components/bulk/steps/read-number.ts'
import type { RoundingForm } from '#components/bulk/steps/forms.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'

const roundings = [
  { value: 'currency', label: 'To the cent' },
  { value: '99', label: 'Ending .99' },
  { value: '95', label: 'Ending .95' },
  { value: '00', label: 'Ending .00' },
  { value: 'own', label: 'Ending of your own' },
  { value: 'whole', label: 'Whole numbers' },
  { value: 'none', label: 'No rounding' },
] as const

const directions = [
  { value: 'nearest', label: 'to the nearest' },
  { value: 'up', label: 'always up' },
  { value: 'down', label: 'always down' },
] as const

const hints: Partial<Record<RoundingForm['rounding'], string>> = {
  currency: 'As many digits as the currency has.',
  none: 'There may be more digits than the currency has.',
}

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
      <Field label="Rounding" hint={hints[rounding]}>
        {(control) => (
          <div className="flex gap-2">
            <SelectInput
              {...control}
              value={rounding}
              choices={roundings}
              onValueChange={(chosen) => onChange({ rounding: chosen })}
              className="flex-1"
            />
            {isDirected ? (
              <SelectInput
                aria-label="Rounding direction"
                value={direction}
                choices={directions}
                onValueChange={(chosen) => onChange({ direction: chosen })}
                className="flex-1"
              />
            ) : null}
          </div>
        )}
      </Field>
      {rounding === 'own' ? (
        <Field label="Ending" error={faults['ownEnding']} hint="The digits behind the point.">
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
