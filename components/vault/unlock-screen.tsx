import { LockKeyhole } from 'lucide-react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { t } from '#lib/messages/vault.ts'

/** All that a page shows while the vault is locked. */
export function UnlockScreen() {
  return (
    <EmptyState level="h1" icon={LockKeyhole} title={t.locked} action={<UnlockForm />}>
      {t.lockedText}
    </EmptyState>
  )
}
