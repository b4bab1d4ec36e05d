import type { ApiResponse, ApiRequest } from './http/handle-api-request.ts'
import type { CatalogView } from './state/mock-catalog.ts'
import type { Heads, Message } from './webhooks/store-change.ts'

/** One store behind the API of one catalog, and the functions that control it from outside. */
export interface Site {
  /** For the dashboard pages and images. */
  readonly view: CatalogView
  answer(request: ApiRequest): ApiResponse
  /** The plain form of the store: equal for the same store in either catalog. */
  state(): object
  count(): { readonly products: number; readonly variants: number; readonly collections: number }
  /** The changes since the last call, as events. They are built only on request. */
  takeChanges(): (heads: Heads) => readonly Message[]
  /** Changes a field as another user would. Throws if that is not possible. */
  edit(id: string, field: string, value: unknown): void
}
