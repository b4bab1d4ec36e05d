import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { t } from '#lib/i18n/t.ts'

interface PaneProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something beside the grid, which goes on being there. Escape closes it. */
export function Pane({ title, onClose, children }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const pane = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const drawn = pane.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    drawn?.addEventListener('keydown', onKeyDown)
    return () => drawn?.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <aside
      ref={pane}
      aria-label={title}
      className="flex w-[420px] shrink-0 flex-col border-s border-line bg-canvas max-[1280px]:w-[380px]"
    >
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line bg-surface ps-3 pe-1.5">
        <h2
          ref={heading}
          tabIndex={-1}
          className="outline-none! min-w-0 flex-1 truncate font-semibold"
        >
          {title}
        </h2>
        <IconButton label={t.grid.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}
