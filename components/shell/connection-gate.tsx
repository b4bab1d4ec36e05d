import { KeyRound, Plug } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import { isDemo } from '#lib/domain/demo.ts'
import { t } from '#lib/messages/shell.ts'
import { usePageActions } from './page-actions.ts'
import { TryDemo } from './try-demo.tsx'
import { useConnection } from './use-connection.ts'

// Seldom what a window opens with.
const UnlockScreen = lazy(async () => {
  const { UnlockScreen: screen } = await import('#components/vault/unlock-screen.tsx')
  return { default: screen }
})

interface ConnectionGateProps {
  readonly children: (connection: Connection) => ReactNode
  /** What stands there for the moment until the connection is known. */
  readonly waiting: ReactNode
}

// Few have several shops.
const SiteBar = lazy(async () => {
  const { SiteBar: bar } = await import('./site-bar.tsx')
  return { default: bar }
})

/** Lets through to a connected shop; before that it says what is missing and how to get there. */
export function ConnectionGate({ children, waiting }: ConnectionGateProps) {
  const { status, error, retry } = useConnection()
  const { openOptions } = usePageActions()

  if (status === undefined) {
    if (error === null) return waiting
    return (
      <div className="p-3">
        <ErrorNotice error={error} onRetry={retry} />
      </div>
    )
  }
  switch (status.state) {
    case 'connected':
      return (
        <>
          {status.isOneOfSeveral === true || isDemo(status.connection.siteId) ? siteBar : null}
          {children(status.connection)}
        </>
      )
    case 'locked':
      return (
        <Suspense fallback={waiting}>
          <UnlockScreen />
        </Suspense>
      )
    case 'key-needed':
      return (
        <>
          {status.isOneOfSeveral === true ? siteBar : null}
          <EmptyState
            level="h1"
            icon={KeyRound}
            title={t.keyNeeded}
            action={
              <Button look="primary" onClick={openOptions}>
                {t.connectAgain}
              </Button>
            }
          >
            {t.keyNeededWhy}
          </EmptyState>
        </>
      )
    case 'none':
      return (
        <EmptyState
          level="h1"
          icon={Plug}
          title={t.noShop}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button look="primary" onClick={openOptions}>
                {t.connectShop}
              </Button>
              <TryDemo />
            </div>
          }
        >
          {t.noShopWhy}
        </EmptyState>
      )
  }
}

const siteBar = (
  <Suspense fallback={<div className="h-8 shrink-0 border-b border-line bg-sunken" />}>
    <SiteBar />
  </Suspense>
)
