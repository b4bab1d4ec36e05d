import { ChevronUp, FileSpreadsheet, Tag, X } from 'lucide-react'
import { usePageActions } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { nameKeys } from '#components/ui/name-keys.ts'
import { writeRoute } from '#components/shell/workbench-route.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'
import { nameScope } from './describe-scope.ts'
import { useScopeCount } from './use-scope-count.ts'
import { maxPicked, type Selection, toScope } from './selection.ts'

interface SelectionBarProps {
  readonly siteId: SiteId
  readonly selection: Selection
  readonly isSelectionOpen: boolean
  readonly onSelectionToggle: () => void
  readonly onClear: () => void
  readonly onChangePrices: () => void
}

/** The selection in words. Picked products can be listed. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, isSelectionOpen } = props
  const scope = toScope(selection)
  const words = nameScope(scope, useScopeCount(props.siteId, scope))
  const { picked, matching } = selection
  const { openWorkbench } = usePageActions()
  return (
    <section
      aria-label={t.search.selection}
      className="flex min-h-12 shrink-0 flex-wrap items-center justify-end py-1.5 gap-1 border-t border-line bg-surface ps-1.5 pe-3"
    >
      <IconButton label={t.search.clearSelection} onClick={props.onClear}>
        <X size={16} aria-hidden />
      </IconButton>
      <div className="flex min-w-24 flex-1 flex-col">
        {matching === undefined ? (
          <button
            type="button"
            aria-expanded={isSelectionOpen}
            title={t.search.showSelection}
            onClick={props.onSelectionToggle}
            className="tabular flex h-7 max-w-full items-center gap-1 self-start rounded-md px-1 font-medium hover:bg-hover"
          >
            <span aria-live="polite" className="truncate">
              {words}
            </span>
            <ChevronUp
              size={14}
              aria-hidden
              className={isSelectionOpen ? 'shrink-0 rotate-180' : 'shrink-0'}
            />
          </button>
        ) : (
          <p className="tabular truncate px-1 font-medium" aria-live="polite" title={words}>
            <bdi>{words}</bdi>
          </p>
        )}
        <Aside selection={selection} count={picked.length} />
      </div>
      {openWorkbench === undefined || selection.except !== undefined ? null : (
        <IconButton
          label={t.search.exportSelection}
          onClick={() =>
            openWorkbench(
              writeRoute({
                page: 'sheets',
                ...(matching === undefined ? { ids: picked } : { text: matching.text }),
              }),
            )
          }
        >
          <FileSpreadsheet size={16} aria-hidden />
        </IconButton>
      )}
      <Button variant="primary" title={nameKeys('Mod+Enter')} onClick={props.onChangePrices}>
        <Tag size={14} aria-hidden />
        {t.search.changeProducts}
      </Button>
    </section>
  )
}

function Aside({ selection, count }: { readonly selection: Selection; readonly count: number }) {
  const words = describeAside(selection, count)
  return words === '' ? null : <p className="truncate px-1 text-xs text-muted">{words}</p>
}

function describeAside({ matching, except = [] }: Selection, count: number): string {
  if (matching === undefined) return count < maxPicked ? '' : t.search.selectionFull
  if (except.length === maxPicked) return t.search.exceptFull(maxPicked)
  return count === 0 ? '' : t.search.selectionWaits(count)
}
