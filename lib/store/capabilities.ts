import type { RequestKind } from '#lib/catalog/changes/change.ts'
import { v1Requests } from './v1/requests.ts'
import { v3Requests } from './v3/requests.ts'

/** What a site can do. Only its generation of catalogue decides. */
export interface Capabilities {
  /** What `applyChange` can be asked for in one call, in the order in which it is to be asked. */
  readonly requests: readonly RequestKind[]
  /** The site rejects a write to a product that somebody else changed since it was read. */
  readonly revisions: boolean
}

export const v1Capabilities: Capabilities = { requests: v1Requests, revisions: false }
export const v3Capabilities: Capabilities = { requests: v3Requests, revisions: true }
