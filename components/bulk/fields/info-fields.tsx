import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { FieldProps } from './field-props.ts'

const ways = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
] as const

export function InfoFields({ form, faults, onChange }: FieldProps<'info'>) {
  return (
    <>
      <Segmented
        label="Add or remove the section"
        value={form.do}
        choices={ways}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      <Field label="Title of the section" error={faults['title']}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            placeholder="Care instructions"
            value={form.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      {form.do === 'remove' ? null : (
        <Field
          label="Text of the section"
          error={faults['text']}
          hint="Plain text, or HTML that begins with a tag."
        >
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
