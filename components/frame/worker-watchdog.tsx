import { useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/core/i18n/t.ts'
import { isWorkerUnresponsive, onWorkerHealthChange } from '#lib/extension/queries/worker-health.ts'
import { usePageActions } from '#components/shell/page-actions.ts'

/** Shown over the page, without moving its content, while the worker does not respond. */
export function WorkerWatchdog() {
  const isUnresponsive = useSyncExternalStore(onWorkerHealthChange, isWorkerUnresponsive)
  const { reload } = usePageActions()
  if (!isUnresponsive) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-3 z-50 flex justify-center px-3">
      <div className="pointer-events-auto max-w-xl rounded-lg bg-surface shadow-float">
        <Notice
          tone="bad"
          title={t.shell.title}
          action={
            <Button variant="primary" size="sm" onClick={reload}>
              {t.shell.reload}
            </Button>
          }
        >
          {t.shell.why}
        </Notice>
      </div>
    </div>
  )
}
