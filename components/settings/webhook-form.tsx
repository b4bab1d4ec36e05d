import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { focusFirstError } from '#components/ui/focus-first-error.ts'
import { TextInput } from '#components/ui/text-input.tsx'
import { toRelayHost } from '#lib/extension/app/relay.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { keepWebhookMutation } from '#lib/extension/queries/rules.ts'
import { readWebhookAddress } from '#lib/extension/rules/webhook/address.ts'
import type { WebhookStatus } from '#lib/extension/rules/webhook/webhook-status.ts'
import { names } from './proper-names.ts'

interface WebhookFormProps {
  readonly siteId: SiteId
  readonly known: Pick<WebhookStatus, 'address'>
  readonly onClose: () => void
}

/** The form for the address; saving it creates a secret, which is shown once. */
export function WebhookForm({ siteId, known, onClose }: WebhookFormProps) {
  const { allowHost } = usePageActions()
  const [entered, setEntered] = useState(known.address ?? '')
  const [attempts, setAttempts] = useState(0)
  const keep = useMutation(keepWebhookMutation)
  const formRef = useRef<HTMLFormElement>(null)
  const address = readWebhookAddress(entered)
  useEffect(() => {
    if (attempts > 0) focusFirstError(formRef.current)
  }, [attempts])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (address === undefined || keep.isPending) return
    // Requested in the turn of the click, or the browser does not ask. The worker checks the permission.
    const asked = allowHost?.(toRelayHost(address)).catch(() => false)
    void (async () => {
      await asked
      keep.mutate({ siteId, address })
    })()
  }

  if (keep.data !== undefined) return <Secret secret={keep.data.secret} onClose={onClose} />
  return (
    <form
      ref={formRef}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      <Field
        label={t.webhook.address}
        hint={t.webhook.addressHint}
        error={attempts > 0 && address === undefined ? t.webhook.badAddress : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            placeholder={names.webhook}
            value={entered}
            onChange={({ target }) => setEntered(target.value)}
          />
        )}
      </Field>
      {keep.error === null ? null : <ErrorNotice error={keep.error} />}
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" busy={keep.isPending}>
          {t.webhook.save}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t.settings.cancel}
        </Button>
      </div>
    </form>
  )
}

function Secret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <Field label={t.webhook.secret} hint={t.webhook.secretOnce}>
        {(control) => (
          <TextInput
            {...control}
            readOnly
            value={secret}
            className="font-mono"
            behind={<CopyButton text={secret} label={t.webhook.copySecret} />}
          />
        )}
      </Field>
      <Button className="self-start" variant="primary" onClick={onClose}>
        {t.webhook.done}
      </Button>
    </div>
  )
}
