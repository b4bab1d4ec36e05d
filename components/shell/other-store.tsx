import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { sitesQuery, switchSiteMutation } from '#lib/extension/queries/sites.ts'
import { usePageActions } from './page-actions.ts'
import { siteLabel } from './site-label.ts'

/** The admin page is of another store: offers to switch to it or to connect it. */
export function OtherStore({ siteId }: { readonly siteId: SiteId }) {
  const { data: sites = [] } = useQuery(sitesQuery)
  const { openSetting } = usePageActions()
  const show = useMutation(switchSiteMutation)
  const known = sites.find(({ connection }) => connection.siteId === siteId)
  if (known === undefined) {
    return (
      <Notice
        tone="warn"
        title={t.shell.otherInView}
        action={
          <Button size="sm" onClick={() => openSetting('your-stores')}>
            {t.shell.connectIt}
          </Button>
        }
      >
        {t.shell.otherUnknown}
      </Notice>
    )
  }
  const name = siteLabel(known.connection)
  return (
    <>
      <Notice
        tone="info"
        title={t.shell.otherInView}
        action={
          <Button size="sm" busy={show.isPending} onClick={() => show.mutate(siteId)}>
            {t.shell.switchTo(name)}
          </Button>
        }
      >
        {t.shell.otherKnown(name)}
      </Notice>
      {show.error === null ? null : <ErrorNotice error={show.error} />}
    </>
  )
}
