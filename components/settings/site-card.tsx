import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FactList, NotSet } from '#components/ui/fact-list.tsx'
import { StoreProblem } from '#components/shell/store-problem.tsx'
import { siteLabel } from '#components/shell/site-label.ts'
import { titleOfProblem } from '#components/shell/title-of-problem.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { ConnectedSite } from '#lib/extension/app/connection.ts'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { formatCount, formatMoment } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { replicaQuery } from '#lib/extension/queries/replica.ts'
import {
  switchSiteMutation,
  forgetMutation,
  resetDemoMutation,
} from '#lib/extension/queries/sites.ts'
import { ConnectForm } from './connect-form.tsx'
import { ForgetKeys } from './forget-keys.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { SiteForm } from './site-form.tsx'

const dayMs = 86_400_000

/** A key older than this should be replaced. */
const oldDays = 90

const PermissionTable = lazy(async () => {
  const { PermissionTable: table } = await import('./permission-table.tsx')
  return { default: table }
})

interface SiteCardProps {
  readonly site: ConnectedSite
  readonly hasVault: boolean
  readonly isOnly: boolean
}

/** One store: its details and its actions. */
export function SiteCard({ site, hasVault, isOnly }: SiteCardProps) {
  const { connection, storage, state, isActive } = site
  const { siteId } = connection
  const [isReplacing, setReplacing] = useState(false)
  const show = useMutation(switchSiteMutation)
  const isConnected = state === 'connected'
  const isDemo = storage === 'demo'
  return (
    <article aria-label={siteLabel(connection)} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{siteLabel(connection)}</h3>
        {isDemo ? <Badge tone="warn">{t.demo.badge}</Badge> : null}
        {isActive && !isOnly ? <Badge tone="accent">{t.sites.current}</Badge> : null}
        <SiteState site={site} />
      </header>
      {isConnected && isActive ? <StoreProblem siteId={siteId} /> : null}
      {isConnected ? <Facts site={site} /> : null}
      {isReplacing ? (
        <>
          <ConnectForm
            formerSite={siteId}
            hasVault={hasVault}
            onConnected={() => setReplacing(false)}
          />
          <Button variant="plain" className="self-start" onClick={() => setReplacing(false)}>
            {t.sites.cancel}
          </Button>
        </>
      ) : (
        <>
          {isConnected && !isDemo ? <SiteForm connection={connection} /> : null}
          {show.error === null ? null : <ErrorNotice error={show.error} />}
          <div className="flex flex-wrap gap-2">
            {isActive ? null : (
              <Button busy={show.isPending} onClick={() => show.mutate(siteId)}>
                {t.sites.switchTo}
              </Button>
            )}
            {isDemo ? (
              <DemoTools siteId={siteId} />
            ) : (
              <>
                <Button onClick={() => setReplacing(true)}>
                  {isConnected ? t.sites.replaceKey : t.sites.enterKey}
                </Button>
                <ForgetKeys siteId={siteId} isOnly={isOnly} hasVault={hasVault} />
              </>
            )}
          </div>
          {isConnected && !isDemo ? (
            <Suspense fallback={<Skeleton className="h-8" />}>
              <PermissionTable key={connection.connectedAt} connection={connection} />
            </Suspense>
          ) : null}
        </>
      )}
    </article>
  )
}

function SiteState({ site: { connection, state, isActive } }: { readonly site: ConnectedSite }) {
  const { data: status } = useQuery({ ...replicaQuery(connection.siteId), enabled: isActive })
  const code = isActive ? status?.problem?.code : undefined
  const isGood = state === 'connected' && code === undefined
  return (
    <p
      role="status"
      className={
        isGood
          ? 'ms-auto flex items-center gap-1.5 font-semibold text-good-ink'
          : 'ms-auto flex items-center gap-1.5 font-semibold text-warn-ink'
      }
    >
      {isGood ? <CircleCheck size={16} aria-hidden /> : <KeyRound size={16} aria-hidden />}
      <span>{describeState(state, code)}</span>
    </p>
  )
}

function describeState(state: ConnectedSite['state'], code: ProblemCode | undefined): string {
  if (state !== 'connected') return t.sites.keyNeeded
  if (code === undefined) return t.sites.connected
  return code === 'wrong-key' ? t.sites.keyRejected : titleOfProblem(code)
}

function Facts({ site: { connection, storage } }: { readonly site: ConnectedSite }) {
  const { catalog, products, currency, siteId, connectedAt } = connection
  return (
    <FactList
      facts={[
        { label: t.sites.products, value: formatCount(products) },
        { label: t.sites.currency, value: currency ?? <NotSet /> },
        { label: t.sites.catalog, value: t.sites[`catalog/${catalog}`] },
        ...(storage === 'demo'
          ? [{ label: t.demo.stored, value: t.demo.storedWhere }]
          : [
              {
                label: t.sites.siteId,
                value: <code className="font-mono text-sm">{siteId}</code>,
              },
              { label: t.sites.connectedAt, value: formatMoment(connectedAt) },
              {
                label: t.sites.storedWhere,
                value: (
                  <>
                    {storage === 'vault' ? t.sites.storedInVault : t.sites.storedInSession}
                    <KeyAge connectedAt={connectedAt} />
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}

/** The age of a key, with a warning if it is old. */
function KeyAge({ connectedAt }: { readonly connectedAt: number }) {
  const [openedAt] = useState(Date.now)
  const days = Math.floor((openedAt - connectedAt) / dayMs)
  const isOld = days >= oldDays
  return (
    <span className={isOld ? 'block text-sm text-warn-ink' : 'block text-sm text-muted'}>
      {days < 1 ? t.sites.keyNew : t.sites.keyAge(days)}
      {isOld ? <span className="block">{t.sites.rotate}</span> : null}
    </span>
  )
}

/** The actions for a demo store. */
function DemoTools({ siteId }: { readonly siteId: SiteId }) {
  const reset = useMutation(resetDemoMutation)
  const remove = useMutation(forgetMutation)
  const error = reset.error ?? remove.error
  return (
    <div className="flex basis-full flex-col gap-2">
      <p className="text-pretty text-muted" role="status">
        {reset.isSuccess ? t.demo.wasReset : t.demo.practice}
      </p>
      {error === null ? null : <ErrorNotice error={error} />}
      <ConfirmAction
        action={t.demo.reset}
        means={t.demo.resetMeans}
        confirm={t.demo.resetNow}
        variant="secondary"
        busy={reset.isPending}
        onConfirm={(close) => reset.mutate(siteId, { onSettled: close })}
      >
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ siteId })}>
          {t.demo.remove}
        </Button>
      </ConfirmAction>
    </div>
  )
}
