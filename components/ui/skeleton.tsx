import { clsx } from 'clsx'

/** Stands where a text or picture will be, in its size. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden className={clsx('block animate-pulse rounded-sm bg-pressed', className)} />
  )
}
