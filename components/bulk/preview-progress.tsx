import { countOf } from '#components/ui/format.ts'
import { formatCount } from '#lib/messages/format.ts'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import type { Job } from '#lib/domain/job.ts'

/** While the preview is being made: how far it is. */
export function PreviewProgress({ job }: { readonly job: Job }) {
  const seen = job.progress?.seen ?? 0
  const total = job.progress?.total
  const text =
    total === undefined
      ? `${countOf(seen, 'product')} read`
      : `${formatCount(seen)} of ${countOf(total, 'product')} read`
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-8">
      <h2 className="text-base font-semibold">Making the preview</h2>
      <div className="w-full max-w-72">
        <ProgressBar label="Making the preview" value={seen} max={total} text={text} />
      </div>
      <p className="tabular text-sm text-muted" aria-live="polite">
        {text}
      </p>
      <p className="max-w-72 text-center text-sm text-pretty text-muted">
        Nothing is sent to your shop. You can close this window and come back.
      </p>
    </div>
  )
}
