import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { CheckboxRow } from '#components/ui/checkbox-row.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { useSettings } from '#components/shell/use-settings.ts'

/** Whether panels are shown in the store's admin pages. */
export function PanelsCard() {
  const { settings, change, failure } = useSettings()
  return (
    <section aria-labelledby="panels" className="flex flex-col gap-3">
      <h2 id="panels" className="text-lg font-semibold">
        {t.settings.panels}
      </h2>
      <p className="text-pretty text-muted">{t.settings.panelsText}</p>
      {failure === null ? null : <ErrorNotice error={failure} />}
      <CheckboxRow
        label={t.settings.panelOnProduct}
        checked={settings.panelOnProduct}
        onCheckedChange={(panelOnProduct) => change({ panelOnProduct })}
      />
      <CheckboxRow
        label={t.settings.panelOnList}
        checked={settings.panelOnList}
        onCheckedChange={(panelOnList) => change({ panelOnList })}
      />
      <CheckboxRow
        label={t.settings.rowMarks}
        checked={settings.rowMarks}
        onCheckedChange={(rowMarks) => change({ rowMarks })}
      />
    </section>
  )
}
