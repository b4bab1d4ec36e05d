import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeSiteMutation } from '#lib/extension/queries/sites.ts'

/** The name and other details of a store; not secret, and not sent to Wix. */
export function SiteForm({ connection }: { readonly connection: Connection }) {
  const { siteId } = connection
  const [name, setName] = useState(connection.name ?? '')
  const [oauthClientId, setClientId] = useState(connection.oauthClientId ?? '')
  const describe = useMutation(describeSiteMutation)
  const isChanged =
    name.trim() !== (connection.name ?? '') ||
    oauthClientId.trim() !== (connection.oauthClientId ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    describe.mutate({ siteId, name, oauthClientId })
  }
  return (
    <details className="rounded-md border border-line bg-surface px-3 py-2">
      <summary className="font-medium">{t.sites.nameAndView}</summary>
      <form onSubmit={submit} className="flex flex-col gap-3 pt-3">
        <Field label={t.sites.name} hint={t.sites.nameHint}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t.sites.clientId} hint={t.sites.clientIdHint}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={64}
              autoComplete="off"
              value={oauthClientId}
              onChange={(event) => setClientId(event.target.value)}
            />
          )}
        </Field>
        {describe.error === null ? null : <ErrorNotice error={describe.error} />}
        <div className="flex items-center gap-3">
          <Button type="submit" busy={describe.isPending} disabled={!isChanged}>
            {t.sites.save}
          </Button>
          <p role="status" className="text-sm text-good-ink">
            {describe.isSuccess && !isChanged ? t.sites.saved : ''}
          </p>
        </div>
      </form>
    </details>
  )
}
