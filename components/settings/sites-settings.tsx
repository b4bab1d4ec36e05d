import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#components/shell/use-connection.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UnlockForm } from '#components/vault/unlock-screen.tsx'
import type { ConnectionStatus } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { sitesQuery } from '#lib/extension/queries/sites.ts'
import { ConnectForm } from './connect-form.tsx'
import { ConnectSteps } from './connect-steps.tsx'
import { ForgetKeys } from './forget-keys.tsx'
import { SiteCard } from './site-card.tsx'
import { TryDemo } from '#components/shell/try-demo.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { Catalog } from '#lib/core/catalog/fields/field.ts'

/** The stores that are connected, or the form that connects the first one. */
export function SitesSettings() {
  const { status, error, retry } = useConnection()
  return (
    <section aria-labelledby="your-stores" className="flex flex-col gap-4">
      <h2 id="your-stores" className="text-lg font-semibold">
        {t.sites.title}
      </h2>
      {error === null ? null : <ErrorNotice error={error} onRetry={retry} />}
      {status === undefined ? (
        error === null && <Waiting />
      ) : (
        <Stores key={status.state === 'locked' ? 'locked' : 'open'} status={status} />
      )}
    </section>
  )
}

function Stores({ status }: { readonly status: ConnectionStatus }) {
  switch (status.state) {
    case 'none':
      return (
        <>
          <ConnectSteps />
          <DemoOffer />
        </>
      )
    case 'locked':
      return (
        <>
          <Notice tone="warn" title={t.sites.lockedTitle}>
            {t.sites.lockedText}
          </Notice>
          <UnlockForm />
          <ForgetKeys hasVault isLocked />
        </>
      )
    case 'key-needed':
      return (
        <>
          <Notice tone="warn" title={t.sites.keyNeededTitle}>
            {t.sites.keyNeededText}
          </Notice>
          <ConnectForm
            key={status.siteId}
            formerSite={status.siteId}
            hasVault={status.isLockable !== undefined}
          />
          <SiteList hasVault={status.isLockable !== undefined} />
        </>
      )
    case 'connected':
      return <SiteList hasVault={status.isLockable !== undefined} />
  }
}

function SiteList({ hasVault }: { readonly hasVault: boolean }) {
  const { data: sites, error, refetch } = useQuery(sitesQuery)
  const [isAdding, setAdding] = useState(false)
  if (sites === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      {sites.length > 1 ? <p className="text-pretty text-muted">{t.sites.intro}</p> : null}
      {/* Above the stores, whose cards grow while they load: a button that moves is missed. */}
      {isAdding ? (
        <>
          <ConnectSteps isGuideFolded hasVault={hasVault} onConnected={() => setAdding(false)} />
          <Button variant="plain" className="self-start" onClick={() => setAdding(false)}>
            {t.sites.cancel}
          </Button>
          {sites.filter(({ storage }) => storage === 'demo').length < 2 ? <DemoOffer /> : null}
        </>
      ) : (
        <Button className="self-start" onClick={() => setAdding(true)}>
          {t.sites.another}
        </Button>
      )}
      <ul className="flex list-none flex-col gap-4">
        {sites.map((site) => (
          <li key={site.connection.siteId} className="rounded-lg border border-line bg-sunken p-4">
            <SiteCard site={site} hasVault={hasVault} isOnly={sites.length === 1} />
          </li>
        ))}
      </ul>
      {sites.length > 1 ? <ForgetKeys hasVault={hasVault} /> : null}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={t.sites.loading} className="flex flex-col gap-4">
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
      <Skeleton className="h-8 w-36" />
    </div>
  )
}

/** A way to see what all this does before a key is made. */
function DemoOffer() {
  const [catalog, setCatalog] = useState<Catalog>('v3')
  return (
    <section aria-labelledby="demo" className="flex flex-col gap-2 rounded-lg bg-sunken p-4">
      <h3 id="demo" className="font-semibold">
        {t.demo.tryIt}
      </h3>
      <p className="text-pretty text-muted">{t.demo.tryWhy}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t.demo.catalog}
          value={catalog}
          choices={[
            { value: 'v3', label: t.demo.newer },
            { value: 'v1', label: t.demo.older },
          ]}
          onValueChange={setCatalog}
        />
        <TryDemo catalog={catalog} />
      </div>
    </section>
  )
}
