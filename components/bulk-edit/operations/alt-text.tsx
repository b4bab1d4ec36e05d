import { failed, ok } from '#lib/core/base/result.ts'
import { imagePlaceholders, parseTemplate } from '#lib/core/operations/text/template.ts'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { TemplateField } from '../fields/template-field.tsx'
import type { FieldsProps, OperationForm } from './form.ts'

interface AltTextForm {
  readonly pattern: string
  readonly replace: boolean
}

export const altTextForm: OperationForm<AltTextForm> = {
  empty: { pattern: '{name}', replace: false },
  choices: {},
  read({ pattern, replace }) {
    const entered = pattern.trim()
    if (entered === '' && !replace) return failed({ pattern: t.editErrors.noAltText })
    const template = parseTemplate(entered, { placeholders: imagePlaceholders })
    if (entered !== '' && !template.ok) return failed({ pattern: template.error })
    return ok({ kind: 'alt-text', pattern: entered, ...(replace && { replace }) })
  },
  write(operation) {
    if (operation.kind !== 'alt-text') return undefined
    const { pattern, replace = false } = operation
    return { pattern, replace }
  },
  Fields: AltTextFields,
}

function AltTextFields({ form, errors, connection, onChange }: FieldsProps<AltTextForm>) {
  return (
    <>
      <TemplateField
        label={t.bulkEdit.altPattern}
        hint={t.bulkEdit.altPatternHint}
        error={errors['pattern']}
        catalog={connection.catalog}
        placeholders={imagePlaceholders}
        maxLength={1000}
        value={form.pattern}
        onChange={(pattern) => onChange({ pattern })}
      />
      <CheckboxRow
        label={t.bulkEdit.altReplace}
        checked={form.replace}
        onCheckedChange={(replace) => onChange({ replace })}
      />
    </>
  )
}
