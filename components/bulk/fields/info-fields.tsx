import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'

const ways = () =>
  [
    { value: 'add', label: t.add },
    { value: 'remove', label: t.removeOne },
  ] as const

export function InfoFields({ form, faults, onChange }: FieldProps<'info'>) {
  return (
    <>
      <Segmented
        label={t.addOrRemoveSection}
        value={form.do}
        choices={ways()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      <Field label={t.sectionTitle} error={faults['title']}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            placeholder={t.sectionExample}
            value={form.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      {form.do === 'remove' ? null : (
        <Field label={t.sectionText} error={faults['text']} hint={t.sectionHint}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={16_000}
              value={form.text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
