import { cn } from '#lib/base/cn.ts'
import { t } from '#lib/i18n/t.ts'
import { sectionDomId } from './editor-section.tsx'
import type { SectionId } from '#lib/catalog/fields/field.ts'

interface SectionIndexProps {
  readonly sections: readonly { readonly id: SectionId; readonly title: string }[]
  readonly changed: ReadonlySet<SectionId>
  readonly onJump: (id: SectionId) => void
}

/** The parts of the editor in a line: one press and it is in sight. */
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

/** Brings a part into sight and puts the focus on its head. */
export function showSection(id: SectionId): void {
  const head = document.getElementById(sectionDomId(id))
  head?.closest('section')?.scrollIntoView({ block: 'start' })
  head?.focus({ preventScroll: true })
}
