import { useEffect } from 'react'
import type { SavedGridView } from '#lib/extension/app/grid-views.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Selection } from '#components/search/selection.ts'

/** What the grid that is shown offers to the commands of the workbench. */
interface GridControls {
  readonly selection: Selection
  readonly clearSelection: () => void
  readonly editSelection: () => void
  readonly openNew: (sourceId?: ProductId) => void
  /** Shows a view as it was saved. */
  readonly showView: (view: SavedGridView) => void
}

let shown: GridControls | undefined

/** Offers the controls while the grid is shown. */
export function useGridControls(controls: GridControls): void {
  useEffect(() => {
    shown = controls
    return () => {
      shown = undefined
    }
  })
}

/** Undefined on other pages. */
export function readGridControls(): GridControls | undefined {
  return shown
}
