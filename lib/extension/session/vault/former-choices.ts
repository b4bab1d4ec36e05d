import * as z from 'zod/mini'
import { idleLockChoices, lockChoices } from '#lib/extension/app/lock-after.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { createCipher } from './cipher.ts'
import { fromBase64, toBase64 } from './key/bytes.ts'
import type { Vault } from './vault.ts'
import { limitsShape } from './vault-file.ts'
import { type CachedKey, defaultLockAfter } from './vault-lock.ts'

const lockAfterShape = z.union([
  z.strictObject({ lockAfter: z.literal(lockChoices), tag: z.optional(z.string()) }),
  z.pipe(
    z.literal(lockChoices),
    z.transform((lockAfter) => ({ lockAfter, tag: undefined })),
  ),
])
const lockAfterItem = storageItem(
  'local:lock-after@1',
  (stored) => lockAfterShape.safeParse(stored).data,
)
const idleLockItem = storageItem('local:idle-lock@1', (stored) =>
  idleLockChoices.find((choice) => choice === stored),
)
const signedShape = z.strictObject({ limits: limitsShape, tag: z.string() })
const limitsItem = storageItem('local:guardrails@2', (stored) => signedShape.safeParse(stored).data)

/**
 * Takes the choices into the unlocked vault that an earlier version kept beside it. What the vault has counts, and what
 * it did not sign only makes it lock earlier.
 */
export async function takeFormerChoices(
  vault: Pick<Vault, 'readChoices' | 'keepChoices'>,
  keyItem: Pick<StorageItem<CachedKey>, 'read'>,
): Promise<void> {
  const [known, key] = await Promise.all([vault.readChoices(), keyItem.read()])
  if (known === undefined || key === undefined) return
  const former = await readFormer(key)
  const missing = Object.entries(former).filter(([name]) => !(name in known))
  if (missing.length > 0) await vault.keepChoices(Object.fromEntries(missing))
  await Promise.all([lockAfterItem.remove(), idleLockItem.remove()])
}

async function readFormer({ kid, secretKey }: CachedKey) {
  const [time, idleLock, limits] = await Promise.all([
    lockAfterItem.read(),
    idleLockItem.read(),
    limitsItem.read(),
  ])
  const cipher = await createCipher(fromBase64(secretKey) ?? new Uint8Array())
  const isSigned = (purpose: 'lock-after' | 'guardrails', value: unknown, tag?: string) =>
    tag === toBase64(cipher.sign(purpose, JSON.stringify(value)))
  const counts =
    time !== undefined &&
    ((time.lockAfter !== 'browser-closes' && time.lockAfter < defaultLockAfter) ||
      isSigned('lock-after', [kid, time.lockAfter], time.tag))
  return {
    ...(counts && { lockAfter: time.lockAfter }),
    ...(idleLock !== undefined && { idleLock }),
    ...(limits && isSigned('guardrails', limits.limits, limits.tag) && { limits: limits.limits }),
  }
}
