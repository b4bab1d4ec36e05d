import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { KnownInput } from './known-input.tsx'

const ways = () =>
  [
    { value: 'set', label: t.set },
    { value: 'clear', label: t.takeOff },
  ] as const

interface LabelFieldsProps extends FieldProps<'ribbon'> {
  readonly kind: 'ribbon' | 'brand'
}

export function LabelFields({ kind, form, faults, known, onChange }: LabelFieldsProps) {
  return (
    <>
      <Segmented
        label={t[`setOrTakeOff/${kind}`]}
        value={form.do}
        choices={ways()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'clear' ? null : (
        <Field label={t[`new/${kind}`]} error={faults['name']}>
          {(control) => (
            <KnownInput
              {...control}
              known={known[kind]}
              maxLength={100}
              placeholder={t[`example/${kind}`]}
              value={form.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
