import type { TextField } from '#lib/operations/text/text-operation.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import type { TextForm } from '#components/bulk/steps/forms.ts'
import { t } from '#lib/messages/edit.ts'
import type { FieldProps } from './field-props.ts'
import { OnlyFields } from './only-fields.tsx'

const ways = () =>
  [
    { value: 'replace', label: t['text/replace'] },
    { value: 'prefix', label: t['text/prefix'] },
    { value: 'suffix', label: t['text/suffix'] },
    { value: 'case', label: t['text/case'] },
    { value: 'set', label: t['text/set'] },
  ] as const

const cases = () =>
  [
    { value: 'title', label: t['case/title'] },
    { value: 'sentence', label: t['case/sentence'] },
    { value: 'upper', label: t['case/upper'] },
    { value: 'lower', label: t['case/lower'] },
  ] as const

interface TextFieldsProps extends FieldProps<'name'> {
  readonly kind: TextField
}

export function TextFields({ kind, form, faults, known, onChange }: TextFieldsProps) {
  const { by, find, regex, anyCase } = form
  return (
    <>
      <Field label={t[`how/${kind}`]} hint={kind === 'description' ? t.layoutStays : undefined}>
        {(control) => (
          <SelectInput
            {...control}
            value={by}
            choices={ways()}
            onValueChange={(chosen) => onChange({ by: chosen })}
          />
        )}
      </Field>
      {by === 'replace' ? (
        <>
          <Field label={t.find} error={faults['find']}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={1000}
                value={find}
                onChange={({ target }) => onChange({ find: target.value })}
              />
            )}
          </Field>
          <TextToPut label={t.replaceWith} {...{ kind, form, faults, onChange }} />
          <div className="flex flex-wrap gap-x-4">
            <TickLine
              label={t.regex}
              checked={regex}
              onCheckedChange={(checked) => onChange({ regex: checked })}
            />
            <TickLine
              label={t.anyCase}
              checked={anyCase}
              onCheckedChange={(checked) => onChange({ anyCase: checked })}
            />
          </div>
        </>
      ) : null}
      {by === 'case' ? (
        <Field label={t.writeIn}>
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
      {by === 'replace' || by === 'case' ? null : (
        <TextToPut label={t[`put/${by}`]} {...{ kind, form, faults, onChange }} />
      )}
      {kind === 'sku' ? (
        <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
      ) : null}
    </>
  )
}

interface TextToPutProps {
  readonly kind: TextField
  readonly label: string
  readonly form: TextForm
  readonly faults: FieldProps<'name'>['faults']
  readonly onChange: (part: Partial<TextForm>) => void
}

function TextToPut({ kind, label, form, faults, onChange }: TextToPutProps) {
  const isLong = form.by === 'set' && (kind === 'description' || kind === 'seoDescription')
  const hint = form.by === 'set' ? t.emptyTakesAway : undefined
  const shared = { maxLength: 16_000, value: form.text }
  return (
    <Field label={label} error={faults['text']} hint={hint}>
      {(control) =>
        isLong ? (
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
