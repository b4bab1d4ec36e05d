import { Button } from '#components/ui/button.tsx'
import { WorkProgress } from '#components/ui/work-progress.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { SheetWork } from './sheet-state.ts'

interface WorkLineProps {
  readonly work: SheetWork
  readonly onStop: () => void
}

/** The current work with its progress, and a button to stop it. */
export function WorkLine({ work: { kind, done, total }, onStop }: WorkLineProps) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <WorkProgress
        label={t.importExport[kind]}
        done={done}
        total={total}
        text={t.importExport.progress(done, total)}
        stop={<Button onClick={onStop}>{t.importExport.stop}</Button>}
      />
    </div>
  )
}
