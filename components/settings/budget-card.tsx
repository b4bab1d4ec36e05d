import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { requestRates, defaultSettings } from '#lib/extension/app/settings.ts'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useSettings } from '#components/shell/use-settings.ts'

/** How many of the requests that Wix allows per site jobs may use. */
export function BudgetCard() {
  const { settings, change, failure } = useSettings()
  return (
    <section aria-labelledby="budget" className="flex flex-col gap-3">
      <h2 id="budget" className="text-lg font-semibold">
        {t.settings.budget}
      </h2>
      {failure === null ? null : <ErrorNotice error={failure} />}
      <Field label={t.settings.requestsPerMinute} hint={t.settings.budgetText}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(settings.requestsPerMinute)}
            choices={requestRates.map((rate) => ({
              value: String(rate),
              label:
                rate === defaultSettings.requestsPerMinute
                  ? t.settings.budgetAutomatic
                  : t.settings.budgetChoice(formatCount(rate)),
            }))}
            onValueChange={(chosen) => {
              const rate = requestRates.find((each) => String(each) === chosen)
              if (rate !== undefined) change({ requestsPerMinute: rate })
            }}
          />
        )}
      </Field>
    </section>
  )
}
