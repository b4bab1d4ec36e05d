import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import type { Job } from '#lib/jobs/model/job.ts'
import type { WayKind } from '#lib/domain/preview.ts'
import { jobFiguresQuery } from '#lib/queries/jobs.ts'
import { t } from '#lib/i18n/t.ts'

interface WayChoiceProps {
  readonly job: Job
  readonly way: WayKind | undefined
  readonly onChange: (way: WayKind | undefined) => void
}

/** Other ways to run it, where there are any, each with what it risks. None is taken by itself. */
export function WayChoice({ job, way, onChange }: WayChoiceProps) {
  const { data } = useQuery(jobFiguresQuery(job))
  const id = useId()
  if (data?.ways === undefined) return null
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-2 gap-y-1 text-sm">
      {data.ways.map(({ kind, calls, usualCalls, sentence }) => {
        const label = t.preview.otherWay(t.preview[`way/${kind}`], calls, usualCalls)
        return (
          <Fragment key={kind}>
            <Checkbox
              id={`${id}${kind}`}
              label={label}
              checked={way === kind}
              onCheckedChange={(isChosen) => onChange(isChosen ? kind : undefined)}
            />
            <div>
              <label htmlFor={`${id}${kind}`}>{label}</label>
              <p className="text-muted">{sentence}</p>
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
