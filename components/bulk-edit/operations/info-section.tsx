import { failed, ok } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'
import { toHtml } from './parts.ts'
import type { FieldsProps, OperationForm } from './form.ts'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'

interface InfoForm {
  readonly do: 'add' | 'remove'
  readonly title: string
  readonly text: string
}

export const infoSectionForm: OperationForm<InfoForm> = {
  empty: { do: 'add', title: '', text: '' },
  choices: { do: ['add', 'remove'] },
  read({ do: what, title, text }) {
    const named = title.trim()
    if (named === '') return failed({ title: t.entered.sectionTitle })
    if (what === 'remove') return ok({ kind: 'info', do: what, title: named })
    if (text.trim() === '') return failed({ text: t.entered.sectionText })
    return ok({ kind: 'info', do: what, title: named, html: toHtml(text) })
  },
  write(operation) {
    if (operation.kind !== 'info') return undefined
    const { do: what, title } = operation
    return { do: what, title, text: operation.do === 'add' ? operation.html : '' }
  },
  Fields: InfoFields,
}

const actionChoices = () =>
  [
    { value: 'add', label: t.bulkEdit.add },
    { value: 'remove', label: t.bulkEdit.removeOne },
  ] as const

function InfoFields({ form, errors, onChange }: FieldsProps<InfoForm>) {
  return (
    <>
      <Segmented
        label={t.bulkEdit.addOrRemoveSection}
        value={form.do}
        choices={actionChoices()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      <Field label={t.bulkEdit.sectionTitle} error={errors['title']}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            placeholder={t.bulkEdit.sectionExample}
            value={form.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      {form.do === 'remove' ? null : (
        <Field label={t.bulkEdit.sectionText} error={errors['text']} hint={t.bulkEdit.sectionHint}>
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
