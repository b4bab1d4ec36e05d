import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/i18n/t.ts'
import { names } from './proper-names.ts'

interface KeyFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly hint: string
  readonly onChange: (value: string) => void
}

/** The API key: hidden, unless somebody looks, and never offered to a password manager. */
export function KeyField({ value, error, hint, onChange }: KeyFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={t.sites.apiKey} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          placeholder={names.keyBegins}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          behind={
            <IconButton
              label={shown ? t.sites.hideKey : t.sites.showKey}
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
