import { failed, ok } from '#lib/core/base/result.ts'
import { parseTemplate } from '#lib/core/operations/text/template.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { FieldsProps, OperationForm } from './form.ts'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { KnownInput } from '../fields/known-input.tsx'
import { TemplateField } from '../fields/template-field.tsx'

type Kind = 'ribbon' | 'brand'

interface LabelForm {
  readonly do: 'set' | 'template' | 'clear'
  readonly name: string
}

function createLabelForm(kind: Kind): OperationForm<LabelForm> {
  return {
    empty: { do: 'set', name: '' },
    choices: { do: ['set', 'template', 'clear'] },
    read(form) {
      if (form.do === 'clear') return ok({ kind, name: '' })
      const name = form.name.trim()
      if (form.do === 'template') {
        const template = parseTemplate(name)
        return template.ok ? ok({ kind, name, template: true }) : failed({ name: template.error })
      }
      return name === '' ? failed({ name: t.entered[`name/${kind}`] }) : ok({ kind, name })
    },
    write(operation) {
      if (operation.kind !== kind) return undefined
      const { name, template = false } = operation
      return { do: template ? 'template' : name.trim() === '' ? 'clear' : 'set', name }
    },
    Fields: (props) => <LabelFields {...props} kind={kind} />,
  }
}

export const ribbonForm = createLabelForm('ribbon')
export const brandForm = createLabelForm('brand')

const actionChoices = () =>
  [
    { value: 'set', label: t.bulkEdit.set },
    { value: 'template', label: t.bulkEdit['put/template'] },
    { value: 'clear', label: t.bulkEdit.clear },
  ] as const

interface LabelFieldsProps extends FieldsProps<LabelForm> {
  readonly kind: Kind
}

function LabelFields(props: LabelFieldsProps) {
  const { kind, form, errors, known, connection, onChange } = props
  return (
    <>
      <Segmented
        label={t.bulkEdit[`setOrClear/${kind}`]}
        value={form.do}
        choices={actionChoices()}
        onValueChange={(chosen) => onChange({ do: chosen })}
      />
      {form.do === 'template' ? (
        <TemplateField
          label={t.bulkEdit['put/template']}
          error={errors['name']}
          catalog={connection.catalog}
          maxLength={500}
          value={form.name}
          onChange={(name) => onChange({ name })}
        />
      ) : null}
      {form.do === 'set' ? (
        <Field label={t.bulkEdit[`new/${kind}`]} error={errors['name']}>
          {(control) => (
            <KnownInput
              {...control}
              known={known[kind]}
              maxLength={100}
              placeholder={t.bulkEdit[`example/${kind}`]}
              value={form.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      ) : null}
    </>
  )
}
