import type { ReactNode } from 'react'
import { SlowNotice } from '#components/ui/slow-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { headerHeight, rowHeightOf } from './grid-metrics.ts'

const widths = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-56', 'w-32', 'w-60', 'w-40', 'w-48']

/** The grid to come, in the very places where it will be. */
export function GridSkeleton({ search }: { readonly search: ReactNode }) {
  return (
    <>
      <div className="flex shrink-0 border-b border-line bg-surface px-3 py-2">{search}</div>
      <div className="relative min-h-0 flex-1 overflow-hidden bg-surface">
        <div className="border-b border-line bg-sunken" style={{ height: headerHeight }} />
        {widths.map((width, at) => (
          <div
            key={`${width}-${String(at)}`}
            className="flex items-center gap-3 border-b border-line ps-12"
            style={{ height: rowHeightOf(false) }}
          >
            <Skeleton className="size-6" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
        <SlowNotice />
      </div>
    </>
  )
}
