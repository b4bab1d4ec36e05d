import { useMutation, useQuery } from '@tanstack/react-query'
import { RadioTower } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatMoment } from '#lib/core/i18n/format.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { RelayStatus } from '#lib/extension/app/relay.ts'
import { forgetRelayMutation, relayQuery } from '#lib/extension/queries/feed.ts'
import { t } from '#lib/core/i18n/t.ts'

// Loaded on demand: few users need it, and only once.
const RelayForm = lazy(async () => {
  const { RelayForm: form } = await import('./relay-form.tsx')
  return { default: form }
})

const tones: Readonly<Record<RelayStatus['state'], Tone>> = {
  none: 'neutral',
  'key-needed': 'warn',
  connecting: 'accent',
  live: 'good',
  resting: 'good',
  failed: 'bad',
}
const labels = {
  none: () => t.settings.relayNone,
  'key-needed': () => t.settings.relayKeyNeeded,
  connecting: () => t.settings.relayConnecting,
  live: () => t.settings.relayLive,
  resting: () => t.settings.relayResting,
  failed: () => t.settings.relayFailed,
} satisfies Record<RelayStatus['state'], () => string>

/** How this browser receives changes in the store, and the relay that speeds it up. */
export function RelayCard({ siteId }: { readonly siteId: SiteId }) {
  const { data: relay, error, refetch } = useQuery(relayQuery(siteId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="relay" className="flex flex-col gap-3">
      <h2 id="relay" className="flex items-center gap-2 text-lg font-semibold">
        <RadioTower size={16} aria-hidden className="text-muted" />
        {t.settings.relay}
        {relay === undefined ? null : (
          <Badge tone={tones[relay.state]}>{labels[relay.state]()}</Badge>
        )}
      </h2>
      <p className="text-pretty text-muted">
        {t.settings.relayText} <GuideLink to="live-updates" about={t.settings.relay} />
      </p>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {relay === undefined ? (
        error === null && (
          <>
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-8 w-40" />
          </>
        )
      ) : (
        <>
          <p role="status" className="text-pretty">
            {relay.message}
          </p>
          {isOpen ? (
            <Suspense>
              <RelayForm siteId={siteId} known={relay} onClose={() => setOpen(false)} />
            </Suspense>
          ) : (
            <Relay siteId={siteId} relay={relay} onOpen={() => setOpen(true)} />
          )}
        </>
      )}
    </section>
  )
}

interface RelayProps {
  readonly siteId: SiteId
  readonly relay: RelayStatus
  readonly onOpen: () => void
}

function Relay({ siteId, relay, onOpen }: RelayProps) {
  const forget = useMutation(forgetRelayMutation)
  if (relay.address === undefined) {
    return (
      <Button className="self-start" onClick={onOpen}>
        {t.settings.setUpRelay}
      </Button>
    )
  }
  const last = relay.lastEventAt
  return (
    <>
      <FactList
        facts={[
          { label: t.settings.relayTitle, value: relay.address },
          {
            label: t.settings.instanceId,
            value: <code className="font-mono text-sm">{relay.instanceId}</code>,
          },
          {
            label: t.settings.lastEvent,
            value: last === undefined ? t.settings.noEvent : formatMoment(last),
          },
        ]}
      />
      {forget.error === null ? null : <ErrorNotice error={forget.error} />}
      <div className="flex gap-2">
        <Button onClick={onOpen}>
          {relay.state === 'key-needed' ? t.settings.enterKey : t.settings.change}
        </Button>
        <Button variant="danger" busy={forget.isPending} onClick={() => forget.mutate(siteId)}>
          {t.settings.disconnect}
        </Button>
      </div>
    </>
  )
}
