import type { LockAfter } from '#lib/catalog/app/lock-after.ts'
import type { ReauthenticationRule } from '#lib/catalog/app/reauthentication.ts'
import type { Entry } from './entry.ts'
import type { EntryStore } from './entry-store.ts'
import type { Kdf } from '#lib/session/vault/key/kdf.ts'
import type { PasskeyRequest } from '#lib/session/vault/key/passkey.ts'
import type { PasskeyKey, PassKey, WrappingKey } from '#lib/session/vault/key/wrapping-key.ts'

export type VaultState =
  | { readonly state: 'none' }
  | { readonly state: 'locked' }
  /** Since when, ms since 1970. */
  | { readonly state: 'unlocked'; readonly unlockedAt: number; readonly lockAfter: LockAfter }

/** What a page needs to make a wrapping key. No secret. */
export interface KeyRequest {
  readonly kdf: Kdf
  readonly passkeys: readonly PasskeyRequest[]
}

/**
 * One vault, one passphrase, an entry for each site. It knows no passphrase: pages make wrapping keys
 * (`key/`). Whatever is not opened is a VaultError.
 */
export interface Vault extends EntryStore {
  readState(): Promise<VaultState>
  /** Throws ProblemError where there is no vault. */
  readKeyRequest(): Promise<KeyRequest>
  /** Makes a vault with these in it, and leaves it unlocked. Throws ProblemError where there is one. */
  create(key: PassKey, entries?: readonly Entry[]): Promise<void>
  unlock(key: WrappingKey): Promise<void>
  /** At once, whatever else is under way. */
  lock(): Promise<void>
  /** Somebody used the extension: the time without use begins anew, unless it was over. */
  use(): Promise<void>
  /** Locks if it is time. Else when to look again, ms since 1970; undefined when there is no need. */
  lockIfDue(): Promise<number | undefined>
  keepLockAfter(lockAfter: LockAfter): Promise<void>
  /**
   * Wraps the same data key anew: for another passphrase, or for the same one under stronger
   * parameters. Weaker ones are refused. Needs a key that opens the vault, locked or not.
   */
  changePassphrase(current: WrappingKey, next: PassKey): Promise<void>
  /** One more way to unlock. Needs a key that opens the vault. */
  addPasskey(current: WrappingKey, passkey: PasskeyKey): Promise<void>
  removePasskey(credentialId: string): Promise<void>
  /** Whether this key opens the vault, which has to be unlocked: throws VaultError if not. */
  prove(key: WrappingKey): Promise<void>
  /** Throws ProblemError while it is locked. */
  readReauthentication(): Promise<ReauthenticationRule>
  /** Needs a key that opens the vault, which has to be unlocked. */
  keepReauthentication(key: WrappingKey, rule: ReauthenticationRule): Promise<void>
}
