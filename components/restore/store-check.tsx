import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { formatTime } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

interface StoreCheckProps {
  /** When the store was checked: ms since 1970, or null if not all of it could be. */
  readonly check: Pick<UseQueryResult<number | null>, 'data' | 'isError' | 'refetch'>
  /** Until what is shown was read after the check. */
  readonly isChecking: boolean
}

/** Whether what a point is compared with is what the store has now, and a way to check it again. */
export function StoreCheck({ check, isChecking }: StoreCheckProps) {
  const { data, isError, refetch } = check
  const found =
    isError || data === null ? t.restore.uncheckedWhy : data && t.restore.checked(formatTime(data))
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 px-3 text-sm text-muted">
      <span role="status">{isChecking ? t.restore.checking : found}</span>
      <Button variant="plain" size="sm" busy={isChecking} onClick={() => void refetch()}>
        {t.restore.checkNow}
      </Button>
    </div>
  )
}
