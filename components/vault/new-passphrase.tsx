import { PassphraseField } from './passphrase-field.tsx'
import { PassphraseMeter } from './passphrase-meter.tsx'
import { t } from '#lib/i18n/t.ts'

export interface NewPassphrase {
  readonly typed: string
  readonly again: string
}

export const noPassphrase: NewPassphrase = { typed: '', again: '' }

export interface PassphraseFaults {
  readonly typed?: string | undefined
  readonly again?: string | undefined
}

interface NewPassphraseFieldsProps {
  readonly value: NewPassphrase
  readonly faults: PassphraseFaults
  readonly onChange: (value: NewPassphrase) => void
}

/** A passphrase that is chosen, typed twice. */
export function NewPassphraseFields({ value, faults, onChange }: NewPassphraseFieldsProps) {
  return (
    <>
      <PassphraseField
        isNew
        label={t.vault.fresh}
        hint={t.vault.freshHint}
        value={value.typed}
        error={faults.typed}
        onChange={(typed) => onChange({ ...value, typed })}
      />
      <PassphraseMeter typed={value.typed} />
      <PassphraseField
        isNew
        label={t.vault.again}
        value={value.again}
        error={faults.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  )
}
