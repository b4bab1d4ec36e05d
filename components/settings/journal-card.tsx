import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FactList } from '#components/products/fact-list.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/ui/error-notice.tsx'
import { Field } from '#components/ui/field.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { jobAges } from '#lib/domain/settings.ts'
import { t } from '#lib/i18n/t.ts'
import { formatCount, formatMoment } from '#lib/i18n/format.ts'
import { removeEndedMutation } from '#lib/queries/care.ts'
import { jobsQuery } from '#lib/queries/jobs.ts'
import { useSettings } from './use-settings.ts'

/** What jobs noted: how much, how long it is kept, and how to be rid of it. */
export function JournalCard() {
  const { data: jobs, error } = useQuery(jobsQuery)
  const { settings, change, failure: unsaved } = useSettings()
  const remove = useMutation(removeEndedMutation)
  const [asked, setAsked] = useState(false)
  const failure = remove.error ?? unsaved ?? error
  const oldest = jobs?.reduce((least, { createdAt }) => Math.min(least, createdAt), Infinity)
  return (
    <section aria-labelledby="journal" className="flex flex-col gap-3">
      <h2 id="journal" className="text-lg font-semibold">
        {t.care.journal}
      </h2>
      <p className="text-pretty text-muted">{t.care.journalText}</p>
      {failure === null ? null : <ErrorNotice error={failure} />}
      {jobs === undefined || oldest === undefined ? null : (
        <FactList
          facts={[
            {
              label: t.care.kept,
              value:
                jobs.length === 0
                  ? t.care.none
                  : t.care.jobs(jobs.length, formatCount(jobs.length)),
            },
            ...(jobs.length === 0 ? [] : [{ label: t.care.oldest, value: formatMoment(oldest) }]),
          ]}
        />
      )}
      <Field label={t.care.keepFor} hint={t.care.keepHint}>
        {(control) => (
          <SelectInput
            {...control}
            value={String(settings.keepJobsDays)}
            choices={jobAges.map((days) => ({
              value: String(days),
              label: days === 365 ? t.care.year : t.care.days(days),
            }))}
            onValueChange={(chosen) => {
              const keepJobsDays = jobAges.find((days) => String(days) === chosen)
              if (keepJobsDays !== undefined) change({ keepJobsDays })
            }}
          />
        )}
      </Field>
      {asked ? (
        <div className="flex flex-col gap-2">
          <p className="text-pretty">{t.care.removeOldMeans}</p>
          <div className="flex gap-2">
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(0, { onSettled: () => setAsked(false) })}
            >
              {t.care.removeOldNow}
            </Button>
            <Button look="plain" onClick={() => setAsked(false)}>
              {t.care.keepThem}
            </Button>
          </div>
        </div>
      ) : (
        <Button look="danger" className="self-start" onClick={() => setAsked(true)}>
          {t.care.removeOld}
        </Button>
      )}
    </section>
  )
}
