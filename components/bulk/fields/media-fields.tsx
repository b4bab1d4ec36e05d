import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { KnownInput } from './known-input.tsx'

const ways = () =>
  [
    { value: 'add', label: t['media/add'] },
    { value: 'remove', label: t['media/remove'] },
    { value: 'move', label: t['media/move'] },
    { value: 'show-for', label: t['media/show-for'] },
  ] as const

export function MediaFields({ form, faults, known, onChange }: FieldProps<'media'>) {
  return (
    <>
      <Field label={t.whatWithPictures}>
        {(control) => (
          <SelectInput
            {...control}
            value={form.do}
            choices={ways()}
            onValueChange={(chosen) => onChange({ do: chosen })}
          />
        )}
      </Field>
      {form.do === 'add' ? (
        <Field label={t.addresses} error={faults['addresses']} hint={t.addressesHint}>
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
        <Field label={t.whichPicture} error={faults['position']} hint={t.countingPictures}>
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
        <Field label={t.toPlace} error={faults['to']} hint={t.countingPictures}>
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
          <Field label={t.option} error={faults['option']}>
            {(control) => (
              <TextInput
                {...control}
                placeholder={t.optionExample}
                value={form.option}
                onChange={({ target }) => onChange({ option: target.value })}
              />
            )}
          </Field>
          <Field label={t.choice} error={faults['choice']}>
            {(control) => (
              <KnownInput
                {...control}
                placeholder={t.choiceExample}
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
