import { Tag } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { formatCount } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'

interface EditAllBarProps {
  /** How many products the search finds; undefined while that is unknown. */
  readonly total: number | undefined
  readonly isWholeStore: boolean
  readonly onEdit: () => void
}

/** While nothing is selected: the way to a bulk edit, of all products that the search finds. */
export function EditAllBar({ total, isWholeStore, onEdit }: EditAllBarProps) {
  return (
    <section
      aria-label={t.search.selection}
      className="flex min-h-12 shrink-0 flex-wrap items-center justify-end py-1.5 gap-2 border-t border-line bg-surface px-3"
    >
      <p className="min-w-24 flex-1 truncate text-sm text-muted">{t.search.selectToEdit}</p>
      <Button disabled={total === undefined || total === 0} onClick={onEdit}>
        <Tag size={14} aria-hidden className="max-[260px]:hidden" />
        {total === undefined
          ? t.search.changeProducts
          : isWholeStore
            ? t.search.editWholeStore(formatCount(total))
            : t.search.editMatching(formatCount(total))}
      </Button>
    </section>
  )
}
