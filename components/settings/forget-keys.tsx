import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { SiteId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { forgetMutation } from '#lib/queries/sites.ts'
import { KeysLink } from './keys-link.tsx'

/** Deletes the key of one shop, or all keys, after a confirmation. */
export function ForgetKeys({ siteId }: { readonly siteId?: SiteId }) {
  const [asked, setAsked] = useState(false)
  const forget = useMutation(forgetMutation)
  const isAll = siteId === undefined
  if (!asked) {
    return (
      <Button variant="danger" className="self-start" onClick={() => setAsked(true)}>
        {isAll ? t.sites.disconnectAll : t.sites.disconnect}
      </Button>
    )
  }
  return (
    <div className="flex basis-full flex-col gap-2">
      <p className="text-pretty">
        {isAll ? t.sites.disconnectAllMeans : t.sites.disconnectMeans} <KeysLink />
      </p>
      {forget.error === null ? null : <ErrorNotice error={forget.error} />}
      <div className="flex gap-2">
        <Button variant="danger" busy={forget.isPending} onClick={() => forget.mutate(siteId)}>
          {isAll ? t.sites.disconnectAllStores : t.sites.disconnectStore}
        </Button>
        <Button variant="plain" onClick={() => setAsked(false)}>
          {t.sites.cancel}
        </Button>
      </div>
    </div>
  )
}
