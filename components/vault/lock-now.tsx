import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { lockMutation } from '#lib/extension/queries/vault.ts'

export function LockNow() {
  const lock = useMutation(lockMutation)
  return (
    <IconButton label={t.shell.lockNow} disabled={lock.isPending} onClick={() => lock.mutate()}>
      <Lock size={16} aria-hidden />
    </IconButton>
  )
}
