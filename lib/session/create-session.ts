import type { Clock } from '#lib/base/clock.ts'
import type { ConnectedSite, Connection, StorageKind } from '#lib/catalog/app/connection.ts'
import { isDemo } from '#lib/catalog/app/demo.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { systemRandom } from '#lib/session/vault/key/bytes.ts'
import type { PassKey } from '#lib/session/vault/key/wrapping-key.ts'
import { createKnownSites } from './known-sites.ts'
import { type KnownSite, openShopItem, unstoredItem, vaultFlag } from './session-items.ts'
import type { Entry, EntryRelay } from './vault/entry.ts'
import type { EntryStore } from './vault/entry-store.ts'
import type { Session } from './session.ts'
import { createSessionOnly } from './vault/session-only.ts'
import type { Vault } from './vault/vault.ts'

export function createSession(openVault: () => Promise<Vault>, clock: Pick<Clock, 'now'>): Session {
  const sites = createKnownSites()
  const unstored = createSessionOnly(unstoredItem, systemRandom)
  /** Looked for once: where nothing is noted, asking takes opening the vault's own storage. */
  let isNoneLeft = false

  /** One of its two copies is enough, where all that was noted beside it is lost. */
  async function hasVault(): Promise<boolean> {
    if ((await vaultFlag.read()) === true) return true
    const known = await sites.list()
    if (known.some(({ storage }) => storage === 'vault')) return true
    if (known.some(({ storage }) => storage === 'session') || isNoneLeft) return false
    try {
      isNoneLeft = (await (await openVault()).readState()).state === 'none'
      return !isNoneLeft
    } catch {
      return false
    }
  }

  async function readVaultState(): Promise<'none' | 'locked' | 'unlocked'> {
    if (!(await hasVault())) return 'none'
    return (await (await openVault()).readState()).state
  }

  /** The vault wins: a key that moved into it is no longer the session's. */
  async function findEntry(siteId: SiteId): Promise<Entry | undefined> {
    const known = await sites.find(siteId)
    if (known === undefined || known.storage === 'demo') return undefined
    if (known.storage === 'vault') {
      const entry = await (await openVault()).readEntry(siteId)
      if (entry !== undefined) return entry
    }
    return (await readVaultState()) === 'locked' ? undefined : unstored.readEntry(siteId)
  }

  async function findStore(siteId: SiteId): Promise<EntryStore | undefined> {
    const known = await sites.find(siteId)
    if (known === undefined || known.storage === 'demo') return undefined
    if (known.storage === 'vault' && (await readVaultState()) !== 'none') return openVault()
    return unstored
  }

  async function readKey(siteId: SiteId): Promise<string | undefined> {
    if (isDemo(siteId)) return readDemoKey(siteId)
    const credential = (await findEntry(siteId))?.credential
    return credential?.type === 'api-key' ? credential.apiKey : undefined
  }

  /** Nobody asks for it; but a shop without any key would be one that is not connected. */
  async function readDemoKey(siteId: SiteId): Promise<string | undefined> {
    if ((await sites.find(siteId))?.storage !== 'demo') return undefined
    return (await readVaultState()) === 'locked' ? undefined : 'demo'
  }

  /** Kept with the key where that is at hand; else what the disk says of it. */
  async function readOwn({ connection }: KnownSite): Promise<Connection> {
    return (await findEntry(connection.siteId))?.connection ?? connection
  }

  async function note(connection: Connection, storage: StorageKind): Promise<void> {
    await sites.note(connection, storage)
    const { siteId } = connection
    const entry = await findEntry(siteId)
    const store = await findStore(siteId)
    if (entry !== undefined && store !== undefined) await store.keepEntry({ ...entry, connection })
  }

  async function isAtHand(siteId: SiteId): Promise<boolean> {
    return (await readKey(siteId)) !== undefined
  }

  const toEntry = (connection: Connection, apiKey: string, relay?: EntryRelay): Entry => ({
    siteId: connection.siteId,
    connection,
    savedAt: clock.now(),
    credential: { type: 'api-key', apiKey },
    ...(relay !== undefined && { relay }),
  })

  /** In this order a worker that dies in between leaves each key in one place or the other, and knows which. */
  async function moveInto(passKey: PassKey, added?: Entry): Promise<void> {
    const vault = await openVault()
    const moved = new Map((await listUnstored()).map((entry) => [entry.siteId, entry]))
    if (added !== undefined) moved.set(added.siteId, added)
    const ids = [...moved.keys()]
    isNoneLeft = false
    await sites.recordStorage(ids, 'vault')
    try {
      await vault.create(passKey, [...moved.values()])
    } catch (error) {
      if ((await vault.readState()).state === 'none') await sites.recordStorage(ids, 'session')
      throw error
    }
    await unstored.forget()
  }

  async function listUnstored(): Promise<readonly Entry[]> {
    const ids = (await unstored.readSites()) ?? []
    const entries = await Promise.all(ids.map((id) => unstored.readEntry(id)))
    return entries.filter((entry) => entry !== undefined)
  }

  async function show(siteId: SiteId): Promise<void> {
    await sites.setActiveSite(siteId)
    const known = await sites.find(siteId)
    if (known !== undefined && (await isAtHand(siteId))) {
      const { currency = '' } = await readOwn(known)
      const hasBar = isDemo(siteId) || (await sites.list()).length > 1
      await openShopItem.write({ siteId, currency, ...(hasBar && { isOneOfSeveral: true }) })
    } else {
      await openShopItem.remove()
    }
  }

  return {
    hasVault,
    async readStatus() {
      const vault = await readVaultState()
      const active = await sites.findActiveSite()
      const siteId = active?.connection.siteId
      if (vault === 'locked')
        return siteId === undefined ? { state: vault } : { state: vault, siteId }
      if (active === undefined) return { state: 'none' }
      const more = {
        ...(vault !== 'none' && { isLockable: true as const }),
        ...((await sites.list()).length > 1 && { isOneOfSeveral: true as const }),
      }
      return (await isAtHand(active.connection.siteId))
        ? { state: 'connected', connection: await readOwn(active), ...more }
        : { state: 'key-needed', siteId: active.connection.siteId, ...more }
    },
    async list() {
      const [known, active, vault] = await Promise.all([
        sites.list(),
        sites.findActiveSite(),
        readVaultState(),
      ])
      return Promise.all(
        known.map(async (site): Promise<ConnectedSite> => {
          const { siteId } = site.connection
          const isOpen = vault !== 'locked' && (await isAtHand(siteId))
          const state = vault === 'locked' ? 'locked' : isOpen ? 'connected' : 'key-needed'
          const connection = isOpen ? await readOwn(site) : site.connection
          const isActive = siteId === active?.connection.siteId
          return { connection, storage: site.storage, state, isActive }
        }),
      )
    },
    async readConnection(siteId) {
      const known = siteId === undefined ? await sites.findActiveSite() : await sites.find(siteId)
      if (known === undefined) return undefined
      return (await isAtHand(known.connection.siteId)) ? readOwn(known) : undefined
    },
    async readConnections() {
      const known = await sites.list()
      const open = await Promise.all(known.map(({ connection }) => isAtHand(connection.siteId)))
      return Promise.all(known.filter((_site, index) => open[index]).map(readOwn))
    },
    async readCredentials(siteId) {
      const apiKey = await readKey(siteId)
      return apiKey === undefined ? undefined : { siteId, apiKey }
    },
    async keep(connection, apiKey, storage = 'vault') {
      const { siteId } = connection
      const isVault = storage === 'vault' && (await readVaultState()) !== 'none'
      const former = await findStore(siteId)
      const store = isVault ? await openVault() : unstored
      const relay = (await findEntry(siteId))?.relay
      await store.keepEntry(toEntry(connection, apiKey, relay))
      await sites.note(connection, isVault ? 'vault' : 'session')
      if (former !== undefined && former !== store) await former.removeEntry(siteId)
      await show(siteId)
    },
    async keepDemo(connection) {
      await sites.note(connection, 'demo')
      await show(connection.siteId)
    },
    async keepInVault(connection, apiKey, passKey) {
      const { siteId } = connection
      const former = await sites.find(siteId)
      const relay = (await findEntry(siteId))?.relay
      await sites.note(connection, 'vault')
      try {
        await moveInto(passKey, toEntry(connection, apiKey, relay))
      } catch (error) {
        if (former !== undefined) await sites.note(former.connection, former.storage)
        else if ((await readVaultState()) === 'none') await sites.forget(siteId)
        throw error
      }
      await show(siteId)
    },
    async moveIntoVault(passKey) {
      if ((await listUnstored()).length === 0) return false
      await moveInto(passKey)
      return true
    },
    async describe(connection) {
      const known = await sites.find(connection.siteId)
      if (known !== undefined) await note(connection, known.storage)
    },
    async setActiveSite(siteId) {
      if ((await sites.find(siteId)) === undefined) return false
      await show(siteId)
      return true
    },
    readRelay: async (siteId) => (await findEntry(siteId))?.relay,
    async keepRelay(siteId, relay) {
      const entry = await findEntry(siteId)
      const store = await findStore(siteId)
      if (entry === undefined || store === undefined) return
      const { relay: _former, ...rest } = entry
      await store.keepEntry(relay === undefined ? rest : { ...rest, relay })
    },
    async readCipher(siteId) {
      if (!(await isAtHand(siteId))) return undefined
      return ((await findStore(siteId)) ?? unstored).readCipher()
    },
    isLocked: async () => (await readVaultState()) === 'locked',
    noteInVault: (connection) => note(connection, 'vault'),
    async recordLocked() {
      await openShopItem.remove()
      await unstored.forget()
    },
    async recordUnlocked() {
      const active = await sites.findActiveSite()
      if (active !== undefined) await show(active.connection.siteId)
    },
    async forget(siteId) {
      const known = await sites.find(siteId)
      await unstored.removeEntry(siteId)
      // The vault stays, also when it is empty now: what jobs noted is sealed with its key.
      if (known?.storage === 'vault') await (await openVault()).removeEntry(siteId)
      await sites.forget(siteId)
      const active = await sites.findActiveSite()
      if (active !== undefined) await show(active.connection.siteId)
    },
    async forgetAll() {
      await openShopItem.remove()
      await unstored.forget()
      if (await hasVault()) await (await openVault()).forget()
      // Last, so that what is left of a vault is still shown, and can be forgotten again.
      await sites.forgetAll()
    },
  }
}
