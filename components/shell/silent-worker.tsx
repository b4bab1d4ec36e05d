import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { t } from '#lib/messages/shell.ts'
import { usePageActions } from './page-actions.ts'

/** Nobody answers this page. It lies over what cannot be used meanwhile, and moves nothing. */
export function SilentWorker() {
  const { reload } = usePageActions()
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-3 z-50 flex justify-center px-3">
      <div className="pointer-events-auto max-w-xl rounded-lg bg-surface shadow-float">
        <Notice
          tone="bad"
          title={t.silent}
          action={
            <Button look="primary" size="sm" onClick={reload}>
              {t.reloadExtension}
            </Button>
          }
        >
          {t.silentWhy}
        </Notice>
      </div>
    </div>
  )
}
