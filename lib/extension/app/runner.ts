import type { SiteId } from '#lib/core/catalog/ids.ts'

/** The server that runs edits of a store, as pages may know it: never with a key. */
export interface RunnerStatus {
  /** Absent while none is connected. */
  readonly address?: string | undefined
  /** Its edits, which this browser does not run. */
  readonly edits: number
  /** The key of the store is protected by a passphrase, so that the server is still known after a restart. */
  readonly canConnect: boolean
}

/** A store whose key a server has. */
export interface ServedSite {
  readonly siteId: SiteId
  /** Those that this browser does not run. */
  readonly edits: number
}
