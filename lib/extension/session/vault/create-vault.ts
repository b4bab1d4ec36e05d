import { ProblemError } from '#lib/core/catalog/problem.ts'
import { noReauthentication } from '#lib/core/job/reauthentication.ts'
import { createVaultLock, type VaultLockDeps } from './vault-lock.ts'
import type { RedundantStorage } from './redundant-storage.ts'
import type { ChoiceNote } from './choice-note.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import { encryptEntries, wrap } from './encryption.ts'
import { withEntry, withoutEntry } from './entry.ts'
import {
  fromBase64,
  keyLength,
  type RandomBytes,
  toBase64,
} from '#lib/extension/session/vault/key/bytes.ts'
import { isWeaker } from '#lib/extension/session/vault/key/kdf.ts'
import {
  passKeyShape,
  passkeyKeyShape,
  type WrappingKey,
} from '#lib/extension/session/vault/key/wrapping-key.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  commitChange,
  type Opened,
  openWithDataKey,
  openWithKey,
  type VaultChange,
} from './opened.ts'
import { createCipher } from './cipher.ts'
import type { Vault } from './vault.ts'
import { type Choices, choicesOf, type VaultHead } from './vault-file.ts'
import { VaultError } from './vault-error.ts'

export interface VaultDeps extends VaultLockDeps {
  readonly storage: RedundantStorage
  readonly choiceNote: ChoiceNote
  readonly random: RandomBytes
}

/** The vault, for the worker: the only writer, which applies one change at a time. */
export function createVault(deps: VaultDeps): Vault {
  const { storage, choiceNote, random, clock } = deps
  const lock = createVaultLock(deps)
  const enqueue = createQueue()
  const commit = (opened: Opened, change: VaultChange) =>
    commitChange(opened, change, storage, random)

  async function readStored() {
    const copy = await storage.read()
    if (copy === undefined) throw rejection(t.vaultErrors.none)
    return copy
  }

  /** Opens it with the cached key; undefined while it is locked. */
  async function open(): Promise<Opened | undefined> {
    const cached = await lock.readCached()
    const file = cached && (await storage.read())?.file
    if (cached === undefined || file === undefined || file.kid !== cached.kid) return undefined
    return openWithDataKey(fromBase64(cached.secretKey) ?? new Uint8Array(), file)
  }

  async function openCaughtUp(): Promise<Opened | undefined> {
    const opened = await open()
    return opened && choiceNote.catchUp(opened)
  }

  async function openOrThrow(): Promise<Opened> {
    const opened = await openCaughtUp()
    if (opened === undefined) throw rejection(t.vaultErrors.locked)
    return opened
  }

  /** Opens it with a key that the user just entered. */
  async function openWithEntered(key: WrappingKey): Promise<Opened> {
    return choiceNote.catchUp(await openWithKey(key, (await readStored()).file))
  }

  /** Opens it with a key that the user just entered, while it is unlocked. */
  async function openUnlocked(key: WrappingKey): Promise<Opened> {
    if ((await lock.readCached()) === undefined) throw rejection(t.vaultErrors.locked)
    return openWithEntered(key)
  }

  /** Writes the next revision with other choices, and notes them beside it. */
  async function commitChoices(opened: Opened, choices: Choices): Promise<void> {
    const head = { ...opened.head, ...choices, rev: opened.head.rev + 1 }
    const dataKey = opened.dataKey.slice()
    await commit(opened, choices)
    await choiceNote.write({ ...opened, head, dataKey })
    dataKey.fill(0)
  }

  async function cacheKey({ dataKey, head }: Omit<Opened, 'entries'>, since: number) {
    const isStored = await lock.cacheKey(dataKey, { kid: head.kid, ...choicesOf(head) }, since)
    dataKey.fill(0)
    if (!isStored) throw rejection(t.vaultErrors.lockedDuringUnlock)
  }

  return {
    lock: () => lock.lock(),
    use: () => lock.use(),
    lockIfDue: () => lock.lockIfDue(),
    async readState() {
      const cached = await lock.readCached()
      const copy = await storage.read().catch(keepRejection)
      if (copy === undefined) return { state: 'none' }
      if (copy instanceof VaultError || copy.file.kid !== cached?.kid) return { state: 'locked' }
      const lockAfter = await lock.readLockAfter()
      return { state: 'unlocked', unlockedAt: cached.unlockedAt, lockAfter }
    },
    async readKeyRequest() {
      const { file } = await readStored()
      const passkeys = file.passkeys.map(({ credentialId, salt }) => ({ credentialId, salt }))
      return { kdf: file.pass.kdf, passkeys }
    },
    create(key, entries = [], prepare) {
      const since = lock.lockCount()
      return enqueue(async () => {
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
        const choices = await prepare?.(await createCipher(dataKey, random))
        const chosen = { ...head, ...choices }
        const data = await encryptEntries(dataKey, chosen, entries, random)
        await storage.write({ ...chosen, data })
        await choiceNote.write({ head: chosen, dataKey, entries })
        await cacheKey({ dataKey, head: chosen }, since)
      })
    },
    unlock(key) {
      // Counted at the call: a lock requested later wins, even while this one waits.
      const since = lock.lockCount()
      return enqueue(async () => {
        const copy = await readStored()
        const opened = await choiceNote.catchUp(await openWithKey(key, copy.file))
        await choiceNote.write(opened)
        await cacheKey(opened, since)
        await storage.repair(copy)
      })
    },
    readChoices: async () => {
      const opened = await openCaughtUp()
      return opened && choicesOf(opened.head)
    },
    keepChoices: (choices) =>
      enqueue(async () => {
        const since = lock.lockCount()
        const opened = await openOrThrow()
        await commitChoices(opened, choices)
        if (lock.lockCount() === since) await lock.keepChoices({ ...opened.head, ...choices })
      }),
    changePassphrase: (current, next) =>
      enqueue(async () => {
        checkNew(passKeyShape.safeParse(next))
        const opened = await openWithEntered(current)
        const { kid, pass } = opened.head
        if (isWeaker(next.kdf, pass.kdf)) {
          throw rejection(t.vaultErrors.weaker)
        }
        const wrapped = await wrap(opened.dataKey, next, kid, random)
        await commit(opened, { pass: { kdf: next.kdf, wrapped } })
      }),
    addPasskey: (current, passkey) =>
      enqueue(async () => {
        checkNew(passkeyKeyShape.safeParse(passkey))
        const opened = await openWithEntered(current)
        const { credentialId, salt } = passkey
        const wrapped = await wrap(opened.dataKey, passkey, opened.head.kid, random)
        const others = withoutPasskey(opened.head, credentialId)
        await commit(opened, { passkeys: [...others, { credentialId, salt, wrapped }] })
      }),
    removePasskey: (credentialId) =>
      enqueue(async () => {
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
      enqueue(async () => {
        await commitChoices(await openUnlocked(key), { reauthentication: rule })
      }),
    async readSites() {
      return (await open())?.entries.map(({ siteId }) => siteId)
    },
    async readEntry(siteId) {
      return (await open())?.entries.find((entry) => entry.siteId === siteId)
    },
    keepEntry: (entry) =>
      enqueue(async () => {
        const opened = await openOrThrow()
        await commit(opened, { entries: withEntry(opened.entries, entry) })
      }),
    removeEntry: (siteId) =>
      enqueue(async () => {
        const opened = await openOrThrow()
        await commit(opened, { entries: withoutEntry(opened.entries, siteId) })
      }),
    async readCipher() {
      const cached = await lock.readCached()
      return cached && createCipher(fromBase64(cached.secretKey) ?? new Uint8Array(), random)
    },
    async forget() {
      await lock.lock()
      await enqueue(async () => {
        await storage.remove()
        await choiceNote.remove()
      })
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
