import { ImageOff, Package } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#lib/base/cn.ts'

interface ThumbnailProps {
  readonly src: string | undefined
  readonly className?: string
}

/** A product's picture, from the shop's own media host or not at all. It says nothing the name does not. */
export function Thumbnail({ src, className }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const address = src !== undefined && isWixMedia(src) ? src : undefined
  const Icon = address === undefined ? Package : ImageOff
  return (
    <span
      className={cn(
        'flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-md bg-pressed text-faint',
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
}

/** Media of the catalogue is only ever loaded from where Wix keeps it: no other host learns of a look. */
export function isWixMedia(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.host === 'static.wixstatic.com'
}
