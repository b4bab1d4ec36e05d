import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '#components/shell/mark.tsx'
import { useConnection } from '#components/shell/use-connection.ts'
import { CopyCard } from '#components/sync/copy-card.tsx'
import { VaultCard } from '#components/vault/vault-card.tsx'
import { GuardrailSettings } from './guardrail-settings.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { RelayCard } from './relay-card.tsx'
import { ShopSettings } from './shop-settings.tsx'
import { KeyGuide } from './key-guide.tsx'

/** The options: the shop, the key, and what is done with both. */
export function SettingsPage() {
  return (
    <main className="mx-auto flex max-w-[720px] flex-col gap-4 px-5 py-10">
      <header className="flex items-center gap-3 pb-2">
        <Mark size={36} />
        <div>
          <h1 className="text-xl font-semibold">Shelfside</h1>
          <p className="text-muted">Find and safely change the products of your Wix shop.</p>
        </div>
      </header>
      <Card>
        <ShopSettings />
      </Card>
      <Vault />
      <Copy />
      <Card>
        <GuardrailSettings />
      </Card>
      <Card>
        <KeyGuide />
      </Card>
      <Card>
        <Safety />
      </Card>
    </main>
  )
}

function Vault() {
  const { status } = useConnection()
  if (status?.state !== 'connected') return null
  return (
    <Card>
      <VaultCard isLockable={status.isLockable === true} />
    </Card>
  )
}

function Copy() {
  const { status } = useConnection()
  if (status?.state !== 'connected') return null
  return (
    <>
      <Card>
        <CopyCard siteId={status.connection.siteId} />
      </Card>
      <Card>
        <RelayCard siteId={status.connection.siteId} />
      </Card>
      <Card>
        <AlertsCard />
      </Card>
    </>
  )
}

function Card({ children }: { readonly children: ReactNode }) {
  return <div className="rounded-xl border border-line bg-surface p-5 shadow-card">{children}</div>
}

const promises = [
  'The key is held in the browser’s memory and gone when it closes; or, if you choose a passphrase, on this computer, encrypted under it. It is never written to disk as it is.',
  'Only Wix is contacted: its API, and its media host for pictures; and your own relay, if you connect one. There is no server of ours, and nothing is measured.',
  'Nothing is changed in your shop before you have seen every price and started it yourself. Every job can be undone.',
  'Wix advises to keep API keys on servers. A key in a browser is only as safe as this computer: give it one site, these permissions, and revoke it when in doubt.',
]

function Safety() {
  return (
    <section aria-labelledby="safety" className="flex flex-col gap-2">
      <h2 id="safety" className="flex items-center gap-2 text-base font-semibold">
        <ShieldCheck size={16} aria-hidden className="text-good-ink" />
        Where your key is, and what is done with it
      </h2>
      <ul className="ms-4 flex list-disc flex-col gap-1.5 text-pretty text-muted marker:text-faint">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </section>
  )
}
