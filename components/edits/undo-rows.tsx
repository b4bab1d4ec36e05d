import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangeRow } from '#components/rows/change-row.tsx'
import { RowList } from '#components/rows/row-list.tsx'
import { Badge, type Tone } from '#components/ui/badge.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Job, JobRow, RowState } from '#lib/core/job/job.ts'
import { type UndoPart, undoRowsQuery } from '#lib/extension/queries/job-rows.ts'
import { t } from '#lib/core/i18n/t.ts'
import { RowReason } from './row-reason.tsx'

interface UndoRowsProps {
  readonly job: Job
  readonly part: UndoPart
  /** A checkbox before each row. */
  readonly renderLead?: ((row: JobRow) => ReactNode) | undefined
  readonly isDimmed?: ((row: JobRow) => boolean) | undefined
  readonly empty?: ReactNode
}

/** Every value that an undo restores, from now to then, and what it leaves alone with the reason. */
export function UndoRows({ job, part, renderLead, isDimmed, empty }: UndoRowsProps) {
  const { data } = useQuery(undoRowsQuery(job, part, 0))
  return (
    <>
      {data?.problem === undefined ? null : (
        <Notice tone="warn" title={t.jobs.notCompared} className="mx-3 mt-2">
          {data.problem.message} {t.jobs.notComparedWhy}
        </Notice>
      )}
      <RowList
        // Other rows: the list begins at its first one.
        key={JSON.stringify(part.paths ?? part.productIds?.length ?? 0)}
        jobId={job.id}
        label={t.jobs.goingBack}
        pageQuery={(page) => undoRowsQuery(job, part, page)}
        empty={empty ?? <p className="p-4 text-center text-muted">{t.jobs.nothingGoesBack}</p>}
      >
        {(row) => (
          <ChangeRow
            row={row}
            lead={renderLead?.(row)}
            badge={<KeptBadge state={row.state} />}
            dimmed={row.state !== 'planned' || isDimmed?.(row) === true}
          >
            <RowReason job={job} row={row} isAhead />
          </ChangeRow>
        )}
      </RowList>
    </>
  )
}

/** Why a row is not restored, in a word; none for one that is. */
function KeptBadge({ state }: { readonly state: RowState }) {
  if (state !== 'conflict' && state !== 'unchanged' && state !== 'failed') return null
  const tones = {
    conflict: 'warn',
    unchanged: 'neutral',
    failed: 'bad',
  } as const satisfies Partial<Record<RowState, Tone>>
  return <Badge tone={tones[state]}>{t.jobs[`back/${state}`]}</Badge>
}
