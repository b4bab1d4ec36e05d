import { useMutation, useQuery } from '@tanstack/react-query'
import { FactList } from '#components/ui/fact-list.tsx'
import { ConfirmAction } from '#components/shell/confirm-action.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { jobAges } from '#lib/extension/app/settings.ts'
import { t } from '#lib/core/i18n/t.ts'
import { formatCount, formatMoment } from '#lib/core/i18n/format.ts'
import { removeEndedMutation } from '#lib/extension/queries/maintenance.ts'
import { jobsQuery } from '#lib/extension/queries/jobs.ts'
import { useSettings } from '#components/shell/use-settings.ts'

/** The journal of jobs: its size, how long it is stored, and how to delete it. */
export function JournalCard() {
  const { data: jobs, error } = useQuery(jobsQuery)
  const { settings, change, failure: unsaved } = useSettings()
  const remove = useMutation(removeEndedMutation)
  const failure = remove.error ?? unsaved ?? error
  const oldest = jobs?.reduce((min, { createdAt }) => Math.min(min, createdAt), Infinity)
  return (
    <section aria-labelledby="journal" className="flex flex-col gap-3">
      <h2 id="journal" className="text-lg font-semibold">
        {t.maintenance.journal}
      </h2>
      <p className="text-pretty text-muted">{t.maintenance.journalText}</p>
      {failure === null ? null : <ErrorNotice error={failure} />}
      {jobs === undefined || oldest === undefined ? null : (
        <FactList
          facts={[
            {
              label: t.maintenance.saved,
              value:
                jobs.length === 0
                  ? t.maintenance.none
                  : t.maintenance.jobs(jobs.length, formatCount(jobs.length)),
            },
            ...(jobs.length === 0
              ? []
              : [{ label: t.maintenance.oldest, value: formatMoment(oldest) }]),
          ]}
        />
      )}
      <Field label={t.maintenance.keepFor} hint={t.maintenance.keepHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(settings.keepJobsDays)}
            choices={jobAges.map((days) => ({
              value: String(days),
              label: days === 365 ? t.maintenance.year : t.maintenance.days(days),
            }))}
            onValueChange={(chosen) => {
              const keepJobsDays = jobAges.find((days) => String(days) === chosen)
              if (keepJobsDays !== undefined) change({ keepJobsDays })
            }}
          />
        )}
      </Field>
      <ConfirmAction
        action={t.maintenance.removeOld}
        means={t.maintenance.removeOldMeans}
        confirm={t.maintenance.removeOldNow}
        busy={remove.isPending}
        onConfirm={(close) => remove.mutate(0, { onSettled: close })}
      />
    </section>
  )
}
