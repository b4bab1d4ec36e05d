import { useRef } from 'react'
import { Field } from '#components/ui/field.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Placeholder } from '#lib/core/operations/text/template.ts'
import { PlaceholderButtons } from './placeholder-buttons.tsx'

interface TemplateFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly catalog: Connection['catalog']
  readonly placeholders?: readonly Placeholder[]
  /** Characters. */
  readonly maxLength: number
  /** Several lines. */
  readonly isLong?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text with placeholders, and buttons that insert them at the caret. */
export function TemplateField(props: TemplateFieldProps) {
  const { label, hint = t.bulkEdit.templateHint, error, maxLength, isLong = false } = props
  const { catalog, placeholders, value, onChange } = props
  const box = useRef<HTMLDivElement>(null)
  const Input = isLong ? TextArea : TextInput
  return (
    <div ref={box} className="flex flex-col gap-1.5">
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <Input
            {...control}
            maxLength={maxLength}
            value={value}
            onChange={({ target }: { readonly target: { readonly value: string } }) =>
              onChange(target.value)
            }
          />
        )}
      </Field>
      <PlaceholderButtons
        catalog={catalog}
        {...(placeholders && { placeholders })}
        box={box}
        onInsert={onChange}
      />
    </div>
  )
}
