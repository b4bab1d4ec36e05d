import type { RequestKind } from '#lib/core/catalog/changes/change.ts'
import { v1Requests } from './v1/requests.ts'
import { v3Requests } from './v3/requests.ts'

/** What a site can do. Only its catalog version decides. */
export interface Capabilities {
  /** The kinds of request for `applyChange`, in the order of execution. */
  readonly requests: readonly RequestKind[]
  /** Whether the site rejects a write to a product that another user changed since it was read. */
  readonly revisions: boolean
}

export const v1Capabilities: Capabilities = { requests: v1Requests, revisions: false }
export const v3Capabilities: Capabilities = { requests: v3Requests, revisions: true }
