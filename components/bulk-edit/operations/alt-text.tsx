import { failed, ok } from '#lib/base/result.ts'
import { Field } from '#components/ui/field.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { t } from '#lib/i18n/t.ts'
import type { FieldsProps, OperationForm } from './form.ts'

interface AltTextForm {
  readonly pattern: string
  readonly replace: boolean
}

export const altTextForm: OperationForm<AltTextForm> = {
  empty: { pattern: '{name}', replace: false },
  choices: {},
  read({ pattern, replace }) {
    if (pattern.trim() === '' && !replace) return failed({ pattern: t.editErrors.noAltText })
    return ok({ kind: 'alt-text', pattern: pattern.trim(), ...(replace && { replace }) })
  },
  write(operation) {
    if (operation.kind !== 'alt-text') return undefined
    const { pattern, replace = false } = operation
    return { pattern, replace }
  },
  Fields: AltTextFields,
}

function AltTextFields({ form, errors, onChange }: FieldsProps<AltTextForm>) {
  return (
    <>
      <Field
        label={t.bulkEdit.altPattern}
        error={errors['pattern']}
        hint={t.bulkEdit.altPatternHint}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={1000}
            value={form.pattern}
            onChange={({ target }) => onChange({ pattern: target.value })}
          />
        )}
      </Field>
      <CheckboxRow
        label={t.bulkEdit.altReplace}
        checked={form.replace}
        onCheckedChange={(replace) => onChange({ replace })}
      />
    </>
  )
}
