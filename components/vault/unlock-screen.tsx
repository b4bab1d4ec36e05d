import { LockKeyhole } from 'lucide-react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  forgetShown,
  unlockByPasskeyMutation,
  unlockMutation,
} from '#lib/extension/queries/vault.ts'
import { KeyForm } from './key-form.tsx'

/** The only content of a page while the vault is locked. */
export function UnlockScreen() {
  return (
    <EmptyState level="h1" icon={LockKeyhole} title={t.vault.locked} action={<UnlockForm />}>
      {t.vault.lockedText}
    </EmptyState>
  )
}

/** Unlocks the vault with the passphrase or a passkey. */
export function UnlockForm() {
  const client = useQueryClient()
  const unlock = useMutation(unlockMutation)
  const unlockByPasskey = useMutation(unlockByPasskeyMutation)
  useEffect(() => forgetShown(client), [client])
  return (
    <KeyForm
      action={t.vault.unlock}
      busyAction={t.vault.unlocking}
      onGiven={(passphrase) =>
        passphrase === undefined ? unlockByPasskey.mutateAsync() : unlock.mutateAsync(passphrase)
      }
    />
  )
}
