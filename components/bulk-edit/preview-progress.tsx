import { ProgressBar } from '#components/ui/progress-bar.tsx'
import type { Job } from '#lib/jobs/model/job.ts'
import { t } from '#lib/i18n/t.ts'

/** While the preview is being made: how far it is. */
export function PreviewProgress({ job }: { readonly job: Job }) {
  const seen = job.progress?.seen ?? 0
  const total = job.progress?.total
  const text = total === undefined ? t.preview.read(seen) : t.preview.readOf(seen, total)
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-8">
      <h2 className="text-base font-semibold">{t.preview.making}</h2>
      <div className="w-full max-w-72">
        <ProgressBar label={t.preview.making} value={seen} max={total} text={text} />
      </div>
      <p className="tabular text-sm text-muted" aria-live="polite">
        {text}
      </p>
      <p className="max-w-72 text-center text-sm text-pretty text-muted">{t.preview.nothingSent}</p>
    </div>
  )
}
