import { t } from '#lib/core/i18n/t.ts'

interface NamedJob {
  readonly title: string
  readonly undoes?: 'edit' | 'undo' | undefined
}

/** "Price +7%", "Undo: Price +7%", "Redo: Price +7%". */
export function nameJob({ title, undoes }: NamedJob): string {
  if (undoes === undefined) return title
  return undoes === 'edit' ? t.jobs.undoOf(title) : t.jobs.redoOf(title)
}

/** Whether an undo of the job is a redo. */
export function isRedone({ undoes }: Pick<NamedJob, 'undoes'>): boolean {
  return undoes === 'edit'
}
