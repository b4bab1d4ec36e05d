import { Skeleton } from '#components/ui/skeleton.tsx'

const sections = { price: 5, details: 9 } as const

/** A product to come: the same cards in the same places. */
export function ProductSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the product"
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-hidden p-3"
    >
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex gap-3">
          <Skeleton className="size-18" />
          <span className="flex flex-1 flex-col gap-2.5 py-1">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-24" />
          </span>
        </div>
        <Skeleton className="h-8" />
      </div>
      {Object.entries(sections).map(([name, lines]) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-4 py-2">
          <Skeleton className="my-2 h-3 w-14" />
          {Array.from({ length: lines }, (_, line) => `${name} ${line}`).map((key) => (
            <span key={key} className="flex h-8 items-center justify-between">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-3 w-16" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
