import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#components/ui/icon-button.tsx'
import { t } from '#lib/core/i18n/t.ts'

interface ScreenHeaderProps {
  readonly title: ReactNode
  readonly backLabel?: string
  readonly onBack: () => void
  readonly children?: ReactNode
}

/** The header of a screen that was opened from another one. */
export function ScreenHeader({
  title,
  backLabel = t.ui.back,
  onBack,
  children,
}: ScreenHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed element is gone: the focus moves to the title before the next key.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <header className="flex h-12 shrink-0 items-center gap-1.5 border-b border-line bg-surface ps-1.5 pe-3">
      <IconButton label={backLabel} onClick={onBack}>
        <ArrowLeft size={16} aria-hidden className="rtl:rotate-180" />
      </IconButton>
      <h1
        ref={heading}
        tabIndex={-1}
        className="outline-none! min-w-0 flex-1 truncate text-base font-semibold"
      >
        {title}
      </h1>
      {children}
    </header>
  )
}
