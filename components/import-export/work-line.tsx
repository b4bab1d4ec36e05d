import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { t } from '#lib/i18n/t.ts'
import type { SheetWork } from './sheet-state.ts'

interface WorkLineProps {
  readonly work: SheetWork
  readonly onStop: () => void
}

/** The current work with its progress, and a button to stop it. */
export function WorkLine({ work: { kind, done, total }, onStop }: WorkLineProps) {
  const text = total > 0 ? t.importExport.progress(done, total) : ''
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex justify-between gap-2" aria-live="polite">
          <span className="font-medium">{t.importExport[kind]}</span>
          <span className="tabular text-muted">{text}</span>
        </p>
        <ProgressBar
          label={t.importExport[kind]}
          value={done}
          max={total || undefined}
          text={text}
        />
      </div>
      <Button onClick={onStop}>{t.importExport.stop}</Button>
    </div>
  )
}
