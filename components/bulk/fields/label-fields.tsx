import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { FieldProps } from './field-props.ts'
import { KnownInput } from './known-input.tsx'

const ways = [
  { value: 'set', label: 'Set' },
  { value: 'clear', label: 'Take off' },
] as const

interface LabelFieldsProps extends FieldProps<'ribbon'> {
  readonly kind: 'ribbon' | 'brand'
}

export function LabelFields({ kind, form, faults, known, onChange }: LabelFieldsProps) {
  return (
    <>
      <Segmented
        label={`Set or take off the ${kind}`}
        value={form.do}
        choices={ways}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'clear' ? null : (
        <Field label={`New ${kind}`} error={faults['name']}>
          {(control) => (
            <KnownInput
              {...control}
              known={known[kind]}
              maxLength={100}
              placeholder={kind === 'ribbon' ? 'Sale' : 'Acme'}
              value={form.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
