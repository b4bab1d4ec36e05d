import { useMutation, useQuery } from '@tanstack/react-query'
import { BookmarkPlus, GitMerge, Redo2, Repeat, RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AllowAccess } from '#components/shell/allow-access.tsx'
import { Button } from '#components/ui/button.tsx'
import { formatMoment } from '#lib/core/i18n/format.ts'
import { Notice } from '#components/ui/notice.tsx'
import { type BulkForm, editFormOf } from '#components/bulk-edit/steps/bulk-form.ts'
import { RunError } from '#components/vault/run-error.tsx'
import { putRecipe, SaveRecipe } from '#components/bulk-edit/save-recipe.tsx'
import { useCanWrite } from '#components/shell/use-can-write.ts'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { type PickedScope, pickUnits } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { BandFilter } from '#lib/core/catalog/changes/preview.ts'
import { isUnverified, type Job } from '#lib/core/job/job.ts'
import { endOf, isPastEnd } from '#lib/core/job/schedule-end.ts'
import { isTakenBack } from '#lib/core/job/undo-by-counts.ts'
import { jobsQuery, retryJobMutation } from '#lib/extension/queries/jobs.ts'
import { changeRecipesMutation } from '#lib/extension/queries/recipes.ts'
import { isRedone } from '#lib/core/edits/undo/name-job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeOutcome } from './job-stats.ts'
import { Conflicts } from './conflicts.tsx'
import { JobRows } from './job-rows.tsx'
import { isInEffect } from './job-words.ts'
import { ResultStats } from './result-stats.tsx'
import { UndoJob } from './undo-job.tsx'
import { useObstacle } from '#components/shell/use-obstacle.ts'
import { useNextSteps } from './use-next-steps.ts'

const none: readonly Job[] = []

interface JobResultProps {
  readonly job: Job
  readonly isUndoAsked?: boolean | undefined
  readonly onUndo: (jobId: JobId) => void
  readonly onRepeat: (scope: PickedScope, draft: BulkForm) => void
}

/** The result of every product, and the next actions: undo, retry, decide conflicts, run again, save. */
export function JobResult(props: JobResultProps) {
  const { job, isUndoAsked = false, onUndo, onRepeat } = props
  const isAsked = isUndoAsked && isTakenBack(job)
  const endAt = endOf(job)
  const steps = useNextSteps(job)
  const [view, setView] = useState<'rows' | 'conflicts' | 'undo'>(isAsked ? 'undo' : 'rows')
  const [band, setBand] = useState<BandFilter>()
  const close = () => setView('rows')
  const { data: jobs = none } = useQuery(jobsQuery)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="shrink-0 bg-surface p-3">
        <Notice
          tone={toneOf(job)}
          title={headline(job, jobs)}
          action={job.problem?.code === 'host-permission' ? <AllowAccess /> : undefined}
        >
          <p className="tabular">{describeOutcome(job)}</p>
          {job.problem === undefined ? null : <p>{job.problem.message}</p>}
          {job.state === 'undone' || endAt === undefined ? null : (
            <p>{t.jobs.undoneAt(formatMoment(endAt))}</p>
          )}
        </Notice>
      </div>
      {view === 'conflicts' ? <Conflicts job={job} onClose={close} /> : null}
      {view === 'undo' ? (
        <UndoJob job={job} isReady={isAsked} onClose={close} onUndo={onUndo} />
      ) : null}
      {view === 'rows' ? (
        <>
          <NextSteps
            job={job}
            steps={steps}
            onDecide={() => setView('conflicts')}
            onUndo={() => setView('undo')}
            onRepeat={onRepeat}
          />
          <ResultStats job={job} band={band} onBandChange={setBand} />
          <JobRows job={job} isOver band={band} />
        </>
      ) : null}
    </div>
  )
}

interface NextStepsProps {
  readonly job: Job
  readonly steps: ReturnType<typeof useNextSteps>
  readonly onDecide: () => void
  readonly onUndo: () => void
  readonly onRepeat: JobResultProps['onRepeat']
}

/** What can follow: the undo first. */
function NextSteps({ job, steps, onDecide, onUndo, onRepeat }: NextStepsProps) {
  const retry = useMutation(retryJobMutation)
  const canWrite = useCanWrite(job.siteId)
  const [isSaving, setSaving] = useState(false)
  const retryFailed = () => retry.mutate({ jobId: job.id, siteId: job.siteId })
  const { failed, conflict } = job.counts
  const [now] = useState(() => Date.now())
  const obstacle = useObstacle(job)
  const isOver = job.state === 'undone' || isPastEnd(job, now)
  const isOpen = obstacle === undefined && !isOver
  const { retryable = 0 } = steps
  const stuck = isOpen && steps.retryable !== undefined ? failed - retryable : 0
  const form = editFormOf(job)
  const mayUndo = steps.canUndo ?? job.counts.applied > 0
  const hasNoAction = form === undefined && !mayUndo
  if (hasNoAction && (!isOpen || failed + conflict === 0)) return null
  return (
    <section
      aria-label={t.jobs.nextSteps}
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-3 py-2"
    >
      <div className="flex flex-wrap gap-2">
        {mayUndo ? (
          <Button
            variant={canWrite ? 'primary' : 'secondary'}
            disabled={steps.canUndo === undefined}
            onClick={onUndo}
          >
            {isRedone(job) ? <Redo2 size={14} aria-hidden /> : <Undo2 size={14} aria-hidden />}
            {isRedone(job) ? t.jobs.redoMenu : t.jobs.undoMenu}
          </Button>
        ) : null}
        {isOpen && retryable > 0 ? (
          <Button busy={retry.isPending} onClick={retryFailed}>
            <RotateCw size={14} aria-hidden />
            {t.jobs.retryFailed(retryable)}
          </Button>
        ) : null}
        {isOpen && conflict > 0 ? (
          <Button onClick={onDecide}>
            <GitMerge size={14} aria-hidden />
            {t.jobs.resolveConflicts(conflict)}
          </Button>
        ) : null}
        {form === undefined ? null : (
          <>
            <Button onClick={() => onRepeat(form.scope, form.draft)}>
              <Repeat size={14} aria-hidden />
              {t.jobs.runAgain}
            </Button>
            <Button aria-expanded={isSaving} onClick={() => setSaving(!isSaving)}>
              <BookmarkPlus size={14} aria-hidden />
              {t.jobs.saveAs}
            </Button>
          </>
        )}
      </div>
      {stuck > 0 ? (
        <p className="text-sm text-pretty text-muted">{t.jobs.notRetried(stuck)}</p>
      ) : null}
      {isSaving ? <SaveEdit job={job} /> : null}
      <RunError error={retry.error} jobId={job.id} onAgain={retryFailed} onCancel={retry.reset} />
    </section>
  )
}

/** Saves the changes of an ended edit under a name, for other products. */
function SaveEdit({ job: { edit } }: { readonly job: Job }) {
  const change = useMutation(changeRecipesMutation)
  const [saved, setSaved] = useState<string>()
  if (edit === undefined) return null
  return (
    <>
      <SaveRecipe
        operations={edit.operations}
        units={pickUnits(edit)}
        isBusy={change.isPending}
        onSave={(recipe) =>
          change.mutate((now) => putRecipe(now, recipe), {
            onSuccess: () => setSaved(recipe.name),
          })
        }
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {saved === undefined ? '' : t.jobs.savedAs(saved)}
      </p>
      {change.error === null ? null : <ErrorNotice error={change.error} />}
    </>
  )
}

function toneOf({ state, counts, problem }: Job): 'good' | 'warn' | 'bad' | 'info' {
  if (state === 'failed' || isUnverified(problem)) return 'bad'
  if (state === 'cancelled' || state === 'undone') return 'info'
  return counts.failed + counts.conflict > 0 ? 'warn' : 'good'
}

function headline(job: Job, jobs: readonly Job[]): string {
  const { state, counts, undoOf, undoes, startedAt } = job
  if (state === 'failed') return t.jobs.notFinished
  if (state === 'cancelled') {
    if (startedAt === undefined) return t.jobs.notStarted
    return counts.cancelled > 0 ? t.jobs.restNotSent : t.jobs.noneLeft
  }
  if (state === 'undone') {
    return isInEffect(job, jobs) === isRedone(job) ? t.jobs.wasUndone : t.jobs.redone
  }
  if (counts.failed + counts.conflict > 0) return t.jobs.someLeft
  if (undoOf === undefined) return t.jobs.done
  return undoes === 'undo' ? t.jobs.redone : t.jobs.undone
}
