import { Segmented } from '#components/ui/segmented.tsx'
import type { KeyStorage } from '#lib/catalog/app/connection.ts'
import { t } from '#lib/i18n/t.ts'

interface StorageChoiceProps {
  readonly value: KeyStorage
  /** There is one, and it is open. */
  readonly hasVault: boolean
  readonly onChange: (value: KeyStorage) => void
}

/** How a key is kept, and what that means. */
export function StorageChoice({ value, hasVault, onChange }: StorageChoiceProps) {
  const means = {
    session: hasVault ? t.vault.untilClosedBesideVault : t.vault.untilClosedMeans,
    vault: hasVault ? t.vault.underPassphraseMeans : t.vault.withPassphraseMeans,
  }
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="text-sm font-medium text-ink">
        {t.vault.keepTheKey}
      </p>
      <Segmented
        label={t.vault.keepTheKey}
        value={value}
        choices={[
          { value: 'session', label: t.vault.untilClosed },
          { value: 'vault', label: hasVault ? t.vault.underPassphrase : t.vault.withPassphrase },
        ]}
        onValueChange={onChange}
      />
      <p className="text-sm text-pretty text-muted" aria-live="polite">
        {means[value]}
      </p>
    </div>
  )
}
