import type { TextField } from '#lib/domain/edit.ts'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import type { TextForm } from '#components/bulk/steps/forms.ts'
import type { FieldProps } from './field-props.ts'
import { OnlyFields } from './only-fields.tsx'

const ways = [
  { value: 'replace', label: 'Find and replace' },
  { value: 'prefix', label: 'Put before' },
  { value: 'suffix', label: 'Put behind' },
  { value: 'case', label: 'Upper and lower case' },
  { value: 'set', label: 'Set to' },
] as const

const cases = [
  { value: 'title', label: 'Title Case' },
  { value: 'sentence', label: 'Sentence case' },
  { value: 'upper', label: 'UPPER CASE' },
  { value: 'lower', label: 'lower case' },
] as const

const nouns: Readonly<Record<TextField, string>> = {
  name: 'names',
  sku: 'SKUs',
  description: 'descriptions',
  seoTitle: 'SEO titles',
  seoDescription: 'SEO descriptions',
}

interface TextFieldsProps extends FieldProps<'name'> {
  readonly kind: TextField
}

export function TextFields({ kind, form, faults, known, onChange }: TextFieldsProps) {
  const { by, find, regex, anyCase } = form
  return (
    <>
      <Field
        label={`How to change ${nouns[kind]}`}
        hint={kind === 'description' ? 'What shoppers read changes; its layout stays.' : undefined}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={by}
            choices={ways}
            onValueChange={(chosen) => onChange({ by: chosen })}
          />
        )}
      </Field>
      {by === 'replace' ? (
        <>
          <Field label="Find" error={faults['find']}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={1000}
                value={find}
                onChange={({ target }) => onChange({ find: target.value })}
              />
            )}
          </Field>
          <TextToPut label="Replace with" {...{ kind, form, faults, onChange }} />
          <div className="flex flex-wrap gap-x-4">
            <TickLine
              label="Regular expression"
              checked={regex}
              onCheckedChange={(checked) => onChange({ regex: checked })}
            />
            <TickLine
              label="Upper and lower case alike"
              checked={anyCase}
              onCheckedChange={(checked) => onChange({ anyCase: checked })}
            />
          </div>
        </>
      ) : null}
      {by === 'case' ? (
        <Field label="Write in">
          {(control) => (
            <SelectInput
              {...control}
              value={form.to}
              choices={cases}
              onValueChange={(to) => onChange({ to })}
            />
          )}
        </Field>
      ) : null}
      {by === 'replace' || by === 'case' ? null : (
        <TextToPut label={labels[by]} {...{ kind, form, faults, onChange }} />
      )}
      {kind === 'sku' ? (
        <OnlyFields pairs={form.only} faults={faults} known={known.option} onChange={onChange} />
      ) : null}
    </>
  )
}

const labels = { prefix: 'Text to put before', suffix: 'Text to put behind', set: 'New text' }

interface TextToPutProps {
  readonly kind: TextField
  readonly label: string
  readonly form: TextForm
  readonly faults: FieldProps<'name'>['faults']
  readonly onChange: (part: Partial<TextForm>) => void
}

function TextToPut({ kind, label, form, faults, onChange }: TextToPutProps) {
  const isLong = form.by === 'set' && (kind === 'description' || kind === 'seoDescription')
  const hint = form.by === 'set' ? 'Left empty, the text is taken away.' : undefined
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
