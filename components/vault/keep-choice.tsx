import { Segmented } from '#components/ui/segmented.tsx'
import type { KeyKeeping } from '#lib/domain/connection.ts'
import { t } from '#lib/messages/vault.ts'

interface KeepChoiceProps {
  readonly value: KeyKeeping
  /** There is one, and it is open. */
  readonly hasVault: boolean
  readonly onChange: (value: KeyKeeping) => void
}

/** How a key is kept, and what that means. */
export function KeepChoice({ value, hasVault, onChange }: KeepChoiceProps) {
  const means = {
    session: hasVault ? t.untilClosedBesideVault : t.untilClosedMeans,
    vault: hasVault ? t.underPassphraseMeans : t.withPassphraseMeans,
  }
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="text-sm font-medium text-ink">
        {t.keepTheKey}
      </p>
      <Segmented
        label={t.keepTheKey}
        value={value}
        choices={[
          { value: 'session', label: t.untilClosed },
          { value: 'vault', label: hasVault ? t.underPassphrase : t.withPassphrase },
        ]}
        onValueChange={onChange}
      />
      <p className="text-sm text-pretty text-muted" aria-live="polite">
        {means[value]}
      </p>
    </div>
  )
}
