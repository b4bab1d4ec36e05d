import type { Clock } from '#lib/base/clock.ts'
import type { Connection, ConnectionStatus } from '#lib/domain/connection.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import type { PassKey } from '#lib/session/vault/key/wrapping-key.ts'
import { inVaultItem, type Kept, keptItem, openShopItem, siteItem } from './session-items.ts'
import type { Entry } from './vault/entry.ts'
import type { Vault } from './vault/vault.ts'

/** What opens the shop. It stays in the worker: no message, page or log ever holds one. */
export interface Credentials {
  readonly siteId: SiteId
  readonly apiKey: string
}

/**
 * The connection to one shop. Its key lives in the vault where there is one, and else as long as the
 * browser's session, on no disk.
 */
export interface Session {
  readStatus(): Promise<ConnectionStatus>
  /** Undefined while it is locked too. */
  readConnection(): Promise<Connection | undefined>
  readCredentials(): Promise<Credentials | undefined>
  /** Where keys are kept now. Throws ProblemError while that is a locked vault. */
  keep(connection: Connection, apiKey: string): Promise<void>
  /** In a new vault. Throws ProblemError where there is one. */
  keepInVault(connection: Connection, apiKey: string, passKey: PassKey): Promise<void>
  /** The key of this session moves into a new vault. False where there is none to move. */
  moveIntoVault(passKey: PassKey): Promise<boolean>
  /** Whether the vault is used. Asks storage alone, so that it is free where it is not. */
  hasVault(): Promise<boolean>
  /** Quick where there is no vault. */
  isLocked(): Promise<boolean>
  /** A vault is left of which nothing was known any more. */
  noteInVault(connection: Connection): Promise<void>
  /** What a page reads by itself shows nothing of a shop that is locked. */
  noteLocked(): Promise<void>
  noteUnlocked(): Promise<void>
  forget(): Promise<void>
}

type Found =
  | (Extract<ConnectionStatus, { state: 'connected' }> & Kept)
  | Exclude<ConnectionStatus, { state: 'connected' }>

export function createSession(openVault: () => Promise<Vault>, clock: Pick<Clock, 'now'>): Session {
  async function find(): Promise<Found> {
    const inVault = await inVaultItem.read()
    if (inVault !== undefined) {
      const vault = await openVault()
      const credential = (await vault.readEntry(inVault.siteId))?.credential
      if (credential?.type === 'api-key') {
        const { apiKey } = credential
        return { state: 'connected', connection: inVault, apiKey, isLockable: true }
      }
      const { state } = await vault.readState()
      if (state === 'locked') return { state, siteId: inVault.siteId }
    }
    const kept = await keptItem.read()
    if (kept !== undefined) return { state: 'connected', ...kept }
    const known = await siteItem.read()
    if (known !== undefined) return { state: 'key-needed', siteId: known }
    return (await isVaultLeft()) ? { state: 'locked' } : { state: 'none' }
  }

  /** One of its two copies is enough, where all that was noted beside it is lost. */
  async function isVaultLeft(): Promise<boolean> {
    try {
      return (await (await openVault()).readState()).state === 'locked'
    } catch {
      return false
    }
  }

  async function findKept(): Promise<Kept | undefined> {
    const found = await find()
    return found.state === 'connected' ? found : undefined
  }

  const toEntry = ({ siteId }: Connection, apiKey: string): Entry => ({
    siteId,
    keptAt: clock.now(),
    credential: { type: 'api-key', apiKey },
  })

  /** In this order a worker that dies in between leaves a key in one place or the other, and knows which. */
  async function moveInto(connection: Connection, apiKey: string, passKey: PassKey): Promise<void> {
    const vault = await openVault()
    await inVaultItem.write(connection)
    try {
      await vault.create(passKey, [toEntry(connection, apiKey)])
    } catch (error) {
      const { state } = await vault.readState()
      if (state === 'none') await inVaultItem.remove()
      throw error
    }
    await keptItem.remove()
    await noteOpen(connection)
  }

  return {
    async readStatus() {
      const found = await find()
      if (found.state !== 'connected') return found
      const { state, connection, isLockable } = found
      return isLockable === undefined ? { state, connection } : { state, connection, isLockable }
    },
    async readConnection() {
      return (await findKept())?.connection
    },
    async readCredentials() {
      const kept = await findKept()
      return kept && { siteId: kept.connection.siteId, apiKey: kept.apiKey }
    },
    async keep(connection, apiKey) {
      const former = await inVaultItem.read()
      const vault = former && (await openVault())
      if (former !== undefined && vault !== undefined && (await isThere(vault))) {
        await vault.keepEntry(toEntry(connection, apiKey))
        await inVaultItem.write(connection)
        if (former.siteId !== connection.siteId) await vault.removeEntry(former.siteId)
      } else {
        await inVaultItem.remove()
        await keptItem.write({ connection, apiKey })
      }
      await noteOpen(connection)
    },
    keepInVault: moveInto,
    async moveIntoVault(passKey) {
      const kept = await keptItem.read()
      if (kept !== undefined) await moveInto(kept.connection, kept.apiKey, passKey)
      return kept !== undefined
    },
    hasVault: async () => (await inVaultItem.read()) !== undefined,
    isLocked: async () =>
      (await inVaultItem.read()) !== undefined && (await find()).state === 'locked',
    noteInVault: (connection) => inVaultItem.write(connection),
    async noteLocked() {
      await openShopItem.remove()
      await keptItem.remove()
    },
    async noteUnlocked() {
      const kept = await findKept()
      if (kept !== undefined) await noteOpen(kept.connection)
    },
    async forget() {
      await openShopItem.remove()
      await keptItem.remove()
      await siteItem.remove()
      const isUsed = (await inVaultItem.read()) !== undefined || (await isVaultLeft())
      if (isUsed) await (await openVault()).forget()
      // Last, so that what is left of a vault is still shown, and can be forgotten again.
      await inVaultItem.remove()
    },
  }
}

async function isThere(vault: Vault): Promise<boolean> {
  return (await vault.readState()).state !== 'none'
}

async function noteOpen({ siteId, currency = '' }: Connection): Promise<void> {
  await siteItem.write(siteId)
  await openShopItem.write({ siteId, currency })
}
