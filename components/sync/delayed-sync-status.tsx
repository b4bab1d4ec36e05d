import { type ComponentProps, lazy, Suspense } from 'react'

const Line = lazy(async () => {
  const { SyncStatus: line } = await import('./sync-status.tsx')
  return { default: line }
})

/** Reserves the space at once; the status is loaded after the page has opened. */
export function DelayedSyncStatus(props: ComponentProps<typeof Line>) {
  return (
    <Suspense fallback={<div className="h-[29px] shrink-0 border-t border-line bg-sunken" />}>
      <Line {...props} />
    </Suspense>
  )
}
