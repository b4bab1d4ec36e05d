import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { FieldProps } from './field-props.ts'
import { KnownInput } from './known-input.tsx'

const ways = [
  { value: 'add', label: 'Add by address' },
  { value: 'remove', label: 'Remove one' },
  { value: 'move', label: 'Move one' },
  { value: 'show-for', label: 'Show one for a choice' },
] as const

const counting = '1 is the first, 2 the second, −1 the last.'

export function MediaFields({ form, faults, known, onChange }: FieldProps<'media'>) {
  return (
    <>
      <Field label="What to do with pictures">
        {(control) => (
          <SelectInput
            {...control}
            value={form.do}
            choices={ways}
            onValueChange={(chosen) => onChange({ do: chosen })}
          />
        )}
      </Field>
      {form.do === 'add' ? (
        <Field
          label="Addresses of the pictures"
          error={faults['addresses']}
          hint="One to a line, each beginning with https://."
        >
          {(control) => (
            <TextArea
              {...control}
              placeholder="https://example.com/picture.jpg"
              value={form.addresses}
              onChange={({ target }) => onChange({ addresses: target.value })}
            />
          )}
        </Field>
      ) : (
        <Field label="Which picture" error={faults['position']} hint={counting}>
          {(control) => (
            <TextInput
              {...control}
              value={form.position}
              onChange={({ target }) => onChange({ position: target.value })}
              className="tabular w-24"
            />
          )}
        </Field>
      )}
      {form.do === 'move' ? (
        <Field label="To place" error={faults['to']} hint={counting}>
          {(control) => (
            <TextInput
              {...control}
              value={form.to}
              onChange={({ target }) => onChange({ to: target.value })}
              className="tabular w-24"
            />
          )}
        </Field>
      ) : null}
      {form.do === 'show-for' ? (
        <div className="grid grid-cols-2 gap-2">
          <Field label="Option" error={faults['option']}>
            {(control) => (
              <TextInput
                {...control}
                placeholder="Color"
                value={form.option}
                onChange={({ target }) => onChange({ option: target.value })}
              />
            )}
          </Field>
          <Field label="Choice" error={faults['choice']}>
            {(control) => (
              <KnownInput
                {...control}
                placeholder="Blue"
                known={known.option}
                value={form.choice}
                onChange={({ target }) => onChange({ choice: target.value })}
              />
            )}
          </Field>
        </div>
      ) : null}
    </>
  )
}
