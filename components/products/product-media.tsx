import type { MediaItem } from '#lib/domain/product.ts'
import { Thumbnail } from './thumbnail.tsx'

const mostShown = 6

/** The pictures in a row; a video shows its place. */
export function ProductMedia({ media }: { readonly media: readonly MediaItem[] }) {
  if (media.length < 2) return null
  const rest = media.length - mostShown
  return (
    <ul aria-label={`${media.length} pictures and videos`} className="flex gap-1.5">
      {media.slice(0, mostShown).map((item) => (
        <li key={item.id}>
          <Thumbnail src={item.kind === 'image' ? item.url : undefined} size="md" />
        </li>
      ))}
      {rest > 0 ? (
        <li className="flex size-10 items-center justify-center text-sm text-muted">+{rest}</li>
      ) : null}
    </ul>
  )
}
