import type { FormState } from '#components/bulk-edit/line/form-line.ts'
import type { BulkForm } from '#components/bulk-edit/steps/bulk-form.ts'
import type { Chord } from '#components/shell/keys.ts'
import type { Connection } from '#lib/extension/app/connection.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import type { PickedScope } from '#lib/core/operations/edit.ts'
import type { PageId } from './pages.ts'

/** How a page is opened. */
export interface PageLink {
  readonly open: () => void
  readonly keys?: readonly Chord[] | undefined
}

export interface ViewLink {
  readonly id: string
  readonly name: string
  readonly open: () => void
}

/** What a surface does for the palette. */
export interface Surface {
  /** The store that is open; undefined while none is. */
  readonly connection: Connection | undefined
  /** The selected products, else all that match the search in view. */
  readonly scope: PickedScope
  /** The product in view. */
  readonly productId?: ProductId | undefined
  /** Whether products, edits and previews open in another page. */
  readonly isElsewhere?: true | undefined
  /** Undefined while nothing is selected. */
  readonly clearSelection?: (() => void) | undefined
  /** The pages that it has itself; the others open in the workbench. */
  readonly pages: Partial<Readonly<Record<PageId, PageLink>>>
  /** The saved views of the grid, where the surface has one. */
  readonly views?: readonly ViewLink[] | undefined
  /** The keys that open the form of an edit. */
  readonly editKeys?: readonly Chord[] | undefined
  readonly openProduct: (id: ProductId) => void
  /** The form of a new product, or of a duplicate; undefined where there is none. */
  readonly openNew?: ((sourceId?: ProductId) => void) | undefined
  readonly openSearch: (text: string) => void
  /**
   * Without a form, the one that was left. With one, a form that was begun is set aside where the
   * surface keeps it.
   */
  readonly openEdit: (scope: PickedScope, bulkForm?: BulkForm) => void
  readonly openJob: (id: JobId, isUndoAsked?: true) => void
  /** The preview of an edit, from which the way back leads to its form. */
  readonly openPreview: (id: JobId, form: FormState) => void
}
