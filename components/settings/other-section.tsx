import { useConnection } from '#components/shell/use-connection.ts'
import { ReplicaCard } from '#components/sync/replica-card.tsx'
import { t } from '#lib/i18n/t.ts'
import { AboutCard } from './about-card.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { BudgetCard } from './budget-card.tsx'
import { Card } from './card.tsx'
import { DiagnosticsCard } from './diagnostics-card.tsx'
import { ExportCard } from './export-card.tsx'
import { JournalCard } from './journal-card.tsx'
import { RemoveAllCard } from './remove-all-card.tsx'
import { GuardrailSettings } from './guardrail-settings.tsx'
import { LowStockCard } from './low-stock-card.tsx'
import { PanelsCard } from './panels-card.tsx'
import { RelayCard } from './relay-card.tsx'
import type { SectionName } from './sections.ts'
import { ShortcutsCard } from './shortcuts-card.tsx'

/** Every section except the first one, which is loaded with the page. */
export function OtherSection({ name }: { readonly name: Exclude<SectionName, 'sites'> }) {
  switch (name) {
    case 'look':
      return (
        <Card>
          <AppearanceCard />
        </Card>
      )
    case 'panels':
      return (
        <Card>
          <PanelsCard />
        </Card>
      )
    case 'shortcuts':
      return (
        <Card>
          <ShortcutsCard />
        </Card>
      )
    case 'limits':
      return (
        <>
          <Card>
            <GuardrailSettings />
          </Card>
          <Card>
            <LowStockCard />
          </Card>
          <Card>
            <BudgetCard />
          </Card>
        </>
      )
    case 'copy':
      return <ShopCards />
    case 'alerts':
      return (
        <Card>
          <AlertsCard />
        </Card>
      )
    case 'data':
      return (
        <>
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
    case 'diagnostics':
      return (
        <Card>
          <DiagnosticsCard />
        </Card>
      )
    case 'about':
      return (
        <Card>
          <AboutCard />
        </Card>
      )
  }
}

function ShopCards() {
  const { status } = useConnection()
  if (status?.state !== 'connected') {
    return (
      <Card>
        <h2 className="text-lg font-semibold">{t.settings.copy}</h2>
        <p className="pt-2">
          <a href="#sites" className="text-accent-ink underline underline-offset-2">
            {t.sites.title}
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
        <RelayCard siteId={siteId} />
      </Card>
    </>
  )
}
