import { lazy, Suspense } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { t } from '#lib/core/i18n/t.ts'

// Rarely needed, and late: not part of a window's first load.
const SlowNotice = lazy(async () => {
  const { SlowNotice: word } = await import('#components/ui/slow-notice.tsx')
  return { default: word }
})

const widths = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-56', 'w-32', 'w-60']

/** Placeholder rows, with the layout of the results. */
export function ResultSkeleton() {
  return (
    <div
      role="status"
      aria-label={t.search.loading}
      className="relative min-h-0 flex-1 overflow-hidden bg-surface"
    >
      {widths.map((width) => (
        <div key={width} className="flex h-14 items-center border-b border-line ps-3 pe-3">
          <Skeleton className="size-4 shrink-0" />
          <Skeleton className="ms-3 size-9 shrink-0" />
          <span className="ms-2.5 flex min-w-0 flex-1 flex-col gap-1.5">
            <Skeleton className={`h-3 max-w-full ${width}`} />
            <Skeleton className="h-2.5 w-24" />
          </span>
          <span className="flex flex-col items-end gap-1.5">
            <Skeleton className="h-3 w-14" />
            <Skeleton className="h-2.5 w-18" />
          </span>
        </div>
      ))}
      <Suspense>
        <SlowNotice />
      </Suspense>
    </div>
  )
}
