import type { Prepare } from './vault/vault.ts'
import type {
  ConnectedSite,
  Connection,
  ConnectionStatus,
  KeyStorage,
} from '#lib/extension/app/connection.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { PassKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import type { EntryRelay, EntryRunner, EntryWebhook } from './vault/entry.ts'
import type { Cipher } from './vault/cipher.ts'

/** Gives access to a store. Never leaves the worker: no message, page or log contains it. */
export interface Credentials {
  readonly siteId: SiteId
  readonly apiKey: string
}

/**
 * The connected stores, one of them active. Each key is stored in the vault or, if the user chose so, in memory
 * until the browser closes. While the vault is locked, no store opens.
 */
export interface Session {
  /** The status of the active store. */
  readStatus(): Promise<ConnectionStatus>
  list(): Promise<readonly ConnectedSite[]>
  /** The connection of a store, by default of the active one. Undefined also while it is locked. */
  readConnection(siteId?: SiteId): Promise<Connection | undefined>
  readCredentials(siteId: SiteId): Promise<Credentials | undefined>
  /** The connections whose keys are available. */
  readConnections(): Promise<readonly Connection[]>
  /** Stores the key and makes the store active. Uses the vault, if there is one, unless `storage` says otherwise. Throws ProblemError while the vault is locked. */
  keep(connection: Connection, apiKey: string, storage?: KeyStorage): Promise<void>
  /** Adds a demo store, which has no key, and makes it active. */
  keepDemo(connection: Connection): Promise<void>
  /** Stores the key and those of this session in a new vault. Throws ProblemError if there is a vault. */
  keepInVault(
    connection: Connection,
    apiKey: string,
    passKey: PassKey,
    prepare?: Prepare,
  ): Promise<void>
  /** Moves the keys of this session into a new vault. False if there are none. */
  moveIntoVault(passKey: PassKey, prepare?: Prepare): Promise<boolean>
  /** Sets the name and other public details of a store. */
  describe(connection: Connection): Promise<void>
  /** False if the store is not known. */
  setActiveSite(siteId: SiteId): Promise<boolean>
  /** The relay of this store, with its key. */
  readRelay(siteId: SiteId): Promise<EntryRelay | undefined>
  keepRelay(siteId: SiteId, relay: EntryRelay | undefined): Promise<void>
  /** The server that runs edits of this store, with its key. */
  readRunner(siteId: SiteId): Promise<EntryRunner | undefined>
  keepRunner(siteId: SiteId, runner: EntryRunner | undefined): Promise<void>
  /** The stores whose key the user's server has, also while the vault is locked. */
  listServed(): Promise<readonly SiteId[]>
  /** The webhook of this store, with its secret. */
  readWebhook(siteId: SiteId): Promise<EntryWebhook | undefined>
  keepWebhook(siteId: SiteId, webhook: EntryWebhook | undefined): Promise<void>
  /** The cipher for stored data of this store; a demo store uses the session's. Undefined while its key is not available. */
  readCipher(siteId: SiteId): Promise<Cipher | undefined>
  /** Whether there is a vault, in use or left over. */
  hasVault(): Promise<boolean>
  isLocked(): Promise<boolean>
  /** Records a store found in a vault whose list of stores was lost. */
  recordInVault(connection: Connection): Promise<void>
  /** Clears what pages read without the worker, and the keys of the session. */
  recordLocked(): Promise<void>
  recordUnlocked(): Promise<void>
  forget(siteId: SiteId): Promise<void>
  forgetAll(): Promise<void>
}
