import { LockKeyhole } from 'lucide-react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { UnlockForm } from './unlock-form.tsx'

/** All that a page shows while the vault is locked. */
export function UnlockScreen() {
  return (
    <EmptyState level="h1" icon={LockKeyhole} title="Shelfside is locked" action={<UnlockForm />}>
      Unlock it to continue. Jobs that wait go on by themselves.
    </EmptyState>
  )
}
