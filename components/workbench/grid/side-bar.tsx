import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import { t } from '#lib/i18n/t.ts'

interface SideBarProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something about the grid, at its start. */
export function SideBar({ title, onClose, children }: SideBarProps) {
  return (
    <aside
      aria-label={title}
      className="flex w-60 shrink-0 flex-col border-e border-line bg-surface"
    >
      <header className="flex h-8 shrink-0 items-center border-b border-line bg-sunken ps-3 pe-1">
        <h2 className="flex-1 truncate text-sm font-medium text-muted">{title}</h2>
        <IconButton label={t.grid.close} size="sm" onClick={onClose}>
          <X size={14} aria-hidden />
        </IconButton>
      </header>
      <div
        {...scrollRegion(title)}
        className="thin-scroll min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]!"
      >
        {children}
      </div>
    </aside>
  )
}
