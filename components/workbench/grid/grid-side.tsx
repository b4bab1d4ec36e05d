import { lazy, Suspense } from 'react'
import { SavedSearches } from '#components/search/search-parts.tsx'
import type { Connection } from '#lib/catalog/app/connection.ts'
import { t } from '#lib/i18n/t.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import type { ColumnId } from './columns.ts'
import type { Side } from './grid-toolbar.tsx'
import { SideBar } from './side-bar.tsx'
import type { ShownLayout } from './use-grid-layout.ts'

const FacetSide = lazy(async () => {
  const { FacetSide: side } = await import('./facet-side.tsx')
  return { default: side }
})
const ColumnChooser = lazy(async () => {
  const { ColumnChooser: chooser } = await import('./column-chooser.tsx')
  return { default: chooser }
})
const titles: Record<Side, () => string> = {
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
  readonly onText: (text: string) => void
  readonly onColumns: (columns: readonly ColumnId[]) => void
  readonly onDense: (isDense: boolean) => void
  readonly onClose: () => void
}

/** What was opened beside the grid: values to narrow it by, its columns, or searches with a name. */
export function GridSide(props: GridSideProps) {
  const { side, text, onText } = props
  if (side === undefined) return null
  return (
    <SideBar title={titles[side]()} onClose={props.onClose}>
      <Suspense>
        {side === 'facets' ? (
          <FacetSide
            local={props.local}
            catalogue={props.connection.catalogue}
            text={text}
            onTextChange={onText}
          />
        ) : side === 'columns' ? (
          <ColumnChooser
            catalogue={props.connection.catalogue}
            offered={props.offered}
            columns={props.layout.columns}
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
