import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { Job } from '#lib/jobs/model/job.ts'
import type { ExecutionMode } from '#lib/catalog/changes/preview.ts'
import { jobStatsQuery } from '#lib/queries/jobs.ts'
import { t } from '#lib/i18n/t.ts'

interface ExecutionModeChoiceProps {
  readonly job: Job
  readonly executionMode: ExecutionMode | undefined
  readonly onChange: (executionMode: ExecutionMode | undefined) => void
}

/** Other ways to run it, where there are any, each with what it risks. None is taken by itself. */
export function ExecutionModeChoice({ job, executionMode, onChange }: ExecutionModeChoiceProps) {
  const { data } = useQuery(jobStatsQuery(job))
  const id = useId()
  if (data?.executionModes === undefined) return null
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-2 gap-y-1 text-sm">
      {data.executionModes.map(({ kind, calls, defaultCalls, message }) => {
        const label = t.preview.otherDirection(t.preview[`way/${kind}`], calls, defaultCalls)
        return (
          <Fragment key={kind}>
            <Checkbox
              id={`${id}${kind}`}
              label={label}
              checked={executionMode === kind}
              onCheckedChange={(isChosen) => onChange(isChosen ? kind : undefined)}
            />
            <div>
              <label htmlFor={`${id}${kind}`}>{label}</label>
              <p className="text-muted">{message}</p>
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
