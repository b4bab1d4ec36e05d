import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'

interface PassphraseFieldProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string
  /** Tells a password manager whether to fill in a passphrase or to create one. */
  readonly isNew?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onChange: (value: string) => void
}

/** A passphrase input: hidden unless the user shows it. */
export function PassphraseField({
  label,
  value,
  error,
  hint,
  isNew = false,
  inputRef,
  onChange,
}: PassphraseFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          type={shown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          behind={
            <IconButton
              label={shown ? t.vault.hideIt(label) : t.vault.showIt(label)}
              aria-pressed={shown}
              size="sm"
              className="-me-1"
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
            </IconButton>
          }
        />
      )}
    </Field>
  )
}
