import { ArrowRight } from 'lucide-react'
import { definitionOf, type Operation } from '#lib/operations/operations.ts'
import { cn } from '#lib/base/cn.ts'
import { t } from '#lib/i18n/t.ts'

interface ExampleLineProps {
  readonly operation: Operation
  readonly currency: string
}

/** What the form would do to some plain values, while it is filled in. */
export function ExampleLine({ operation, currency }: ExampleLineProps) {
  const examples = definitionOf(operation).examples?.(operation, currency) ?? []
  if (examples.length === 0) return null
  return (
    <div className="rounded-lg border border-line bg-sunken px-3 py-2">
      <p className="text-sm text-muted">{t.bulkEdit.forExample}</p>
      <ul
        aria-label={t.bulkEdit.forExample}
        className={cn(
          'tabular grid gap-x-3',
          examples.length > 1 && 'grid-cols-[repeat(3,auto)] justify-between',
        )}
      >
        {examples.map(({ before, after }) => (
          <li key={before} className="flex min-w-0 flex-wrap items-center gap-x-1">
            <span className="text-muted">{before}</span>
            <ArrowRight size={12} aria-hidden className="text-faint rtl:rotate-180" />
            <span className="sr-only">{t.bulkEdit.becomes}</span>
            <span className="font-semibold wrap-anywhere">{after}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
