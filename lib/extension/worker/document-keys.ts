import { createQueue } from '#lib/core/base/queue.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import {
  createDocumentAccess,
  type DocumentAccess,
  type Writing,
} from '#lib/extension/documents/access.ts'
import { adoptKey } from '#lib/extension/documents/adopt-key.ts'
import { listDocumentSites } from '#lib/extension/documents/database.ts'
import type { DocumentKey } from '#lib/extension/documents/document-key.ts'
import { isBytes } from '#lib/extension/documents/records.ts'
import { rekey } from '#lib/extension/documents/rekey.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { type Cipher, createCipher } from '#lib/extension/session/vault/cipher.ts'
import {
  type Bytes,
  keyLength,
  systemRandom,
  toBase64,
} from '#lib/extension/session/vault/key/bytes.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'
import { locked } from './errors.ts'

/**
 * The keys of the documents. Each site has its own, made once; what changes is what wraps it: the vault or, without a
 * passphrase, this browser. So documents stay readable when the browser restarts and when a passphrase is chosen or
 * removed.
 */
export interface DocumentKeys {
  /** Rejects with "locked" while the site is not open. */
  read(siteId: SiteId): Promise<DocumentKey>
  /** Wraps all keys as they have to be now: a passphrase was chosen. */
  wrapAll(): Promise<void>
  /** Runs work that deletes the vault, after all keys were wrapped without it. While it is locked, they are lost. */
  leaveVault<T>(forget: () => Promise<T>): Promise<T>
}

export interface DocumentKeysDeps {
  readonly session: Pick<Session, 'readConnection' | 'readCipher'>
  /** Undefined without a vault. Throws "locked" while it is locked. */
  readonly readVaultCipher: () => Promise<Cipher | undefined>
  readonly openVault: () => Promise<Pick<Vault, 'readState'>>
  readonly openBrowserCipher: () => Promise<Cipher>
  /** The id of the browser's key while a new vault takes over from it. Under a vault no other one counts. */
  readonly readFormerKey: (vault: Cipher) => Promise<string | undefined>
  readonly openAccess?: ((siteId: SiteId) => DocumentAccess) | undefined
}

interface StoredKey {
  readonly wrapped: Bytes
  /** The id of the cipher that wrapped it. */
  readonly by: string
}

interface Stored {
  readonly key: StoredKey | undefined
  /** The same key for the time when the vault is gone; a worker that was stopped may have left it there. */
  readonly left: StoredKey | undefined
  /** The id of the key under which the documents are kept. */
  readonly usedId: unknown
}

const purposeOf = (siteId: SiteId) => `documents:${siteId}/key` as const

export function createDocumentKeys(deps: DocumentKeysDeps): DocumentKeys {
  const { session, readVaultCipher, openVault, openBrowserCipher, readFormerKey } = deps
  const { openAccess = createDocumentAccess } = deps
  const inTurn = createQueue()

  const accesses = new Map<SiteId, DocumentAccess>()

  function accessOf(siteId: SiteId): DocumentAccess {
    const access = accesses.get(siteId) ?? openAccess(siteId)
    accesses.set(siteId, access)
    return access
  }

  /** Undefined where the key that wrapped it is not there. */
  async function unwrap(
    siteId: SiteId,
    { by, wrapped }: StoredKey,
    vault: Cipher | undefined,
  ): Promise<Bytes | undefined> {
    const isTakenOver = vault === undefined || by === (await readFormerKey(vault))
    if (by !== vault?.id && !isTakenOver) return undefined
    const cipher = by === vault?.id ? vault : await openBrowserCipher()
    if (by !== cipher.id) return undefined
    return cipher.open(purposeOf(siteId), wrapped).catch(() => undefined)
  }

  async function open(siteId: SiteId, vault: Cipher | undefined): Promise<DocumentKey> {
    const access = accessOf(siteId)
    const { key: stored, left, usedId } = await readStored(access)
    const cipher = vault ?? (await openBrowserCipher())
    const own = stored && (await unwrap(siteId, stored, vault))
    // Only a vault that is certainly gone takes its keys along.
    if (
      stored !== undefined &&
      own === undefined &&
      vault === undefined &&
      (await (await openVault()).readState()).state !== 'none'
    )
      throw locked()
    const known = own ?? (left && (await unwrap(siteId, left, vault)))
    if (known !== undefined) {
      const isDone = stored?.by === cipher.id && left === undefined
      if (!isDone) await access.write(await wrap(siteId, known, cipher))
      return createCipher(known)
    }
    const raw = systemRandom(keyLength)
    const key = await createCipher(raw)
    const record = await wrap(siteId, raw, cipher)
    // Earlier versions encrypted documents with the cipher of the vault or of the session itself.
    const direct = stored === undefined ? (vault ?? (await session.readCipher(siteId))) : vault
    if (stored === undefined && direct !== undefined && direct.id === usedId) {
      await rekey({ siteId, access, from: direct, to: key }, record)
      return key
    }
    await access.write(async (tx) => {
      await adoptKey(tx, key.id)
      await record(tx)
    })
    return key
  }

  /** Wraps the key of a site with a cipher, unless that is done or the key cannot be unwrapped. */
  async function wrapWith(siteId: SiteId, vault: Cipher | undefined, cipher: Cipher) {
    const access = accessOf(siteId)
    const { key, left } = await readStored(access)
    if (key?.by === cipher.id && left === undefined) return
    const own = key && (await unwrap(siteId, key, vault))
    const raw = own ?? (left && (await unwrap(siteId, left, vault)))
    if (raw !== undefined) await access.write(await wrap(siteId, raw, cipher))
  }

  /** Wraps the key of a site for the time when the vault is gone. Until then, it opens nothing. */
  async function leave(siteId: SiteId, vault: Cipher): Promise<void> {
    const access = accessOf(siteId)
    const { key } = await readStored(access)
    const raw = key && (await unwrap(siteId, key, vault))
    if (raw === undefined) return
    const left = await wrapOnly(siteId, raw, await openBrowserCipher())
    await access.write(async (tx) => void (await tx.objectStore('notes').put(left, 'left-key')))
  }

  return {
    read: (siteId) =>
      inTurn(async () => {
        if ((await session.readConnection(siteId)) === undefined) throw locked()
        return open(siteId, await readVaultCipher())
      }),
    wrapAll: () =>
      inTurn(async () => {
        const vault = await readVaultCipher()
        const cipher = vault ?? (await openBrowserCipher())
        for (const siteId of await listDocumentSites()) await wrapWith(siteId, vault, cipher)
      }),
    // In turn, so that nothing wraps a key by the vault once more before it is gone.
    leaveVault: (forget) =>
      inTurn(async () => {
        const vault = await readVaultCipher().catch(() => undefined)
        if (vault === undefined) return forget()
        for (const siteId of await listDocumentSites()) {
          const { key, usedId } = await readStored(accessOf(siteId))
          // What an earlier version encrypted with the vault itself.
          if (key === undefined && usedId === vault.id) await open(siteId, vault)
          await leave(siteId, vault)
        }
        return forget()
      }),
  }
}

async function readStored(access: DocumentAccess): Promise<Stored> {
  return access.read(async (tx) => {
    const notes = tx.objectStore('notes')
    const names = ['data-key', 'left-key', 'key']
    const [key, left, usedId] = await Promise.all(names.map((name) => notes.get(name)))
    return { key: parseKey(key), left: parseKey(left), usedId }
  })
}

function parseKey(stored: unknown): StoredKey | undefined {
  if (!isRecord(stored)) return undefined
  const { by, wrapped } = stored
  return typeof by === 'string' && isBytes(wrapped) ? { by, wrapped } : undefined
}

/** The wrapped key, once it is certain that it can be unwrapped. */
async function wrapOnly(siteId: SiteId, raw: Bytes, cipher: Cipher): Promise<StoredKey> {
  const wrapped = await cipher.encrypt(purposeOf(siteId), raw)
  const again = await cipher.open(purposeOf(siteId), wrapped)
  if (toBase64(again) !== toBase64(raw)) throw locked()
  return { wrapped, by: cipher.id }
}

/** Returns what stores the wrapped key. */
async function wrap(
  siteId: SiteId,
  raw: Bytes,
  cipher: Cipher,
): Promise<(tx: Writing) => Promise<void>> {
  const key = await wrapOnly(siteId, raw, cipher)
  return async (tx) => {
    const notes = tx.objectStore('notes')
    await notes.put(key, 'data-key')
    await notes.delete('left-key')
  }
}
