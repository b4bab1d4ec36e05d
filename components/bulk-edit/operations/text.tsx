import { failed, ok, type Result } from '#lib/core/base/result.ts'
import type { TextField, TextStep } from '#lib/core/operations/text/text-operation.ts'
import { parseTemplate } from '#lib/core/operations/text/template.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readOnly } from '../steps/read-number.ts'
import { toHtml, type OnlyForm, toPairs } from './parts.ts'
import type { FormErrors, FieldsProps, OperationForm } from './form.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { OnlyFields } from '../fields/only-fields.tsx'
import { TemplateField } from '../fields/template-field.tsx'

/** Characters. */
const maxTextLength = 16_000

/** Whether a new text has several lines. */
const isLong = (kind: TextField) => kind === 'description' || kind === 'seoDescription'

interface TextForm extends OnlyForm {
  readonly by: TextStep['by']
  readonly find: string
  readonly text: string
  readonly regex: boolean
  readonly anyCase: boolean
  readonly to: 'upper' | 'lower' | 'title' | 'sentence'
  readonly onlyEmpty: boolean
}

const empty: TextForm = {
  by: 'replace',
  find: '',
  text: '',
  regex: false,
  anyCase: false,
  to: 'title',
  onlyEmpty: false,
  only: [],
}

function createTextForm(kind: TextField): OperationForm<TextForm> {
  return {
    empty,
    choices: {
      by: ['replace', 'template', 'prefix', 'suffix', 'case', 'set'],
      to: ['upper', 'lower', 'title', 'sentence'],
    },
    read: (form) => readText(kind, form),
    write(operation) {
      if (operation.kind !== 'text' || operation.field !== kind) return undefined
      return { ...empty, ...writeStep(operation.step), only: toPairs(operation.only) }
    },
    Fields: (props) => <TextFields {...props} kind={kind} />,
  }
}

/** One form per field, because the user picks the field first. */
export const textForms = {
  name: createTextForm('name'),
  slug: createTextForm('slug'),
  sku: createTextForm('sku'),
  barcode: createTextForm('barcode'),
  description: createTextForm('description'),
  seoTitle: createTextForm('seoTitle'),
  seoDescription: createTextForm('seoDescription'),
} satisfies Record<TextField, unknown>

function readText(field: TextField, form: TextForm): Result<Operation, FormErrors> {
  const only = readOnly(form.only)
  const step = readTextForm(field, form)
  if (!step.ok || !only.ok) {
    return failed({ ...(step.ok ? {} : step.error), ...(only.ok ? {} : { only: only.error }) })
  }
  return ok({ kind: 'text', field, step: step.value, ...(only.value && { only: only.value }) })
}

function readTextForm(field: TextField, form: TextForm): Result<TextStep, FormErrors> {
  const { by, find, text, regex, anyCase, to, onlyEmpty } = form
  const newText = field === 'description' ? toHtml(text) : text
  switch (by) {
    case 'case':
      return ok({ by, to })
    case 'replace':
      if (find === '') return failed({ find: t.entered.find })
      return ok({ by, find, text, ...(regex && { regex }), ...(anyCase && { anyCase }) })
    case 'prefix':
    case 'suffix':
      return text === '' ? failed({ text: t.entered.put }) : ok({ by, text })
    case 'template': {
      const template = parseTemplate(newText, { isHtml: field === 'description' })
      return template.ok
        ? ok({ by, text: newText, ...(onlyEmpty && { onlyEmpty }) })
        : failed({ text: template.error })
    }
    case 'set':
      return ok({ by, text: newText, ...(onlyEmpty && { onlyEmpty }) })
  }
}

function writeStep(step: TextStep) {
  switch (step.by) {
    case 'case':
      return { by: step.by, to: step.to }
    case 'replace': {
      const { by, find, text, regex = false, anyCase = false } = step
      return { by, find, text, regex, anyCase }
    }
    case 'set':
    case 'template': {
      const { by, text, onlyEmpty = false } = step
      return { by, text, onlyEmpty }
    }
    case 'prefix':
    case 'suffix':
      return { by: step.by, text: step.text }
  }
}

const actionChoices = () =>
  [
    { value: 'replace', label: t.bulkEdit['text/replace'] },
    { value: 'template', label: t.bulkEdit['text/template'] },
    { value: 'prefix', label: t.bulkEdit['text/prefix'] },
    { value: 'suffix', label: t.bulkEdit['text/suffix'] },
    { value: 'case', label: t.bulkEdit['text/case'] },
    { value: 'set', label: t.bulkEdit['text/set'] },
  ] as const

const cases = () =>
  [
    { value: 'title', label: t.bulkEdit['case/title'] },
    { value: 'sentence', label: t.bulkEdit['case/sentence'] },
    { value: 'upper', label: t.bulkEdit['case/upper'] },
    { value: 'lower', label: t.bulkEdit['case/lower'] },
  ] as const

interface TextFieldsProps extends FieldsProps<TextForm> {
  readonly kind: TextField
}

function TextFields({ kind, form, errors, connection, known, onChange }: TextFieldsProps) {
  const { by, find, regex, anyCase } = form
  return (
    <>
      <Field
        label={t.bulkEdit[`how/${kind}`]}
        hint={kind === 'description' ? t.bulkEdit.layoutStays : undefined}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={by}
            choices={actionChoices()}
            onValueChange={(chosen) => onChange({ by: chosen })}
          />
        )}
      </Field>
      {by === 'replace' ? (
        <>
          <Field label={t.bulkEdit.find} error={errors['find']}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={1000}
                value={find}
                onChange={({ target }) => onChange({ find: target.value })}
              />
            )}
          </Field>
          <EnteredText label={t.bulkEdit.replaceWith} {...{ kind, form, errors, onChange }} />
          <div className="flex flex-wrap gap-x-4">
            <CheckboxRow
              label={t.bulkEdit.regex}
              checked={regex}
              onCheckedChange={(checked) => onChange({ regex: checked })}
            />
            <CheckboxRow
              label={t.bulkEdit.anyCase}
              checked={anyCase}
              onCheckedChange={(checked) => onChange({ anyCase: checked })}
            />
          </div>
        </>
      ) : null}
      {by === 'case' ? (
        <Field label={t.bulkEdit.changeCaseTo}>
          {(control) => (
            <SelectInput
              {...control}
              value={form.to}
              choices={cases()}
              onValueChange={(to) => onChange({ to })}
            />
          )}
        </Field>
      ) : null}
      {by === 'template' ? (
        <TemplateField
          label={t.bulkEdit['put/template']}
          error={errors['text']}
          catalog={connection.catalog}
          maxLength={maxTextLength}
          isLong={isLong(kind)}
          value={form.text}
          onChange={(text) => onChange({ text })}
        />
      ) : null}
      {by === 'set' || by === 'prefix' || by === 'suffix' ? (
        <EnteredText label={t.bulkEdit[`put/${by}`]} {...{ kind, form, errors, onChange }} />
      ) : null}
      {by === 'template' || by === 'set' ? (
        <CheckboxRow
          label={t.bulkEdit.onlyEmpty}
          checked={form.onlyEmpty}
          onCheckedChange={(onlyEmpty) => onChange({ onlyEmpty })}
        />
      ) : null}
      {kind === 'sku' || kind === 'barcode' ? (
        <OnlyFields pairs={form.only} errors={errors} known={known.option} onChange={onChange} />
      ) : null}
    </>
  )
}

interface EnteredTextProps {
  readonly kind: TextField
  readonly label: string
  readonly form: TextForm
  readonly errors: FormErrors
  readonly onChange: (part: Partial<TextForm>) => void
}

function EnteredText({ kind, label, form, errors, onChange }: EnteredTextProps) {
  const hint = form.by === 'set' && !form.onlyEmpty ? t.bulkEdit.emptyClears : undefined
  const shared = { maxLength: maxTextLength, value: form.text }
  return (
    <Field label={label} error={errors['text']} hint={hint}>
      {(control) =>
        form.by === 'set' && isLong(kind) ? (
          <TextArea
            {...control}
            {...shared}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        ) : (
          <TextInput
            {...control}
            {...shared}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )
      }
    </Field>
  )
}
