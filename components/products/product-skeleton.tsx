import { SlowNotice } from '#components/ui/slow-notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { t } from '#lib/core/i18n/t.ts'

/** Placeholder with the layout of a product. */
export function ProductSkeleton() {
  return (
    <div
      role="status"
      aria-label={t.product.loading}
      className="relative flex min-h-0 flex-1 flex-col overflow-hidden bg-canvas"
    >
      <div className="flex shrink-0 gap-3 border-b border-line bg-surface px-3 py-2.5">
        <Skeleton className="size-12" />
        <span className="flex flex-1 flex-col gap-2.5 py-1">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-24" />
        </span>
      </div>
      <div className="h-9 shrink-0 border-b border-line bg-surface" />
      <EditorSkeleton />
      <SlowNotice />
    </div>
  )
}

const parts = { basics: 6, price: 6 } as const

/** Placeholder with the layout of the editor. */
export function EditorSkeleton() {
  return (
    <div aria-hidden className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <div className="h-10 shrink-0 border-b border-line bg-surface" />
      <div className="flex flex-col gap-2 p-3">
        {Object.entries(parts).map(([name, lines]) => (
          <div key={name} className="rounded-lg border border-line bg-surface px-4 pb-3">
            <Skeleton className="my-3 h-3 w-14" />
            {Array.from({ length: lines }, (_, line) => `${name} ${line}`).map((key) => (
              <span
                key={key}
                className="grid h-10 grid-cols-[104px_minmax(0,1fr)] items-center gap-x-3"
              >
                <Skeleton className="h-3 w-16" />
                <Skeleton className="h-8" />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
