import { useMutation, useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { describeAgo } from '#components/ui/describe-ago.ts'
import { GuideLink } from '#components/guide/guide-link.tsx'
import { FactList } from '#components/ui/fact-list.tsx'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  forgetWebhookMutation,
  testWebhookMutation,
  webhookQuery,
} from '#lib/extension/queries/rules.ts'
import type { WebhookResult, WebhookStatus } from '#lib/extension/rules/webhook/webhook-status.ts'
import { WebhookForm } from './webhook-form.tsx'

/** The address that rules send messages to. */
export function WebhookCard({ siteId }: { readonly siteId: SiteId }) {
  const { data: webhook, error, refetch } = useQuery(webhookQuery(siteId))
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="webhook" className="flex flex-col gap-3">
      <h2 id="webhook" className="flex items-center gap-2 text-lg font-semibold">
        <Webhook size={16} aria-hidden className="text-muted" />
        {t.webhook.title}
        {webhook === undefined ? null : <State webhook={webhook} />}
      </h2>
      <p className="text-pretty text-muted">
        {t.webhook.text} <GuideLink to="rules/webhook" about={t.webhook.title} />
      </p>
      {error === null ? null : <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {webhook === undefined ? (
        error === null && <Skeleton className="h-8 w-40" />
      ) : isOpen ? (
        <WebhookForm siteId={siteId} known={webhook} onClose={() => setOpen(false)} />
      ) : (
        <Known siteId={siteId} webhook={webhook} onOpen={() => setOpen(true)} />
      )}
    </section>
  )
}

function State({ webhook: { address, last } }: { readonly webhook: WebhookStatus }) {
  const [tone, label] = ((): [Tone, string] => {
    if (address === undefined) return ['neutral', t.webhook.off]
    return last?.isDelivered === false ? ['bad', t.webhook.failing] : ['good', t.webhook.on]
  })()
  return <Badge tone={tone}>{label}</Badge>
}

interface KnownProps {
  readonly siteId: SiteId
  readonly webhook: WebhookStatus
  readonly onOpen: () => void
}

function Known({ siteId, webhook, onOpen }: KnownProps) {
  const test = useMutation(testWebhookMutation)
  const forget = useMutation(forgetWebhookMutation)
  const { address, canConnect, waiting, last } = webhook
  if (address === undefined) {
    return canConnect ? (
      <Button className="self-start" onClick={onOpen}>
        {t.webhook.setUp}
      </Button>
    ) : (
      <p className="text-pretty">
        {t.webhook.needsPassphrase}{' '}
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
          { label: t.webhook.address, value: <span className="wrap-anywhere">{address}</span> },
          { label: t.webhook.last, value: last === undefined ? '—' : describeResult(last) },
          { label: t.webhook.waiting, value: formatCount(waiting) },
        ]}
      />
      {test.error === null ? null : <ErrorNotice error={test.error} />}
      {test.isSuccess ? <Notice tone="good">{t.webhook.tested}</Notice> : null}
      <ConfirmAction
        action={t.webhook.remove}
        means={t.webhook.removeWhy}
        confirm={t.webhook.removeNow}
        busy={forget.isPending}
        error={forget.error}
        onConfirm={(close) => forget.mutate({ siteId }, { onSuccess: close })}
      >
        <Button busy={test.isPending} onClick={() => test.mutate({ siteId })}>
          {t.webhook.test}
        </Button>
        <Button onClick={onOpen}>{t.webhook.change}</Button>
      </ConfirmAction>
    </>
  )
}

function describeResult({ at, isDelivered, isGivenUp }: WebhookResult): string {
  const when = describeAgo(at, Date.now())
  if (isDelivered) return t.webhook.delivered(when)
  return isGivenUp === true ? t.webhook.givenUp(when) : t.webhook.notDelivered(when)
}
