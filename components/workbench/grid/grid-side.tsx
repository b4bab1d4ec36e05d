import { lazy, Suspense, type ReactNode } from 'react'
import { SavedSearches } from '#components/search/search-parts.tsx'
import type { Connection } from '#lib/extension/app/connection.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { LocalIndex } from '#lib/extension/queries/local-index.ts'
import type { ColumnId } from './columns.ts'
import type { Side } from './grid-toolbar.tsx'
import type { ShownLayout } from './use-grid-layout.ts'
import type { GridViewsControls } from '../views/use-grid-views.ts'
import { X } from 'lucide-react'
import { scrollRegion } from '#components/ui/scroll-region.ts'
import { IconButton } from '#components/ui/icon-button.tsx'

const FacetSide = lazy(async () => {
  const { FacetSide: side } = await import('./facet-side.tsx')
  return { default: side }
})
const ColumnChooser = lazy(async () => {
  const { ColumnChooser: chooser } = await import('./column-chooser.tsx')
  return { default: chooser }
})
const ViewsSide = lazy(async () => {
  const { ViewsSide: side } = await import('../views/views-side.tsx')
  return { default: side }
})
const titles: Record<Side, () => string> = {
  views: () => t.gridViews.title,
  facets: () => t.grid.narrow,
  columns: () => t.grid.columns,
  saved: () => t.grid.saved,
}

interface GridSideProps {
  readonly side: Side | undefined
  readonly connection: Connection
  readonly local: LocalIndex
  readonly text: string
  readonly offered: readonly ColumnId[]
  readonly layout: ShownLayout
  readonly views: GridViewsControls
  readonly onText: (text: string) => void
  readonly onColumns: (columns: readonly ColumnId[]) => void
  readonly onDense: (isDense: boolean) => void
  readonly onClose: () => void
}

/** The side bar of the grid: views, filter values, columns, or saved searches. */
export function GridSide(props: GridSideProps) {
  const { side, text, onText } = props
  if (side === undefined) return null
  return (
    <SideBar title={titles[side]()} onClose={props.onClose}>
      <Suspense>
        {side === 'views' ? (
          <ViewsSide catalog={props.connection.catalog} controls={props.views} />
        ) : side === 'facets' ? (
          <FacetSide
            local={props.local}
            catalog={props.connection.catalog}
            text={text}
            onTextChange={onText}
          />
        ) : side === 'columns' ? (
          <ColumnChooser
            catalog={props.connection.catalog}
            offered={props.offered}
            columns={props.layout.columns}
            locations={props.layout.locations}
            isDense={props.layout.isDense}
            onColumns={props.onColumns}
            onDense={props.onDense}
          />
        ) : (
          <SavedSearches siteId={props.connection.siteId} text={text} onOpen={onText} />
        )}
      </Suspense>
    </SideBar>
  )
}

interface SideBarProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A side bar at the start of the grid. */
function SideBar({ title, onClose, children }: SideBarProps) {
  return (
    <aside
      aria-label={title}
      className="flex w-60 shrink-0 flex-col border-e border-line bg-surface max-[800px]:absolute max-[800px]:inset-y-0 max-[800px]:start-0 max-[800px]:z-30 max-[800px]:shadow-float"
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
