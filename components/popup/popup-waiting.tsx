import { ResultSkeleton } from '#components/search/result-skeleton.tsx'
import { Logo } from '#components/shell/logo.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** The popup before any data is loaded, with its final layout. */
export function PopupWaiting() {
  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface px-3">
        <Logo size={24} />
        <Skeleton className="h-8 flex-1" />
      </div>
      <div className="flex h-9 shrink-0 items-center border-b border-line bg-sunken px-3">
        <Skeleton className="h-3 w-24" />
      </div>
      <ResultSkeleton />
    </>
  )
}
