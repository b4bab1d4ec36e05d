import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { lowStockLimits } from '#lib/extension/app/settings.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useSettings } from '#components/shell/use-settings.ts'

/** From which quantity down products are low in stock: in search, charts and the grid. */
export function LowStockCard() {
  const { settings, change, failure } = useSettings()
  return (
    <section aria-labelledby="low-stock" className="flex flex-col gap-3">
      <h2 id="low-stock" className="text-lg font-semibold">
        {t.settings.lowStock}
      </h2>
      {failure === null ? null : <ErrorNotice error={failure} />}
      <Field label={t.settings.lowStockFrom} hint={t.settings.lowStockHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(settings.lowStock)}
            choices={lowStockLimits.map((limit) => ({
              value: String(limit),
              label: t.settings.lowStockChoice(limit),
            }))}
            onValueChange={(chosen) => {
              const lowStock = lowStockLimits.find((limit) => String(limit) === chosen)
              if (lowStock !== undefined) change({ lowStock })
            }}
          />
        )}
      </Field>
    </section>
  )
}
