import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { t } from '#lib/i18n/t.ts'
import type { PointFileProgress } from '#lib/queries/point-files.ts'

interface FileProgressProps {
  readonly progress: PointFileProgress
  readonly onStop: () => void
}

/** How far a file is saved or read, and a button to end that. */
export function FileProgress({ progress: { kind, done, total }, onStop }: FileProgressProps) {
  const text = total > 0 ? t.restore.ofProducts(done, total) : ''
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <p className="flex flex-wrap justify-between gap-x-2 text-sm" aria-live="polite">
          <span>{t.restore[kind]}</span>
          <span className="tabular text-muted">{text}</span>
        </p>
        <ProgressBar label={t.restore[kind]} value={done} max={total || undefined} text={text} />
      </div>
      <Button variant="plain" size="sm" onClick={onStop}>
        {t.restore.stopFile}
      </Button>
    </div>
  )
}
