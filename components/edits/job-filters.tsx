import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { SelectInput } from '#components/ui/select-input.tsx'
import { TextInput } from '#components/ui/text-input.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { Job } from '#lib/core/job/job.ts'
import {
  everyJob,
  filterJobs,
  jobEffects,
  type JobFilter,
  jobKinds,
  jobStateFilters,
} from './group-jobs.ts'

interface JobFiltersProps {
  readonly jobs: readonly Job[]
  readonly filter: JobFilter
  /** How many jobs the filter shows. */
  readonly shown: number
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onChange: (filter: JobFilter) => void
  /** The down arrow in the search field. */
  readonly onLeaveDown: () => void
}

/** The search and filters of the list of edits; each choice has its number of edits. */
export function JobFilters(props: JobFiltersProps) {
  const { jobs, filter, shown, inputRef, onChange, onLeaveDown } = props
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(everyJob)
  const count = (part: Partial<JobFilter>) => filterJobs(jobs, { ...filter, ...part }).length
  return (
    <search className="flex shrink-0 flex-col gap-1.5 border-b border-line bg-surface px-3 py-2">
      <TextInput
        ref={inputRef}
        type="search"
        aria-label={t.jobs.searchEdits}
        placeholder={t.jobs.searchEdits}
        value={filter.text}
        before={<Search size={14} aria-hidden className="text-muted" />}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onLeaveDown()
        }}
      />
      <div className="grid grid-cols-3 gap-1.5">
        <SelectInput
          aria-label={t.jobs.kind}
          value={filter.kind}
          choices={jobKinds.map((value) => ({
            value,
            label: t.jobs.counted(t.jobs[`kind/${value}`], count({ kind: value })),
          }))}
          onValueChange={(kind) => onChange({ ...filter, kind })}
        />
        <SelectInput
          aria-label={t.jobs.state}
          value={filter.state}
          choices={jobStateFilters.map((value) => ({
            value,
            label: t.jobs.counted(t.jobs[`state/${value}`], count({ state: value })),
          }))}
          onValueChange={(state) => onChange({ ...filter, state })}
        />
        <SelectInput
          aria-label={t.jobs.effect}
          value={filter.effect}
          choices={jobEffects.map((value) => ({
            value,
            label: t.jobs.counted(t.jobs[`effect/${value}`], count({ effect: value })),
          }))}
          onValueChange={(effect) => onChange({ ...filter, effect })}
        />
      </div>
      <div className="flex min-h-7 items-center justify-between gap-2">
        <p role="status" className="tabular text-sm text-muted">
          {isFiltered ? t.jobs.editsOf(shown, jobs.length) : t.jobs.edits(jobs.length)}
        </p>
        {isFiltered ? (
          <Button size="sm" variant="plain" onClick={() => onChange(everyJob)}>
            <X size={13} aria-hidden />
            {t.jobs.clearFilters}
          </Button>
        ) : null}
      </div>
    </search>
  )
}
