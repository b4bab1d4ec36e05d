import type { Catalog } from '#lib/core/catalog/fields/field.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'

/** A connected store as pages may know it: never with its key. */
export interface Connection {
  readonly siteId: SiteId
  /** The name that the owner gave it here. */
  readonly name?: string | undefined
  readonly catalog: Catalog
  readonly currency?: string | undefined
  /** Number of products at the last check, hidden ones included. */
  readonly products: number
  /** When its key was entered. Milliseconds since 1970, UTC. */
  readonly connectedAt: number
  /** Public. With it the storefront is read as a shopper sees it. */
  readonly oauthClientId?: string | undefined
}

/**
 * Where the key of a store is stored: in the vault, or in memory until the browser closes or the
 * vault locks.
 */
export type KeyStorage = 'vault' | 'session'
/** A demo store is stored in this browser and has no key. */
export type StorageKind = KeyStorage | 'demo'

/** How the active store is connected. */
export type ConnectionStatus =
  /** `isLockable`: there is a vault. `isOneOfSeveral`: more than one store is known. */
  | {
      readonly state: 'connected'
      readonly connection: Connection
      readonly isLockable?: true | undefined
      readonly isOneOfSeveral?: true | undefined
    }
  /**
   * The keys are in the vault, which a passphrase opens. No site is known where only the vault is
   * left.
   */
  | { readonly state: 'locked'; readonly siteId?: SiteId | undefined }
  /** The store was connected before; its key was lost when the browser closed. */
  | {
      readonly state: 'key-needed'
      readonly siteId: SiteId
      readonly isLockable?: true | undefined
      readonly isOneOfSeveral?: true | undefined
    }
  | { readonly state: 'none' }

/** One of the known stores. */
export interface ConnectedSite {
  readonly connection: Connection
  readonly storage: StorageKind
  readonly state: 'connected' | 'locked' | 'key-needed'
  /** Whether pages show this one. */
  readonly isActive: boolean
}
