import { ProblemError } from '#lib/catalog/problem.ts'
import { noReauthentication } from '#lib/catalog/app/reauthentication.ts'
import { defaultLockAfter } from './auto-lock.ts'
import type { RedundantStorage } from './redundant-storage.ts'
import { createQueue } from '#lib/base/queue.ts'
import { encryptEntries } from './data.ts'
import { withEntry, withoutEntry } from './entry.ts'
import {
  type Bytes,
  fromBase64,
  keyLength,
  type RandomBytes,
  toBase64,
} from '#lib/session/vault/key/bytes.ts'
import { isWeaker } from '#lib/session/vault/key/kdf.ts'
import {
  passKeyShape,
  passkeyKeyShape,
  type WrappingKey,
} from '#lib/session/vault/key/wrapping-key.ts'
import { t } from '#lib/i18n/t.ts'
import {
  commitChange,
  type Opened,
  openWithDataKey,
  openWithKey,
  type VaultChange,
} from './opened.ts'
import { createCipher } from './cipher.ts'
import type { Vault } from './vault.ts'
import type { VaultHead } from './vault-file.ts'
import { createVaultLock, type VaultLockDeps } from './vault-lock.ts'
import { VaultError } from './vault-error.ts'
import { wrap } from './wrap.ts'

export interface VaultDeps extends VaultLockDeps {
  readonly replicas: RedundantStorage
  readonly random: RandomBytes
}

/** The vault, for the worker: it writes alone, one change after another. */
export function createVault(deps: VaultDeps): Vault {
  const { replicas: storage, random, items, clock } = deps
  const lock = createVaultLock(deps)
  const takeTurn = createQueue()
  const commit = (opened: Opened, change: VaultChange) =>
    commitChange(opened, change, storage, random)

  async function readReplica() {
    const replica = await storage.read()
    if (replica === undefined) throw rejection(t.vaultErrors.none)
    return replica
  }

  /** By what the session holds; undefined while it is locked. */
  async function open(): Promise<Opened | undefined> {
    const held = await lock.readCached()
    const file = held && (await storage.read())?.file
    if (held === undefined || file === undefined || file.kid !== held.kid) return undefined
    return openWithDataKey(fromBase64(held.secretKey) ?? new Uint8Array(), file)
  }

  async function openOrThrow(): Promise<Opened> {
    const opened = await open()
    if (opened === undefined) throw rejection(t.vaultErrors.locked)
    return opened
  }

  /** By a key that a person just gave, while it is unlocked. */
  async function openUnlocked(key: WrappingKey): Promise<Opened> {
    if ((await lock.readCached()) === undefined) throw rejection(t.vaultErrors.locked)
    return openWithKey(key, (await readReplica()).file)
  }

  async function hold(dataKey: Bytes, kid: string, since: number): Promise<void> {
    const isStored = await lock.hold(dataKey, kid, since)
    dataKey.fill(0)
    if (!isStored) throw rejection(t.vaultErrors.lockedMeanwhile)
  }

  return {
    lock: () => lock.lock(),
    use: () => lock.use(),
    lockIfDue: () => lock.lockIfDue(),
    async readState() {
      const held = await lock.readCached()
      const replica = await storage.read().catch(keepRejection)
      if (replica === undefined) return { state: 'none' }
      if (replica instanceof VaultError || replica.file.kid !== held?.kid)
        return { state: 'locked' }
      const lockAfter = (await items.lockAfter.read()) ?? defaultLockAfter
      return { state: 'unlocked', unlockedAt: held.unlockedAt, lockAfter }
    },
    async readKeyRequest() {
      const { file } = await readReplica()
      const passkeys = file.passkeys.map(({ credentialId, salt }) => ({ credentialId, salt }))
      return { kdf: file.pass.kdf, passkeys }
    },
    create(key, entries = []) {
      const since = lock.count()
      return takeTurn(async () => {
        checkNew(passKeyShape.safeParse(key))
        if ((await storage.read()) !== undefined) {
          throw rejection(t.vaultErrors.thereAlready)
        }
        const dataKey = random(keyLength)
        const kid = toBase64(random(16))
        const head: VaultHead = {
          kid,
          rev: 1,
          createdAt: clock.now(),
          pass: { kdf: key.kdf, wrapped: await wrap(dataKey, key, kid, random) },
          passkeys: [],
        }
        await storage.write({ ...head, data: await encryptEntries(dataKey, head, entries, random) })
        await hold(dataKey, kid, since)
      })
    },
    unlock(key) {
      // From when it was asked for: a lock that is asked for later wins, even while this waits.
      const since = lock.count()
      return takeTurn(async () => {
        const replica = await readReplica()
        const { dataKey, head } = await openWithKey(key, replica.file)
        await hold(dataKey, head.kid, since)
        await storage.repair(replica)
      })
    },
    async keepLockAfter(lockAfter) {
      await openOrThrow()
      await items.lockAfter.write(lockAfter)
    },
    changePassphrase: (current, next) =>
      takeTurn(async () => {
        checkNew(passKeyShape.safeParse(next))
        const opened = await openWithKey(current, (await readReplica()).file)
        const { kid, pass } = opened.head
        if (isWeaker(next.kdf, pass.kdf)) {
          throw rejection(t.vaultErrors.weaker)
        }
        const wrapped = await wrap(opened.dataKey, next, kid, random)
        await commit(opened, { pass: { kdf: next.kdf, wrapped } })
      }),
    addPasskey: (current, passkey) =>
      takeTurn(async () => {
        checkNew(passkeyKeyShape.safeParse(passkey))
        const opened = await openWithKey(current, (await readReplica()).file)
        const { credentialId, salt } = passkey
        const wrapped = await wrap(opened.dataKey, passkey, opened.head.kid, random)
        const others = withoutPasskey(opened.head, credentialId)
        await commit(opened, { passkeys: [...others, { credentialId, salt, wrapped }] })
      }),
    removePasskey: (credentialId) =>
      takeTurn(async () => {
        const opened = await openOrThrow()
        await commit(opened, { passkeys: withoutPasskey(opened.head, credentialId) })
      }),
    async prove(key) {
      const { dataKey } = await openUnlocked(key)
      dataKey.fill(0)
    },
    readReauthentication: async () =>
      (await openOrThrow()).head.reauthentication ?? noReauthentication,
    keepReauthentication: (key, rule) =>
      takeTurn(async () => commit(await openUnlocked(key), { reauthentication: rule })),
    async readSites() {
      return (await open())?.entries.map(({ siteId }) => siteId)
    },
    async readEntry(siteId) {
      return (await open())?.entries.find((entry) => entry.siteId === siteId)
    },
    keepEntry: (entry) =>
      takeTurn(async () => {
        const opened = await openOrThrow()
        await commit(opened, { entries: withEntry(opened.entries, entry) })
      }),
    removeEntry: (siteId) =>
      takeTurn(async () => {
        const opened = await openOrThrow()
        await commit(opened, { entries: withoutEntry(opened.entries, siteId) })
      }),
    async readCipher() {
      const held = await lock.readCached()
      return held && createCipher(fromBase64(held.secretKey) ?? new Uint8Array(), random)
    },
    async forget() {
      await lock.lock()
      await takeTurn(() => storage.remove())
    },
  }
}

function withoutPasskey(head: VaultHead, credentialId: string) {
  return head.passkeys.filter((passkey) => passkey.credentialId !== credentialId)
}

function rejection(message: string): ProblemError {
  return new ProblemError({ code: 'refused', message })
}

function keepRejection(error: unknown): VaultError {
  if (error instanceof VaultError) return error
  throw error
}

function checkNew(parsed: { readonly success: boolean }): void {
  if (parsed.success) return
  throw new ProblemError({
    code: 'bad-input',
    message: t.vaultErrors.badKey,
  })
}
