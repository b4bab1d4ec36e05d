import { type ReactNode, useEffect } from 'react'
import { ArrowLeft } from 'lucide-react'
import { ConnectSteps } from '#components/settings/connect-steps.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { usePageActions } from '#components/shell/page-actions.ts'
import { useConnection } from '#components/shell/use-connection.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UnlockForm } from '#components/vault/unlock-screen.tsx'
import type { Connection, ConnectionStatus } from '#lib/extension/app/connection.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import { t } from '#lib/core/i18n/t.ts'
import { DemoTour } from './demo-tour.tsx'
import { TwoWays } from './two-ways.tsx'

interface WelcomePageProps {
  /** The user chose to connect a store. */
  readonly isConnecting: boolean
}

/** The first page after the installation: the demo store with three tasks, or the way to a connected store. */
export function WelcomePage({ isConnecting }: WelcomePageProps) {
  const { status, error, retry } = useConnection()
  useEffect(() => {
    const title = document.title
    document.title = t.welcome.title
    return () => {
      document.title = title
    }
  }, [])
  return (
    <div className="mx-auto flex max-w-[1160px] flex-col gap-6 px-4 py-6 min-[720px]:px-8">
      <header className="flex items-center gap-3">
        <Logo size={36} />
        <div>
          <h1 className="text-xl font-semibold">{t.welcome.title}</h1>
          <p className="text-pretty text-muted">{t.settings.tagline}</p>
        </div>
      </header>
      <main className="flex min-w-0 flex-col gap-6">
        {error === null ? null : <ErrorNotice error={error} onRetry={retry} />}
        {status === undefined ? (
          error === null && <Skeleton className="h-64 rounded-xl" />
        ) : (
          <Content status={status} isConnecting={isConnecting} />
        )}
      </main>
    </div>
  )
}

interface ContentProps extends WelcomePageProps {
  readonly status: ConnectionStatus
}

function Content({ status, isConnecting }: ContentProps) {
  if (status.state === 'locked') {
    return (
      <Panel title={t.vault.locked}>
        <UnlockForm />
      </Panel>
    )
  }
  const connection = status.state === 'connected' ? status.connection : undefined
  if (connection !== undefined && !isDemo(connection.siteId)) {
    return <Connected connection={connection} />
  }
  if (isConnecting) {
    return (
      <Panel title={t.welcome.connectTitle}>
        <a href="#welcome" className="flex items-center gap-1 self-start text-accent-ink">
          <ArrowLeft size={14} aria-hidden className="rtl:rotate-180" />
          {t.ui.back}
        </a>
        <ConnectSteps hasVault={'isLockable' in status && status.isLockable === true} />
      </Panel>
    )
  }
  return connection === undefined ? (
    <TwoWays />
  ) : (
    <DemoTour key={connection.siteId} connection={connection} />
  )
}

/** The last step of the way to a connected store, and what comes next. */
function Connected({ connection }: { readonly connection: Connection }) {
  const { openWorkbench } = usePageActions()
  return (
    <Panel title={t.welcome.connectedTitle}>
      <p className="text-pretty text-muted">{t.welcome.connectedText}</p>
      <ConnectSteps connection={connection} />
      <Button variant="primary" className="self-start" onClick={() => openWorkbench?.()}>
        {t.welcome.openWorkbench}
      </Button>
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

function Panel({ title, children }: PanelProps) {
  return (
    <section
      aria-labelledby="welcome-panel"
      className="flex max-w-[860px] flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card"
    >
      <h2 id="welcome-panel" className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
