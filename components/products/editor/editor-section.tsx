import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#lib/core/base/cn.ts'
import { ChangedDot } from '../fields/field-frame.tsx'
import type { SectionId } from '#lib/core/catalog/fields/field.ts'
import { t } from '#lib/core/i18n/t.ts'

interface EditorSectionProps {
  readonly id: SectionId
  readonly title: string
  /** The content in a word or two. */
  readonly summary?: ReactNode
  readonly isChanged: boolean
  readonly isOpen: boolean
  readonly onFold: (isOpen: boolean) => void
  readonly children: ReactNode
}

export function sectionDomId(id: SectionId): string {
  return `section-${id}`
}

/** A section of the editor that can be folded. */
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

interface SectionIndexProps {
  readonly sections: readonly { readonly id: SectionId; readonly title: string }[]
  readonly changed: ReadonlySet<SectionId>
  readonly onJump: (id: SectionId) => void
}

/** Links that scroll to the sections of the editor. */
export function SectionIndex({ sections, changed, onJump }: SectionIndexProps) {
  return (
    <nav
      aria-label={t.product.sections}
      className="thin-scroll flex shrink-0 gap-1 overflow-x-auto border-b border-line bg-surface px-3 py-1.5"
    >
      {sections.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          onClick={() => onJump(id)}
          className={cn(
            'flex h-6 shrink-0 items-center gap-1 rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-ink',
            changed.has(id) && 'font-medium text-accent-ink',
          )}
        >
          {title}
          {changed.has(id) ? (
            <span className="size-1.5 rounded-full bg-accent">
              <span className="sr-only">{t.product.notSaved}</span>
            </span>
          ) : null}
        </button>
      ))}
    </nav>
  )
}

/** Scrolls to a section and focuses its header. */
export function showSection(id: SectionId): void {
  const head = document.getElementById(sectionDomId(id))
  head?.closest('section')?.scrollIntoView({ block: 'start' })
  head?.focus({ preventScroll: true })
}
