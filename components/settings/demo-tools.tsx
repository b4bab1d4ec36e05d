import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import type { SiteId } from '#lib/catalog/ids.ts'
import { t } from '#lib/i18n/t.ts'
import { forgetMutation, resetDemoMutation } from '#lib/queries/sites.ts'

/** What can be done about a demo shop as a whole. */
export function DemoTools({ siteId }: { readonly siteId: SiteId }) {
  const [asked, setAsked] = useState(false)
  const reset = useMutation({ ...resetDemoMutation, onSettled: () => setAsked(false) })
  const remove = useMutation(forgetMutation)
  const error = reset.error ?? remove.error
  return (
    <div className="flex basis-full flex-col gap-2">
      <p className="text-pretty text-muted" role="status">
        {asked ? t.demo.resetMeans : reset.isSuccess ? t.demo.wasReset : t.demo.present}
      </p>
      {error === null ? null : <ErrorNotice error={error} />}
      <div className="flex flex-wrap gap-2">
        {asked ? (
          <>
            <Button variant="danger" busy={reset.isPending} onClick={() => reset.mutate(siteId)}>
              {t.demo.resetNow}
            </Button>
            <Button variant="plain" onClick={() => setAsked(false)}>
              {t.demo.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setAsked(true)}>{t.demo.reset}</Button>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(siteId)}>
              {t.demo.remove}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
