import { useMutation, useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { requestRates, usualSettings } from '#lib/domain/settings.ts'
import { formatCount } from '#lib/messages/format.ts'
import { t } from '#lib/messages/settings.ts'
import { settingsQuery, writeSettingsMutation } from '#lib/queries/settings.ts'

/** How much of what Wix allows a site jobs may use. */
export function BudgetCard() {
  const { data: settings = usualSettings } = useQuery(settingsQuery)
  const write = useMutation(writeSettingsMutation)
  return (
    <section aria-labelledby="budget" className="flex flex-col gap-3">
      <h2 id="budget" className="text-lg font-semibold">
        {t.budget}
      </h2>
      {write.error === null ? null : <ErrorNotice error={write.error} />}
      <Field label={t.budgetOfJobs} hint={t.budgetText}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(settings.requestsPerMinute)}
            choices={requestRates.map((rate) => ({
              value: String(rate),
              label:
                rate === usualSettings.requestsPerMinute
                  ? t.budgetMost(formatCount(rate))
                  : t.budgetChoice(formatCount(rate)),
            }))}
            onValueChange={(chosen) => {
              const rate = requestRates.find((each) => String(each) === chosen)
              if (rate !== undefined) write.mutate({ requestsPerMinute: rate })
            }}
          />
        )}
      </Field>
    </section>
  )
}
