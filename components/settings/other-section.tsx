import { useConnection } from '#components/shell/use-connection.ts'
import { ReplicaCard } from '#components/sync/replica-card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { isDemo } from '#lib/extension/app/demo.ts'
import { t } from '#lib/core/i18n/t.ts'
import { AlertsCard } from './alerts-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { BudgetCard } from './budget-card.tsx'
import { Card } from './card.tsx'
import { DiagnosticsCard } from './diagnostics-card.tsx'
import { ExportCard } from './export-card.tsx'
import { JournalCard } from './journal-card.tsx'
import { PromisesCard } from './promises-card.tsx'
import { RemoveAllCard } from './remove-all-card.tsx'
import { GuardrailSettings } from './guardrail-settings.tsx'
import { LowStockCard } from './low-stock-card.tsx'
import { PanelsCard } from './panels-card.tsx'
import { RelayCard } from './relay-card.tsx'
import { RunnerCard } from './runner-card.tsx'
import { RestorePointsCard } from './restore-points-card.tsx'
import type { SectionName } from './sections.ts'
import { ShortcutsCard } from './shortcuts-card.tsx'
import { VersionCard } from './version-card.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** Every page except the first one, which is loaded with the settings. */
export function OtherSection({ name }: { readonly name: Exclude<SectionName, 'stores'> }) {
  switch (name) {
    case 'safety':
      return (
        <>
          <Card>
            <GuardrailSettings />
          </Card>
          <Card>
            <BudgetCard />
          </Card>
        </>
      )
    case 'sync':
      return (
        <>
          <SyncCards />
          <Card>
            <AlertsCard />
          </Card>
          <Card>
            <LowStockCard />
          </Card>
        </>
      )
    case 'appearance':
      return (
        <>
          <Card>
            <AppearanceCard />
          </Card>
          <Card>
            <PanelsCard />
          </Card>
          <Card>
            <ShortcutsCard />
          </Card>
        </>
      )
    case 'privacy':
      return (
        <>
          <Card>
            <PromisesCard />
          </Card>
          <Card>
            <JournalCard />
          </Card>
          <Card>
            <ExportCard />
          </Card>
          <Card>
            <RemoveAllCard />
          </Card>
        </>
      )
    case 'about':
      return (
        <>
          <Card>
            <VersionCard />
          </Card>
          <Card>
            <DiagnosticsCard />
          </Card>
        </>
      )
  }
}

/** The offline copy and live updates belong to a connected store. */
function SyncCards() {
  const { status } = useConnection()
  if (status === undefined) return <Skeleton className="h-40" />
  if (status.state !== 'connected') {
    return (
      <Card>
        <h2 id="copy" className="text-lg font-semibold">
          {t.offlineReplica.title}
        </h2>
        <p className="pt-2 text-muted">
          {t.settings.needsStore}{' '}
          <a href="#stores" className="text-accent-ink underline underline-offset-2">
            {t.shell.connectStore}
          </a>
        </p>
      </Card>
    )
  }
  const { siteId } = status.connection
  return (
    <>
      <Card>
        <ReplicaCard siteId={siteId} />
      </Card>
      <Card>
        <RestorePointsCard siteId={siteId} />
      </Card>
      <Card>
        <RelayCard siteId={siteId} />
      </Card>
      {isDemo(siteId) ? null : (
        <Card>
          <RunnerCard siteId={siteId} />
        </Card>
      )}
      {isDemo(siteId) ? null : (
        <Card>
          <WebhookCard siteId={siteId} />
        </Card>
      )}
    </>
  )
}
