import { useMutation, useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { RunnerStatus } from '#lib/extension/app/runner.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import {
  forgetRunnerMutation,
  runnerCheckQuery,
  runnerQuery,
} from '#lib/extension/queries/runner.ts'

// Loaded on demand: few users need it, and only once.
const RunnerForm = lazy(async () => {
  const { RunnerForm: form } = await import('./runner-form.tsx')
  return { default: form }
})

/** The user's own server, which runs scheduled edits while the browser is closed. */
export function RunnerCard({ siteId }: { readonly siteId: SiteId }) {
  const { data: runner, error, refetch } = useQuery(runnerQuery(siteId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="runner" className="flex flex-col gap-3">
      <h2 id="runner" className="flex items-center gap-2 text-lg font-semibold">
        <Server size={16} aria-hidden className="text-muted" />
        {t.runner.title}
        {runner === undefined ? null : <State siteId={siteId} runner={runner} />}
      </h2>
      <p className="text-pretty text-muted">
        {t.runner.text} <GuideLink to="schedules" about={t.runner.title} />
      </p>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {runner === undefined ? (
        error === null && <Skeleton className="h-8 w-40" />
      ) : isOpen ? (
        <Suspense>
          <RunnerForm siteId={siteId} known={runner} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Runner siteId={siteId} runner={runner} onOpen={() => setOpen(true)} />
      )}
    </section>
  )
}

interface RunnerProps {
  readonly siteId: SiteId
  readonly runner: RunnerStatus
}

function State({ siteId, runner }: RunnerProps) {
  const { data, error } = useQuery(runnerCheckQuery(siteId, runner.address))
  const [tone, label] = ((): [Tone, string] => {
    if (runner.address === undefined) return ['neutral', t.runner.off]
    if (error !== null) return ['bad', t.runner.noAnswer]
    if (data === undefined) return ['accent', t.runner.checking]
    return data.hasKey ? ['good', t.runner.connected] : ['warn', t.runner.noKey]
  })()
  return <Badge tone={tone}>{label}</Badge>
}

function Runner({ siteId, runner, onOpen }: RunnerProps & { readonly onOpen: () => void }) {
  const check = useQuery(runnerCheckQuery(siteId, runner.address))
  const forget = useMutation(forgetRunnerMutation)
  if (runner.address === undefined) {
    return runner.canConnect ? (
      <Button className="self-start" onClick={onOpen}>
        {t.runner.setUp}
      </Button>
    ) : (
      <p className="text-pretty">
        {t.runner.needsPassphrase}{' '}
        <a href="#vault" className="text-accent-ink underline underline-offset-2">
          {t.vault.setPassphrase}
        </a>
      </p>
    )
  }
  return (
    <>
      <FactList
        facts={[
          { label: t.runner.address, value: runner.address },
          { label: t.runner.editsThere, value: formatCount(runner.edits) },
          { label: t.runner.timeZone, value: check.data?.timeZone ?? '—' },
        ]}
      />
      {check.error === null ? null : (
        <ErrorNotice error={check.error} onRetry={() => void check.refetch()} />
      )}
      <p className="text-sm text-pretty text-muted">{t.runner.disconnectWhy}</p>
      <div className="flex gap-2">
        <Button onClick={onOpen}>{t.settings.change}</Button>
        <Button
          variant="danger"
          busy={forget.isPending}
          onClick={() => forget.mutate({ siteId, isForced: false })}
        >
          {t.settings.disconnect}
        </Button>
      </div>
      {forget.error === null ? null : (
        <>
          <ErrorNotice error={forget.error} />
          <p className="text-pretty">{t.runner.disconnectAnywayWhy}</p>
          <Button
            variant="danger"
            className="self-start"
            onClick={() => forget.mutate({ siteId, isForced: true })}
          >
            {t.runner.disconnectAnyway}
          </Button>
        </>
      )}
    </>
  )
}
