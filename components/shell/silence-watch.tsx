import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isWorkerSilent, onSilenceChange } from '#lib/queries/silence.ts'

// Hardly ever.
const SilentWorker = lazy(async () => {
  const { SilentWorker: notice } = await import('./silent-worker.tsx')
  return { default: notice }
})

/** Says over the page that nobody answers it, as long as that is so. */
export function SilenceWatch() {
  const isSilent = useSyncExternalStore(onSilenceChange, isWorkerSilent)
  return <Suspense>{isSilent ? <SilentWorker /> : null}</Suspense>
}
