import { nothingSelected, type Selection } from '#components/search/selection.ts'
import type { PickedScope } from '#lib/operations/edit.ts'
import type { JobId, ProductId, SiteId } from '#lib/catalog/ids.ts'

/** The places to begin at; every other screen leads back to one of them. */
export type Home = 'page' | 'search' | 'jobs' | 'activity'

export type Screen =
  | { readonly kind: 'home' }
  | { readonly kind: 'product'; readonly id: ProductId }
  /** Without a scope of its own it is about what is selected. */
  | { readonly kind: 'edit'; readonly scope?: PickedScope | undefined }
  /** `isUndoAsked`: with the question whether to take it back. */
  | { readonly kind: 'job'; readonly id: JobId; readonly isUndoAsked?: boolean }

/** What a person is in the middle of. */
export interface Workspace {
  readonly siteId: SiteId
  readonly home: Home
  readonly screen: Screen
  readonly text: string
  readonly selection: Selection
  /** The edit's form as it was left; who draws it reads it. */
  readonly form?: unknown
  /** The job that the form was last previewed as: once that runs, the form is empty again. */
  readonly formJob?: JobId | undefined
  /** A form that was begun, and made room for another that was asked for on the page. */
  readonly stashed?: unknown
  /** The workspaces of other shops, as this surface left them. */
  readonly others?: readonly unknown[] | undefined
}

export function createWorkspace(siteId: SiteId, home: Home): Workspace {
  return {
    siteId,
    home,
    screen: { kind: 'home' },
    text: '',
    selection: nothingSelected,
  }
}
