import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { type AlertChoice, alertsQuery, writeAlertsMutation } from '#lib/extension/queries/feed.ts'
import { t } from '#lib/core/i18n/t.ts'

/** What notifications are shown for; none by default. */
export function AlertsCard() {
  const { data: choice, error } = useQuery(alertsQuery)
  const write = useMutation(writeAlertsMutation)
  const { allowNotifications, openWorkbench } = usePageActions()
  const [isDenied, setDenied] = useState(false)
  const set = (changed: AlertChoice) => {
    // Requested in the turn of the click, or the browser does not ask.
    const asked =
      changed.priceChanged || changed.jobEnded === true
        ? allowNotifications?.()
        : Promise.resolve(true)
    void (async () => {
      const isAllowed = (await asked?.catch(() => false)) ?? true
      setDenied(!isAllowed)
      if (isAllowed) write.mutate(changed)
    })()
  }
  const failure = write.error ?? error
  return (
    <section aria-labelledby="alerts" className="flex flex-col gap-3">
      <h2 id="alerts" className="flex items-center gap-2 text-lg font-semibold">
        <Bell size={16} aria-hidden className="text-muted" />
        {t.settings.alerts}
      </h2>
      {failure === null ? null : <ErrorNotice error={failure} />}
      {isDenied ? <Notice tone="warn">{t.settings.alertsDenied}</Notice> : null}
      {choice === undefined ? null : (
        <div className="flex flex-col gap-2">
          <CheckboxRow
            label={t.settings.alertJob}
            checked={choice.jobEnded === true}
            onCheckedChange={(jobEnded) => set({ ...choice, jobEnded })}
          />
          <CheckboxRow
            label={t.settings.alertPrice}
            checked={choice.priceChanged}
            onCheckedChange={(priceChanged) => set({ ...choice, priceChanged })}
          />
        </div>
      )}
      {openWorkbench === undefined ? null : (
        <p className="flex flex-wrap items-center gap-2 text-muted">
          {t.rules.stockAlerts}
          <Button size="sm" variant="quiet" onClick={() => openWorkbench('#rules')}>
            {t.rules.openRules}
          </Button>
        </p>
      )}
    </section>
  )
}
