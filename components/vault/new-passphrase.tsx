import { PassphraseField } from './passphrase-field.tsx'
import { PassphraseMeter } from './passphrase-meter.tsx'
import { t } from '#lib/i18n/t.ts'

export interface NewPassphrase {
  readonly entered: string
  readonly again: string
}

export const noPassphrase: NewPassphrase = { entered: '', again: '' }

export interface PassphraseErrors {
  readonly entered?: string | undefined
  readonly again?: string | undefined
}

interface NewPassphraseFieldsProps {
  readonly value: NewPassphrase
  readonly errors: PassphraseErrors
  readonly onChange: (value: NewPassphrase) => void
}

/** A passphrase that is chosen, typed twice. */
export function NewPassphraseFields({ value, errors, onChange }: NewPassphraseFieldsProps) {
  return (
    <>
      <PassphraseField
        isNew
        label={t.vault.fresh}
        hint={t.vault.freshHint}
        value={value.entered}
        error={errors.entered}
        onChange={(entered) => onChange({ ...value, entered })}
      />
      <PassphraseMeter entered={value.entered} />
      <PassphraseField
        isNew
        label={t.vault.again}
        value={value.again}
        error={errors.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  )
}
