import { lazy, Suspense } from 'react'
import { useConnection } from '#components/shell/use-connection.ts'

// Loaded on demand: most users have no vault.
const LockNow = lazy(async () => {
  const { LockNow: button } = await import('./lock-now.tsx')
  return { default: button }
})

/** In the header of a window, if there is a vault to lock. */
export function LockButton() {
  const { status } = useConnection()
  if (status?.state !== 'connected' || status.isLockable === undefined) return null
  return (
    <Suspense fallback={<span className="size-8 shrink-0" />}>
      <LockNow />
    </Suspense>
  )
}
