import { Button } from '#components/ui/button.tsx'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'

interface RebaseChoiceProps {
  readonly row: Pick<JobRow, 'name'>
  readonly isBusy: boolean
  readonly onTake: (take: 'ours' | 'theirs') => void
}

/** Whose value it is to be, where somebody else changed what a row of a preview would set. */
export function RebaseChoice({ row: { name }, isBusy, onTake }: RebaseChoiceProps) {
  return (
    <div
      role="group"
      aria-label={t.preview.whoseValue(name)}
      className="flex flex-wrap gap-1.5 pt-0.5"
    >
      <Button size="sm" disabled={isBusy} onClick={() => onTake('ours')}>
        {t.preview.keepMine}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => onTake('theirs')}>
        {t.preview.takeTheirs}
      </Button>
    </div>
  )
}
