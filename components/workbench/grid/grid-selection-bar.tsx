import { FileSpreadsheet, Tag, X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { nameScope } from '#components/search/describe-scope.ts'
import { type Selection, toScope } from '#components/search/selection.ts'
import { useScopeCount } from '#components/search/use-scope-count.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'

interface GridSelectionBarProps {
  readonly siteId: SiteId
  readonly selection: Selection
  /** Number of matches; undefined if the selection belongs to another search. */
  readonly matching: number | undefined
  readonly onClear: () => void
  readonly onChange: () => void
  readonly onExport: () => void
}

/** The selected products, with the actions on all of them. */
export function GridSelectionBar({
  siteId,
  selection,
  matching,
  onClear,
  onChange,
  onExport,
}: GridSelectionBarProps) {
  const scope = toScope(selection)
  const count = useScopeCount(siteId, scope)
  return (
    <section
      aria-label={t.grid.selectedLabel}
      className="flex h-11 shrink-0 items-center gap-2 border-t border-line bg-accent-soft ps-2 pe-3"
    >
      <IconButton label={t.grid.clearSelection} onClick={onClear}>
        <X size={16} aria-hidden />
      </IconButton>
      <p role="status" className="tabular min-w-0 flex-1 truncate font-medium">
        {selection.matching === undefined
          ? t.grid.selected(selection.picked.length)
          : matching === undefined
            ? nameScope(scope, count)
            : selection.except === undefined
              ? t.grid.allSelected(matching)
              : t.grid.selected(matching - selection.except.length)}
      </p>
      <Button size="sm" onClick={onExport}>
        <FileSpreadsheet size={14} aria-hidden />
        {t.grid.exportSelected}
      </Button>
      <Button size="sm" onClick={onChange}>
        <Tag size={14} aria-hidden />
        {t.grid.changeSelected}
      </Button>
    </section>
  )
}
