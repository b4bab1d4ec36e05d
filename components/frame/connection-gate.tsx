import { useMutationState } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { WaitingPalette } from '#components/palette/use-palette.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import { switchSiteKey } from '#lib/extension/queries/sites.ts'
import { useConnection } from '#components/shell/use-connection.ts'

// Loaded on demand: seldom the first screen of a window.
const UnlockScreen = lazy(async () => {
  const { UnlockScreen: screen } = await import('#components/vault/unlock-screen.tsx')
  return { default: screen }
})
const PagePalette = lazy(async () => {
  const { PagePalette: palette } = await import('./page-palette.tsx')
  return { default: palette }
})
const NoConnection = lazy(async () => {
  const { NoConnection: screen } = await import('./no-connection.tsx')
  return { default: screen }
})
const ConnectionFailure = lazy(async () => {
  const { ConnectionFailure: notice } = await import('./no-connection.tsx')
  return { default: notice }
})

interface ConnectionGateProps {
  readonly children: (connection: Connection) => ReactNode
  /** Shown until the connection is known. */
  readonly waiting: ReactNode
}

// Loaded on demand: seldom shown, and only after a request.
const StoreProblem = lazy(async () => {
  const { StoreProblem: notice } = await import('#components/shell/store-problem.tsx')
  return { default: notice }
})
// Loaded on demand: few users have several stores.
const SiteBar = lazy(async () => {
  const { SiteBar: bar } = await import('./site-bar.tsx')
  return { default: bar }
})

/** Shows its children for a connected store; otherwise what is missing and how to get it. */
export function ConnectionGate({ children, waiting }: ConnectionGateProps) {
  const { status, error, retry } = useConnection()
  const chosen = useMutationState({
    filters: { mutationKey: switchSiteKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  const beforePage = (
    <>
      <WaitingPalette />
      {waiting}
    </>
  )
  if (status === undefined) {
    if (error === null) return beforePage
    return (
      <Suspense fallback={waiting}>
        <ConnectionFailure error={error} onRetry={retry} />
      </Suspense>
    )
  }
  switch (status.state) {
    case 'connected':
      return (
        <>
          {status.isOneOfSeveral === true || isDemo(status.connection.siteId) ? siteBar : null}
          <Suspense>
            <StoreProblem siteId={status.connection.siteId} />
          </Suspense>
          {
            // Anything typed into the old store while switching would be lost.
            chosen.every((id) => id === status.connection.siteId)
              ? children(status.connection)
              : waiting
          }
        </>
      )
    case 'locked':
      return (
        <Suspense fallback={beforePage}>
          <UnlockScreen />
          <PagePalette />
        </Suspense>
      )
    case 'key-needed':
    case 'none':
      return (
        <>
          {status.state === 'key-needed' && status.isOneOfSeveral === true ? siteBar : null}
          <Suspense fallback={beforePage}>
            {status.state === 'key-needed' ? (
              <NoConnection siteId={status.siteId} hasVault={status.isLockable} />
            ) : (
              <NoConnection />
            )}
            <PagePalette />
          </Suspense>
        </>
      )
  }
}

const siteBar = (
  <Suspense fallback={<div className="h-8 shrink-0 border-b border-line bg-sunken" />}>
    <SiteBar />
  </Suspense>
)
