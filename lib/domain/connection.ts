import type { SiteId } from './ids.ts'

/** The shop the extension works on, as far as a page may know it: never with its key. */
export interface Connection {
  readonly siteId: SiteId
  readonly catalogue: 'v1' | 'v3'
  readonly currency?: string | undefined
  /** Products when it was last tried, hidden ones included. */
  readonly products: number
  /** Milliseconds since 1970, UTC. */
  readonly connectedAt: number
}

export type ConnectionStatus =
  /** `isLockable`: the key is in the vault, and not in the browser's session alone. */
  | {
      readonly state: 'connected'
      readonly connection: Connection
      readonly isLockable?: true | undefined
    }
  /** The key is in the vault, which a passphrase opens. The site is not known where only the vault is left. */
  | { readonly state: 'locked'; readonly siteId?: SiteId | undefined }
  /** It was connected before, and the key is gone with the browser's session. */
  | { readonly state: 'key-needed'; readonly siteId: SiteId }
  | { readonly state: 'none' }
