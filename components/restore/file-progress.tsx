import { Button } from '#components/ui/button.tsx'
import { WorkProgress } from '#components/ui/work-progress.tsx'
import { t } from '#lib/core/i18n/t.ts'
import type { PointFileProgress } from '#lib/extension/queries/point-files.ts'

interface FileProgressProps {
  readonly progress: PointFileProgress
  readonly onStop: () => void
}

/** How far a file is saved or read, and a button to end that. */
export function FileProgress({ progress: { kind, done, total }, onStop }: FileProgressProps) {
  return (
    <WorkProgress
      label={t.restore[kind]}
      done={done}
      total={total}
      text={t.restore.ofProducts(done, total)}
      stop={
        <Button variant="plain" size="sm" onClick={onStop}>
          {t.restore.stopFile}
        </Button>
      }
    />
  )
}
