import { LockKeyhole } from 'lucide-react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { t } from '#lib/i18n/t.ts'

/** The only content of a page while the vault is locked. */
export function UnlockScreen() {
  return (
    <EmptyState level="h1" icon={LockKeyhole} title={t.vault.locked} action={<UnlockForm />}>
      {t.vault.lockedText}
    </EmptyState>
  )
}
