import { createQueue } from '#lib/base/queue.ts'
import { isRecord } from '#lib/base/is-record.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { createDocumentAccess, type DocumentAccess, type Writing } from '#lib/documents/access.ts'
import { adoptKey } from '#lib/documents/adopt-key.ts'
import { listDocumentSites } from '#lib/documents/database.ts'
import type { DocumentKey } from '#lib/documents/document-key.ts'
import { isBytes } from '#lib/documents/records.ts'
import { rekey } from '#lib/documents/rekey.ts'
import type { Session } from '#lib/session/session.ts'
import { createHiddenKey, decrypt, encrypt } from '#lib/session/vault/aes.ts'
import { type Cipher, createCipher } from '#lib/session/vault/cipher.ts'
import { type Bytes, keyLength, systemRandom, toBase64 } from '#lib/session/vault/key/bytes.ts'
import type { Vault } from '#lib/session/vault/vault.ts'
import { locked } from './errors.ts'

/**
 * The keys of the documents. Each site has its own, made once; what changes is how it is wrapped: by the vault or,
 * without a passphrase, by a hidden key beside it in the same database. So documents stay readable when the browser
 * restarts and when a passphrase is chosen or removed.
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
  readonly openAccess?: ((siteId: SiteId) => DocumentAccess) | undefined
}

interface StoredKey {
  readonly wrapped: Bytes
  /** The id of the vault's cipher, or `hidden`. */
  readonly by: string
}

interface Stored {
  readonly key: StoredKey | undefined
  readonly hiddenKey: CryptoKey | undefined
  /** The id of the key under which the documents are kept. */
  readonly usedId: unknown
}

const hidden = 'hidden'
const purposeOf = (siteId: SiteId) => `documents:${siteId}/key` as const

export function createDocumentKeys(deps: DocumentKeysDeps): DocumentKeys {
  const { session, readVaultCipher, openVault, openAccess = createDocumentAccess } = deps
  const inTurn = createQueue()

  const accesses = new Map<SiteId, DocumentAccess>()

  function accessOf(siteId: SiteId): DocumentAccess {
    const access = accesses.get(siteId) ?? openAccess(siteId)
    accesses.set(siteId, access)
    return access
  }

  async function open(siteId: SiteId, vault: Cipher | undefined): Promise<DocumentKey> {
    const access = accessOf(siteId)
    const stored = await readStored(access)
    const known = await unwrap(siteId, stored, vault)
    if (known !== undefined) {
      if (stored.key?.by !== (vault?.id ?? hidden))
        await access.write(await wrap(siteId, known, vault))
      return createCipher(known)
    }
    const isOfVault = stored.key !== undefined && stored.key.by !== hidden
    // Only a vault that is certainly gone takes its keys along.
    if (
      isOfVault &&
      vault === undefined &&
      (await (await openVault()).readState()).state !== 'none'
    )
      throw locked()
    const raw = systemRandom(keyLength)
    const key = await createCipher(raw)
    const record = await wrap(siteId, raw, vault)
    // Earlier versions encrypted documents with the cipher of the vault or of the session itself.
    const direct = stored.key === undefined ? (vault ?? (await session.readCipher(siteId))) : vault
    if (stored.key === undefined && direct !== undefined && direct.id === stored.usedId) {
      await rekey({ siteId, access, from: direct, to: key }, record)
      return key
    }
    await access.write(async (tx) => {
      await adoptKey(tx, key.id)
      await record(tx)
    })
    return key
  }

  /** Only what the vault wrapped, or encrypted itself. */
  async function wrapWithout(siteId: SiteId, vault: Cipher): Promise<void> {
    const access = accessOf(siteId)
    const stored = await readStored(access)
    if (stored.key === undefined && stored.usedId === vault.id) await open(siteId, vault)
    const raw = await unwrap(siteId, await readStored(access), vault)
    if (raw !== undefined) await access.write(await wrap(siteId, raw, undefined))
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
        for (const siteId of await listDocumentSites()) {
          const access = accessOf(siteId)
          const stored = await readStored(access)
          const raw = await unwrap(siteId, stored, vault)
          const isRight = stored.key?.by === (vault?.id ?? hidden)
          if (raw !== undefined && !isRight) await access.write(await wrap(siteId, raw, vault))
        }
      }),
    // In turn, so that nothing wraps a key by the vault once more before it is gone.
    leaveVault: (forget) =>
      inTurn(async () => {
        const vault = await readVaultCipher().catch(() => undefined)
        if (vault !== undefined)
          for (const siteId of await listDocumentSites()) await wrapWithout(siteId, vault)
        return forget()
      }),
  }
}

async function readStored(access: DocumentAccess): Promise<Stored> {
  return access.read(async (tx) => {
    const notes = tx.objectStore('notes')
    const [key, hiddenKey, usedId] = await Promise.all([
      notes.get('data-key'),
      notes.get('hidden-key'),
      notes.get('key'),
    ])
    return {
      key: parseKey(key),
      hiddenKey: hiddenKey instanceof CryptoKey ? hiddenKey : undefined,
      usedId,
    }
  })
}

function parseKey(stored: unknown): StoredKey | undefined {
  if (!isRecord(stored)) return undefined
  const { by, wrapped } = stored
  return typeof by === 'string' && isBytes(wrapped) ? { by, wrapped } : undefined
}

/** Undefined where the key that wrapped it is not there. */
async function unwrap(
  siteId: SiteId,
  { key, hiddenKey }: Pick<Stored, 'key' | 'hiddenKey'>,
  vault: Cipher | undefined,
): Promise<Bytes | undefined> {
  if (key?.by === hidden) return hiddenKey && decrypt(hiddenKey, key.wrapped, purposeOf(siteId))
  if (key === undefined || key.by !== vault?.id) return undefined
  return vault.open(purposeOf(siteId), key.wrapped).catch(() => undefined)
}

/** Returns what stores the wrapped key, in one transaction, once it is certain that it can be unwrapped. */
async function wrap(
  siteId: SiteId,
  raw: Bytes,
  vault: Cipher | undefined,
): Promise<(tx: Writing) => Promise<void>> {
  const hiddenKey = vault === undefined ? await createHiddenKey() : undefined
  const wrapped = await (hiddenKey === undefined
    ? vault?.encrypt(purposeOf(siteId), raw)
    : encrypt(hiddenKey, raw, purposeOf(siteId), systemRandom))
  const key = wrapped && { wrapped, by: vault?.id ?? hidden }
  const again = await unwrap(siteId, { key, hiddenKey }, vault)
  if (again === undefined || toBase64(again) !== toBase64(raw)) throw locked()
  return async (tx) => {
    const notes = tx.objectStore('notes')
    await notes.put(key, 'data-key')
    if (hiddenKey === undefined) await notes.delete('hidden-key')
    else await notes.put(hiddenKey, 'hidden-key')
  }
}
