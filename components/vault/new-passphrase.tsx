import { PassphraseField } from './passphrase-field.tsx'

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
        label="New passphrase"
        hint="At least 12 characters: a few words that do not belong together. It cannot be recovered."
        value={value.typed}
        error={faults.typed}
        onChange={(typed) => onChange({ ...value, typed })}
      />
      <PassphraseField
        isNew
        label="New passphrase, once more"
        value={value.again}
        error={faults.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  )
}
