import type {
  ConnectedSite,
  Connection,
  ConnectionStatus,
  KeyStorage,
} from '#lib/catalog/app/connection.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type { PassKey } from '#lib/session/vault/key/wrapping-key.ts'
import type { EntryRelay } from './vault/entry.ts'
import type { Cipher } from './vault/cipher.ts'

/** What opens a shop. It stays in the worker: no message, page or log ever holds one. */
export interface Credentials {
  readonly siteId: SiteId
  readonly apiKey: string
}

/**
 * The shops that are connected, one of them in front. Their keys live in one vault, or as long as the
 * browser's session on no disk, each as it was chosen. While there is a vault that is locked, none opens.
 */
export interface Session {
  /** Of the shop in front. */
  readStatus(): Promise<ConnectionStatus>
  list(): Promise<readonly ConnectedSite[]>
  /** Of one shop, or the one in front. Undefined while it is locked too. */
  readConnection(siteId?: SiteId): Promise<Connection | undefined>
  readCredentials(siteId: SiteId): Promise<Credentials | undefined>
  /** Of those whose keys are at hand. */
  readConnections(): Promise<readonly Connection[]>
  /** Brings it to the front. In the vault unless told otherwise, where there is one. Throws ProblemError while that is locked. */
  keep(connection: Connection, apiKey: string, storage?: KeyStorage): Promise<void>
  /** A shop without a key, of no use to anybody else. Brings it to the front. */
  keepDemo(connection: Connection): Promise<void>
  /** In a new vault, with the keys of this session if there are any. Throws ProblemError where there is one. */
  keepInVault(connection: Connection, apiKey: string, passKey: PassKey): Promise<void>
  /** The keys of this session move into a new vault. False where there are none to move. */
  moveIntoVault(passKey: PassKey): Promise<boolean>
  /** What a person calls a shop, and what else is no secret. */
  describe(connection: Connection): Promise<void>
  /** False where that shop is not known. */
  setActiveSite(siteId: SiteId): Promise<boolean>
  /** The relay of this shop and its key, beside the key of the shop itself. */
  readRelay(siteId: SiteId): Promise<EntryRelay | undefined>
  keepRelay(siteId: SiteId, relay: EntryRelay | undefined): Promise<void>
  /** For what lies on the disk of this shop; one without a key has the session's. Undefined without the key at hand. */
  readCipher(siteId: SiteId): Promise<Cipher | undefined>
  /** Whether a vault is used, or left. */
  hasVault(): Promise<boolean>
  isLocked(): Promise<boolean>
  /** A vault is left of which nothing was known any more. */
  noteInVault(connection: Connection): Promise<void>
  /** What a page reads by itself shows nothing of a shop that is locked, and keys of the session are given up. */
  recordLocked(): Promise<void>
  recordUnlocked(): Promise<void>
  forget(siteId: SiteId): Promise<void>
  forgetAll(): Promise<void>
}
