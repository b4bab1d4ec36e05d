import type { ApiResponse, ApiRequest } from './http/handle-api-request.ts'
import type { CatalogueView } from './shop/catalogue.ts'
import type { Heads, Message } from './webhooks/shop-change.ts'

/** One shop behind the API of one catalog, and what control does to it from outside. */
export interface Site {
  /** For the pages and pictures beside the API. */
  readonly view: CatalogueView
  answer(request: ApiRequest): ApiResponse
  /** The shop in plain form: the same for the same shop in either catalog. */
  state(): object
  count(): { readonly products: number; readonly variants: number; readonly collections: number }
  /** What was written since the last time, as events; built only when they are asked for. */
  takeChanges(): (heads: Heads) => readonly Message[]
  /** A change by another user. Throws when it cannot be made. */
  edit(id: string, field: string, value: unknown): void
}
