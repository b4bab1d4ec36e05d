import { Images } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '#lib/base/cn.ts'
import { choicePlace } from '#lib/domain/places.ts'
import type { OptionChoice } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { ChangedDot } from '../fields/place-field.tsx'
import { Thumbnail } from '../thumbnail.tsx'

interface ChoicePicturesProps {
  readonly option: string
  readonly choice: OptionChoice
}

/** Which pictures shoppers see once they chose so. */
export function ChoicePictures({ option, choice }: ChoicePicturesProps) {
  const { product, shown, write, isChanged } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const label = choice.label === '' ? choice.value : choice.label
  const place = choicePlace(option, label)
  const value = shown(place)
  const ids = Array.isArray(value) ? (value as readonly string[]) : []
  const toggle = (item: string) =>
    write([place, ids.includes(item) ? ids.filter((each) => each !== item) : [...ids, item]])
  return (
    <span
      className="relative"
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t.product.picturesOf(label, ids.length)}
        title={t.product.picturesOf(label, ids.length)}
        onClick={() => setOpen(!isOpen)}
        className="tabular flex h-7 items-center gap-1 rounded-md px-1.5 text-sm text-muted hover:bg-hover"
      >
        <Images size={13} aria-hidden />
        {ids.length}
        {isChanged(place) ? <ChangedDot /> : null}
      </button>
      {isOpen ? (
        <span
          id={id}
          role="group"
          aria-label={t.product.picturesOf(label, ids.length)}
          className="absolute end-0 top-full z-2 flex w-52 flex-wrap gap-1 rounded-lg bg-surface p-2 shadow-float"
        >
          {product.media.map((item, at) => (
            <button
              key={item.id}
              type="button"
              aria-pressed={ids.includes(item.id)}
              aria-label={t.product.mediaItem(
                at + 1,
                product.media.length,
                item.altText ?? t.product.picture,
              )}
              onClick={() => toggle(item.id)}
              className={cn(
                'rounded-md opacity-50',
                ids.includes(item.id) && 'opacity-100 ring-2 ring-accent',
              )}
            >
              <Thumbnail src={item.poster ?? item.url} size="md" />
            </button>
          ))}
        </span>
      ) : null}
    </span>
  )
}
