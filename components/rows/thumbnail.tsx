import { clsx } from 'clsx'
import { ImageOff, Package } from 'lucide-react'
import { memo, useState } from 'react'
import { demoPicture } from '#lib/extension/app/demo.ts'
import { sanitizeMediaUrl } from '#lib/core/catalog/product/media-address.ts'

const sizes = {
  xs: 'size-6 rounded-sm',
  sm: 'size-9 rounded-md',
  md: 'size-10 rounded-md',
  lg: 'size-12 rounded-md',
  xl: 'size-18 rounded-lg',
} as const

interface ThumbnailProps {
  readonly src: string | undefined
  readonly size?: keyof typeof sizes
  readonly className?: string
}

/** A product's picture, loaded from the store's media host only. Decorative, because the name is next to it. */
export const Thumbnail = memo(function Thumbnail({ src, size = 'sm', className }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const address = src === undefined ? undefined : (demoPicture(src) ?? sanitizeMediaUrl(src))
  const Icon = address === undefined ? Package : ImageOff
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center justify-center overflow-hidden bg-pressed text-faint',
        sizes[size],
        className,
      )}
    >
      {address === undefined || broken === address ? (
        <Icon size={16} aria-hidden />
      ) : (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
})
