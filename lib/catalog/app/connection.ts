import type { SiteId } from '../ids.ts'

/** A shop the extension works on, as far as a page may know it: never with its key. */
export interface Connection {
  readonly siteId: SiteId
  /** As its owner calls it here. */
  readonly name?: string | undefined
  readonly catalogue: 'v1' | 'v3'
  readonly currency?: string | undefined
  /** Products when it was last tried, hidden ones included. */
  readonly products: number
  /** Milliseconds since 1970, UTC: how old its key is. */
  readonly connectedAt: number
  /** Public: with it the shop is read as a shopper sees it. */
  readonly oauthClientId?: string | undefined
}

/** Where the key of a shop can be: in the vault, or in the browser's memory until it closes or locks. */
export type KeyStorage = 'vault' | 'session'
/** A demo shop lies in this browser itself, and has no key. */
export type StorageKind = KeyStorage | 'demo'

/** How the shop in front is connected. */
export type ConnectionStatus =
  /** `isLockable`: there is a vault. `isOneOfSeveral`: more shops are known. */
  | {
      readonly state: 'connected'
      readonly connection: Connection
      readonly isLockable?: true | undefined
      readonly isOneOfSeveral?: true | undefined
    }
  /** Keys are in the vault, which a passphrase opens. No site is known where only the vault is left. */
  | { readonly state: 'locked'; readonly siteId?: SiteId | undefined }
  /** It was connected before, and the key is gone with the browser's session. */
  | {
      readonly state: 'key-needed'
      readonly siteId: SiteId
      readonly isLockable?: true | undefined
      readonly isOneOfSeveral?: true | undefined
    }
  | { readonly state: 'none' }

/** One of the shops that are known here. */
export interface ConnectedSite {
  readonly connection: Connection
  readonly storage: StorageKind
  readonly state: 'connected' | 'locked' | 'key-needed'
  /** The one that pages show. */
  readonly isActive: boolean
}
