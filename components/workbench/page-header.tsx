import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface PageHeaderProps {
  readonly title: string
  readonly children?: ReactNode
}

/** The name of a page of the workbench. What was pressed to come here may be gone: it takes the focus. */
export function PageHeader({ title, children }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <header className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-surface px-4">
      <h1
        ref={heading}
        tabIndex={-1}
        className="outline-none! min-w-0 flex-1 truncate text-lg font-semibold"
      >
        {title}
      </h1>
      {children}
    </header>
  )
}
