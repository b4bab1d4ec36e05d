import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/base/cn.ts'
import { ChangedDot } from '../fields/field-frame.tsx'
import type { SectionId } from '#lib/catalog/fields/field.ts'

interface EditorSectionProps {
  readonly id: SectionId
  readonly title: string
  /** What stands in it, in a word or two. */
  readonly summary?: ReactNode
  readonly isChanged: boolean
  readonly isOpen: boolean
  readonly onFold: (isOpen: boolean) => void
  readonly children: ReactNode
}

export function sectionDomId(id: SectionId): string {
  return `section-${id}`
}

/** A part of the editor that folds. */
export function EditorSection(props: EditorSectionProps) {
  const { id, title, summary, isChanged, isOpen, onFold, children } = props
  const headerId = sectionDomId(id)
  const titleId = `${headerId}-title`
  return (
    <section
      aria-labelledby={titleId}
      className="@container scroll-mt-2 rounded-lg border border-line bg-surface shadow-card"
    >
      <h3>
        <button
          type="button"
          id={headerId}
          aria-expanded={isOpen}
          onClick={() => onFold(!isOpen)}
          className="flex h-9 w-full items-center gap-1.5 rounded-lg ps-2 pe-4 text-start outline-offset-[-2px]! hover:bg-hover"
        >
          <ChevronRight
            size={14}
            aria-hidden
            className={cn(
              'shrink-0 text-muted rtl:rotate-180',
              isOpen && 'rotate-90 rtl:rotate-90',
            )}
          />
          <span id={titleId} className="shrink-0 text-sm font-semibold">
            {title}
          </span>
          {isChanged ? <ChangedDot /> : null}
          <span className="tabular ms-auto min-w-0 truncate text-sm text-muted">{summary}</span>
        </button>
      </h3>
      {isOpen ? <div className="flex flex-col px-4 pb-3">{children}</div> : null}
    </section>
  )
}
