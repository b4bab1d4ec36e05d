import { Images } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '#lib/core/base/cn.ts'
import { choiceMediaPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { OptionChoice } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { useEditor } from '../editor/editor-context.ts'
import { ChangedDot } from '../fields/field-frame.tsx'
import { Thumbnail } from '#components/rows/thumbnail.tsx'

interface ChoicePicturesProps {
  readonly option: string
  readonly choice: OptionChoice
}

/** The pictures that shoppers see for a choice. */
export function ChoicePictures({ option, choice }: ChoicePicturesProps) {
  const { product, shown, write, isChanged } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const label = choice.label === '' ? choice.value : choice.label
  const path = choiceMediaPath(option, label)
  const value = shown(path)
  const ids = Array.isArray(value) ? (value as readonly string[]) : []
  const toggle = (item: string) =>
    write([path, ids.includes(item) ? ids.filter((each) => each !== item) : [...ids, item]])
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
        {isChanged(path) ? <ChangedDot /> : null}
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
