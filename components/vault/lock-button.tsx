import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useConnection } from '#components/shell/use-connection.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { lockMutation } from '#lib/queries/vault.ts'

/** In the head of a window, where there is a vault to lock. */
export function LockButton() {
  const { status } = useConnection()
  const lock = useMutation(lockMutation)
  if (status?.state !== 'connected' || status.isLockable === undefined) return null
  return (
    <IconButton label="Lock now" disabled={lock.isPending} onClick={() => lock.mutate()}>
      <Lock size={16} aria-hidden />
    </IconButton>
  )
}
