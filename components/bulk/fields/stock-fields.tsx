import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import type { FieldProps } from './field-props.ts'
import { NumberField } from './number-field.tsx'
import { OnlyFields } from './only-fields.tsx'

const ways = [
  { value: 'move', label: 'Add or take away pieces' },
  { value: 'set', label: 'Set exactly' },
  { value: 'track', label: 'Count pieces' },
  { value: 'untrack', label: 'Stop counting pieces' },
  { value: 'in', label: 'Mark as in stock' },
  { value: 'out', label: 'Mark as out of stock' },
] as const

const hints = {
  move: 'A difference: what is sold meanwhile stays sold.',
  set: 'This number, whatever is sold meanwhile.',
  track: undefined,
  untrack: undefined,
  in: 'For products whose pieces are not counted.',
  out: 'For products whose pieces are not counted.',
} as const

export function StockFields({ form, faults, known, onChange }: FieldProps<'stock'>) {
  const isMove = form.do === 'move'
  return (
    <>
      <Field label="How to change stock" hint={hints[form.do]}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.do}
            choices={ways}
            onValueChange={(chosen) => onChange({ do: chosen })}
          />
        )}
      </Field>
      {isMove || form.do === 'set' ? (
        <NumberField
          label={isMove ? 'Change stock by' : 'Set stock to'}
          form={form}
          isSigned={isMove}
          unit="pieces"
          placeholder="5"
          error={faults['text']}
          onChange={onChange}
        />
      ) : null}
      <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
    </>
  )
}
