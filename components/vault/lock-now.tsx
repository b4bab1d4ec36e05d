import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { t } from '#lib/messages/front.ts'
import { lockMutation } from '#lib/queries/vault.ts'

export function LockNow() {
  const lock = useMutation(lockMutation)
  return (
    <IconButton label={t.lockNow} disabled={lock.isPending} onClick={() => lock.mutate()}>
      <Lock size={16} aria-hidden />
    </IconButton>
  )
}
