import { clsx } from 'clsx'

/** A placeholder of the size of a text or picture that is loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden className={clsx('block animate-pulse rounded-sm bg-pressed', className)} />
  )
}
