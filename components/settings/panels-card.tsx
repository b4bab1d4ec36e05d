import { useMutation, useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { TickLine } from '#components/ui/tick-line.tsx'
import { usualSettings } from '#lib/domain/settings.ts'
import { t } from '#lib/messages/settings.ts'
import { settingsQuery, writeSettingsMutation } from '#lib/queries/settings.ts'

/** What stands in the shop's own admin pages, and how to be rid of it. */
export function PanelsCard() {
  const { data: settings = usualSettings, error } = useQuery(settingsQuery)
  const write = useMutation(writeSettingsMutation)
  const failure = write.error ?? error
  return (
    <section aria-labelledby="panels" className="flex flex-col gap-3">
      <h2 id="panels" className="text-lg font-semibold">
        {t.panels}
      </h2>
      <p className="text-pretty text-muted">{t.panelsText}</p>
      {failure === null ? null : <ErrorNotice error={failure} />}
      <TickLine
        label={t.panelOnProduct}
        checked={settings.panelOnProduct}
        onCheckedChange={(panelOnProduct) => write.mutate({ panelOnProduct })}
      />
      <TickLine
        label={t.panelOnList}
        checked={settings.panelOnList}
        onCheckedChange={(panelOnList) => write.mutate({ panelOnList })}
      />
    </section>
  )
}
