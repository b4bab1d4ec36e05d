import { t } from '#lib/core/i18n/t.ts'
import { useDelayed } from './use-delayed.ts'

const slowAfterMs = 4_000

/** Appears over a skeleton when loading takes long. */
export function SlowNotice() {
  const isDelayed = useDelayed(slowAfterMs)
  if (!isDelayed) return null
  return (
    <p className="absolute inset-x-3 bottom-4 mx-auto w-fit rounded-lg bg-surface px-3 py-2 text-center text-sm text-pretty text-muted shadow-float">
      {t.ui.stillWaiting}
    </p>
  )
}
