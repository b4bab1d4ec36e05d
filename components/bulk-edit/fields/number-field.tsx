import type { ReactNode } from 'react'
import type { NumberForm } from '../operations/parts.ts'
import { typeNumber } from '../steps/read-number.ts'
import { Field } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'

const raiseOrLower = () =>
  [
    { value: 'raise', label: t.bulkEdit.raise },
    { value: 'lower', label: t.bulkEdit.lower },
  ] as const

interface NumberFieldProps {
  readonly label: string
  readonly form: Pick<NumberForm, 'changeDirection' | 'text'>
  /** Whether the number raises or lowers the current value. */
  readonly isSigned: boolean
  readonly unit: ReactNode
  readonly placeholder: string
  readonly error: string | undefined
  readonly onChange: (part: Pick<NumberForm, 'changeDirection' | 'text'>) => void
}

export function NumberField(props: NumberFieldProps) {
  const { label, form, isSigned, unit, placeholder, error, onChange } = props
  const { changeDirection, text } = form
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex gap-2">
          {isSigned ? (
            <Segmented
              label={t.bulkEdit.raiseOrLower}
              value={changeDirection}
              choices={raiseOrLower()}
              onValueChange={(chosen) => onChange({ changeDirection: chosen, text })}
              className="w-40"
            />
          ) : null}
          <TextInput
            {...control}
            inputMode="decimal"
            placeholder={placeholder}
            value={text}
            onChange={({ target }) =>
              onChange(
                isSigned
                  ? typeNumber({ changeDirection, text }, target.value)
                  : { changeDirection, text: target.value },
              )
            }
            className="tabular flex-1"
            behind={unit === undefined ? null : <span className="text-muted">{unit}</span>}
          />
        </div>
      )}
    </Field>
  )
}
