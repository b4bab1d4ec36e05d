import type { LockAfter } from '#lib/extension/app/lock-after.ts'
import type { ReauthenticationRule } from '#lib/core/job/reauthentication.ts'
import type { Cipher } from './cipher.ts'
import type { Entry, EntryStore } from './entry.ts'
import type { Kdf } from '#lib/extension/session/vault/key/kdf.ts'
import type { PasskeyRequest } from '#lib/extension/session/vault/key/passkey.ts'
import type {
  PasskeyKey,
  PassKey,
  WrappingKey,
} from '#lib/extension/session/vault/key/wrapping-key.ts'
import type { Choices } from './vault-file.ts'

export type VaultState =
  | { readonly state: 'none' }
  | { readonly state: 'locked' }
  /** `unlockedAt`: ms since 1970. */
  | { readonly state: 'unlocked'; readonly unlockedAt: number; readonly lockAfter: LockAfter }

/** Stores what has to be there with the vault, whenever the worker is stopped. Resolves to the choices that it begins with. */
export type Prepare = (cipher: Cipher) => Promise<Choices>

/** What a page needs to derive a wrapping key. Not a secret. */
export interface KeyRequest {
  readonly kdf: Kdf
  readonly passkeys: readonly PasskeyRequest[]
}

/**
 * One vault with one passphrase and an entry for each site. It never gets the passphrase: pages derive
 * wrapping keys (`key/`). Throws VaultError for anything it cannot open.
 */
export interface Vault extends EntryStore {
  readState(): Promise<VaultState>
  /** Throws ProblemError if there is no vault. */
  readKeyRequest(): Promise<KeyRequest>
  /**
   * Creates a vault with these entries, unlocked. Throws ProblemError if there is one. `prepare` gets its cipher before
   * the vault is stored.
   */
  create(key: PassKey, entries?: readonly Entry[], prepare?: Prepare): Promise<void>
  unlock(key: WrappingKey): Promise<void>
  /** Locks at once. */
  lock(): Promise<void>
  /** The extension was used: the idle time starts again, unless it was over. */
  use(): Promise<void>
  /** Locks if it is time. Otherwise returns when to check again, ms since 1970; undefined if never. */
  lockIfDue(): Promise<number | undefined>
  /** Undefined while it is locked. */
  readChoices(): Promise<Choices | undefined>
  /** All but when it requires the passphrase again. Throws ProblemError while it is locked. */
  keepChoices(choices: Omit<Choices, 'reauthentication'>): Promise<void>
  /**
   * Wraps the same data key again: for another passphrase, or for the same one with stronger parameters.
   * Rejects weaker ones. Needs a key that opens the vault, locked or not.
   */
  changePassphrase(current: WrappingKey, next: PassKey): Promise<void>
  /** Needs a key that opens the vault. */
  addPasskey(current: WrappingKey, passkey: PasskeyKey): Promise<void>
  removePasskey(credentialId: string): Promise<void>
  /** Throws VaultError unless this key opens the vault, which has to be unlocked. */
  prove(key: WrappingKey): Promise<void>
  /** Throws ProblemError while it is locked. */
  readReauthentication(): Promise<ReauthenticationRule>
  /** Needs a key that opens the vault, which has to be unlocked. */
  keepReauthentication(key: WrappingKey, rule: ReauthenticationRule): Promise<void>
}
