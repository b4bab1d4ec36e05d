import { Suspense } from 'react'
import { SavedSearches } from '#components/search/search-parts.tsx'
import type { Connection } from '#lib/domain/connection.ts'
import { t } from '#lib/messages/grid.ts'
import type { LocalIndex } from '#lib/queries/local-index.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { ColumnId } from './columns.ts'
import { FacetSide } from './facet-side.tsx'
import type { Side } from './grid-toolbar.tsx'
import { SideBar } from './side-bar.tsx'
import type { ShownLayout } from './use-grid-layout.ts'

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
  const { side, text, onText, onClose } = props
  switch (side) {
    case undefined:
      return null
    case 'facets':
      return (
        <SideBar title={t.narrow} onClose={onClose}>
          <FacetSide local={props.local} text={text} onTextChange={onText} />
        </SideBar>
      )
    case 'columns':
      return (
        <SideBar title={t.columns} onClose={onClose}>
          <ColumnChooser
            offered={props.offered}
            columns={props.layout.columns}
            isDense={props.layout.isDense}
            onColumns={props.onColumns}
            onDense={props.onDense}
          />
        </SideBar>
      )
    case 'saved':
      return (
        <SideBar title={t.saved} onClose={onClose}>
          <Suspense>
            <SavedSearches siteId={props.connection.siteId} text={text} onOpen={onText} />
          </Suspense>
        </SideBar>
      )
  }
}
