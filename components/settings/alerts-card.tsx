import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { type AlertChoice, alertsQuery, writeAlertsMutation } from '#lib/queries/feed.ts'
import { t } from '#lib/i18n/t.ts'
import { useSettings } from './use-settings.ts'

/** What notifications are shown for; none by default. */
export function AlertsCard() {
  const { data: choice, error } = useQuery(alertsQuery)
  const { settings } = useSettings()
  const write = useMutation(writeAlertsMutation)
  const { allowNotifications } = usePageActions()
  const [isDenied, setDenied] = useState(false)
  const set = (changed: AlertChoice) => {
    // Requested in the turn of the click, or the browser does not ask.
    const asked =
      changed.outOfStock ||
      changed.lowStock === true ||
      changed.priceChanged ||
      changed.jobEnded === true
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
            label={t.settings.alertStock}
            checked={choice.outOfStock}
            onCheckedChange={(outOfStock) => set({ ...choice, outOfStock })}
          />
          <CheckboxRow
            label={t.settings.alertLowStock(settings.lowStock)}
            checked={choice.lowStock === true}
            onCheckedChange={(lowStock) => set({ ...choice, lowStock })}
          />
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
    </section>
  )
}
