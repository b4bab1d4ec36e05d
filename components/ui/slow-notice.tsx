import { t } from '#lib/i18n/t.ts'
import { useDelayed } from './use-delayed.ts'

const timeoutMs = 4_000

/** Over a skeleton that stands for long: nobody has forgotten it. */
export function SlowNotice() {
  const isDelayed = useDelayed(timeoutMs)
  if (!isDelayed) return null
  return (
    <p className="absolute inset-x-3 bottom-4 mx-auto w-fit rounded-lg bg-surface px-3 py-2 text-center text-sm text-pretty text-muted shadow-float">
      {t.ui.stillWaiting}
    </p>
  )
}
