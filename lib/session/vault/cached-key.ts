import * as z from 'zod/mini'
import { type LockAfter, lockChoices } from '#lib/catalog/app/lock-after.ts'
import type { StorageItem } from '#lib/browser/storage.ts'
import { isBase64Of, keyLength } from '#lib/session/vault/key/bytes.ts'

/** The data key while the vault is unlocked. Raw: a CryptoKey put there comes back as `{}`. */
export interface CachedKey {
  /** Which vault's. */
  readonly kid: string
  /** 32 bytes, base64. */
  readonly secretKey: string
  readonly unlockedAt: number
}

/** What is kept beside the vault itself. */
export interface VaultItems {
  /** In `storage.session`: outlives the worker, but not the browser. */
  readonly key: StorageItem<CachedKey>
  /** Ms since 1970, in `storage.session`. Apart, so that noting a use can never bring back the key. */
  readonly lastUse: StorageItem<number>
  /** In `storage.local`. */
  readonly lockAfter: StorageItem<LockAfter>
}

const cachedKeySchema = z.strictObject({
  kid: z.string(),
  secretKey: z.string().check(z.refine((text) => isBase64Of(text, keyLength))),
  unlockedAt: z.int(),
})

export function parseCachedKey(stored: unknown): CachedKey | undefined {
  return cachedKeySchema.safeParse(stored).data
}

export function parseLastUse(stored: unknown): number | undefined {
  return z.int().safeParse(stored).data
}

export function parseLockAfter(stored: unknown): LockAfter | undefined {
  return lockChoices.find((choice) => choice === stored)
}
