import type { Clock } from '#lib/core/base/clock.ts'
import type { ConnectedSite, Connection, StorageKind } from '#lib/extension/app/connection.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import type { PassKey } from '#lib/extension/session/vault/key/wrapping-key.ts'
import {
  createKnownSites,
  type KnownSite,
  openShopItem,
  sessionEntriesItem,
  vaultFlag,
} from './known-sites.ts'
import type { Entry, EntryStore } from './vault/entry.ts'
import type { Session } from './session.ts'
import { createSessionOnly } from './vault/session-only.ts'
import type { Prepare, Vault } from './vault/vault.ts'

export function createSession(openVault: () => Promise<Vault>, clock: Pick<Clock, 'now'>): Session {
  const sites = createKnownSites()
  const sessionOnly = createSessionOnly(sessionEntriesItem, systemRandom)
  /** Cached, because without a stored flag the check has to open the vault's storage. */
  let isNoneLeft = false

  /** One of the vault's two replicas is enough if everything stored beside it is lost. */
  async function hasVault(): Promise<boolean> {
    if ((await vaultFlag.read()) === true) return true
    const known = await sites.list()
    // A worker that was stopped while it made a vault left sites of none.
    if (known.some(({ storage }) => storage === 'vault')) return isVaultStored(true)
    if (known.some(({ storage }) => storage === 'session') || isNoneLeft) return false
    const isStored = await isVaultStored(undefined)
    if (isStored === false) isNoneLeft = true
    return isStored === true
  }

  async function isVaultStored<Unclear>(ifUnclear: Unclear): Promise<boolean | Unclear> {
    try {
      return (await (await openVault()).readState()).state !== 'none'
    } catch {
      return ifUnclear
    }
  }

  async function readVaultState(): Promise<'none' | 'locked' | 'unlocked'> {
    if (!(await hasVault())) return 'none'
    return (await (await openVault()).readState()).state
  }

  /** The vault comes first: a key that moved into it no longer belongs to the session. */
  async function findEntry(siteId: SiteId): Promise<Entry | undefined> {
    const known = await sites.find(siteId)
    if (known === undefined || known.storage === 'demo') return undefined
    if (known.storage === 'vault') {
      const entry = await (await openVault()).readEntry(siteId)
      if (entry !== undefined) return entry
    }
    return (await readVaultState()) === 'locked' ? undefined : sessionOnly.readEntry(siteId)
  }

  async function findStore(siteId: SiteId): Promise<EntryStore | undefined> {
    const known = await sites.find(siteId)
    if (known === undefined || known.storage === 'demo') return undefined
    if (known.storage === 'vault' && (await readVaultState()) !== 'none') return openVault()
    return sessionOnly
  }

  async function readKey(siteId: SiteId): Promise<string | undefined> {
    if (isDemo(siteId)) return readDemoKey(siteId)
    const credential = (await findEntry(siteId))?.credential
    return credential?.type === 'api-key' ? credential.apiKey : undefined
  }

  /** The demo shop needs no key, but a shop without one counts as not connected. */
  async function readDemoKey(siteId: SiteId): Promise<string | undefined> {
    if ((await sites.find(siteId))?.storage !== 'demo') return undefined
    return (await readVaultState()) === 'locked' ? undefined : 'demo'
  }

  /** The connection stored with the key if that is available; otherwise the one on the disk. */
  async function readStored({ connection }: KnownSite): Promise<Connection> {
    return (await findEntry(connection.siteId))?.connection ?? connection
  }

  async function recordConnection(connection: Connection, storage: StorageKind): Promise<void> {
    await sites.record(connection, storage)
    const { siteId } = connection
    const entry = await findEntry(siteId)
    const store = await findStore(siteId)
    if (entry !== undefined && store !== undefined) await store.keepEntry({ ...entry, connection })
  }

  async function hasKey(siteId: SiteId): Promise<boolean> {
    return (await readKey(siteId)) !== undefined
  }

  const toEntry = (connection: Connection, apiKey: string, former?: Entry): Entry => ({
    siteId: connection.siteId,
    connection,
    savedAt: clock.now(),
    credential: { type: 'api-key', apiKey },
    ...(former?.relay !== undefined && { relay: former.relay }),
    ...(former?.runner !== undefined && { runner: former.runner }),
    ...(former?.webhook !== undefined && { webhook: former.webhook }),
  })

  async function changeEntry(
    siteId: SiteId,
    change: Pick<Entry, 'relay'> | Pick<Entry, 'runner'> | Pick<Entry, 'webhook'>,
  ): Promise<void> {
    const entry = await findEntry(siteId)
    const store = await findStore(siteId)
    if (entry === undefined || store === undefined) return
    await store.keepEntry({ ...entry, ...change })
  }

  /** In this order a worker that dies in between leaves each key in one of the two stores, and `sites` says in which. */
  async function moveInto(passKey: PassKey, prepare?: Prepare, added?: Entry): Promise<void> {
    const vault = await openVault()
    const moved = new Map((await listSessionEntries()).map((entry) => [entry.siteId, entry]))
    if (added !== undefined) moved.set(added.siteId, added)
    const ids = [...moved.keys()]
    isNoneLeft = false
    await sites.recordStorage(ids, 'vault')
    try {
      await vault.create(passKey, [...moved.values()], prepare)
    } catch (error) {
      if ((await vault.readState()).state === 'none') await sites.recordStorage(ids, 'session')
      throw error
    }
    await sessionOnly.forget()
  }

  async function listSessionEntries(): Promise<readonly Entry[]> {
    const ids = (await sessionOnly.readSites()) ?? []
    const entries = await Promise.all(ids.map((id) => sessionOnly.readEntry(id)))
    return entries.filter((entry) => entry !== undefined)
  }

  async function activate(siteId: SiteId): Promise<void> {
    await sites.setActiveSite(siteId)
    const known = await sites.find(siteId)
    if (known !== undefined && (await hasKey(siteId))) {
      const { currency = '' } = await readStored(known)
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
      return (await hasKey(active.connection.siteId))
        ? { state: 'connected', connection: await readStored(active), ...more }
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
          const isOpen = vault !== 'locked' && (await hasKey(siteId))
          const state = vault === 'locked' ? 'locked' : isOpen ? 'connected' : 'key-needed'
          const connection = isOpen ? await readStored(site) : site.connection
          const isActive = siteId === active?.connection.siteId
          return { connection, storage: site.storage, state, isActive }
        }),
      )
    },
    async readConnection(siteId) {
      const known = siteId === undefined ? await sites.findActiveSite() : await sites.find(siteId)
      if (known === undefined) return undefined
      return (await hasKey(known.connection.siteId)) ? readStored(known) : undefined
    },
    async readConnections() {
      const known = await sites.list()
      const open = await Promise.all(known.map(({ connection }) => hasKey(connection.siteId)))
      return Promise.all(known.filter((_site, index) => open[index]).map(readStored))
    },
    async readCredentials(siteId) {
      const apiKey = await readKey(siteId)
      return apiKey === undefined ? undefined : { siteId, apiKey }
    },
    async keep(connection, apiKey, storage = 'vault') {
      const { siteId } = connection
      const isVault = storage === 'vault' && (await readVaultState()) !== 'none'
      const former = await findStore(siteId)
      const store = isVault ? await openVault() : sessionOnly
      const known = await findEntry(siteId)
      await store.keepEntry(toEntry(connection, apiKey, known))
      await sites.record(connection, isVault ? 'vault' : 'session')
      if (former !== undefined && former !== store) await former.removeEntry(siteId)
      await activate(siteId)
    },
    async keepDemo(connection) {
      await sites.record(connection, 'demo')
      await activate(connection.siteId)
    },
    async keepInVault(connection, apiKey, passKey, prepare) {
      const { siteId } = connection
      const former = await sites.find(siteId)
      const known = await findEntry(siteId)
      await sites.record(connection, 'vault')
      try {
        await moveInto(passKey, prepare, toEntry(connection, apiKey, known))
      } catch (error) {
        if (former !== undefined) await sites.record(former.connection, former.storage)
        else if ((await readVaultState()) === 'none') await sites.forget(siteId)
        throw error
      }
      await activate(siteId)
    },
    async moveIntoVault(passKey, prepare) {
      if ((await listSessionEntries()).length === 0) return false
      await moveInto(passKey, prepare)
      return true
    },
    async describe(connection) {
      const known = await sites.find(connection.siteId)
      if (known === undefined) return
      await recordConnection(connection, known.storage)
      const active = await sites.findActiveSite()
      // Pages open with its currency.
      if (active?.connection.siteId === connection.siteId) await activate(connection.siteId)
    },
    async setActiveSite(siteId) {
      if ((await sites.find(siteId)) === undefined) return false
      await activate(siteId)
      return true
    },
    readRelay: async (siteId) => (await findEntry(siteId))?.relay,
    keepRelay: (siteId, relay) => changeEntry(siteId, { relay }),
    readRunner: async (siteId) => (await findEntry(siteId))?.runner,
    async keepRunner(siteId, runner) {
      // Before the server has a key, and until it no longer has one.
      if (runner !== undefined) await sites.recordServer(siteId, true)
      await changeEntry(siteId, { runner })
      if (runner === undefined) await sites.recordServer(siteId, false)
    },
    async listServed() {
      const served = await Promise.all(
        (await sites.list()).map(async ({ connection: { siteId }, hasServer = false }) => {
          const entry = await findEntry(siteId)
          const isServed = entry === undefined ? hasServer : entry.runner !== undefined
          return isServed ? [siteId] : []
        }),
      )
      return served.flat()
    },
    readWebhook: async (siteId) => (await findEntry(siteId))?.webhook,
    keepWebhook: (siteId, webhook) => changeEntry(siteId, { webhook }),
    async readCipher(siteId) {
      if (!(await hasKey(siteId))) return undefined
      return ((await findStore(siteId)) ?? sessionOnly).readCipher()
    },
    isLocked: async () => (await readVaultState()) === 'locked',
    recordInVault: (connection) => recordConnection(connection, 'vault'),
    async recordLocked() {
      await openShopItem.remove()
      await sessionOnly.forget()
    },
    async recordUnlocked() {
      const active = await sites.findActiveSite()
      if (active !== undefined) await activate(active.connection.siteId)
    },
    async forget(siteId) {
      const known = await sites.find(siteId)
      await sessionOnly.removeEntry(siteId)
      // The vault stays even if it is empty now: journals of jobs are encrypted with its key.
      if (known?.storage === 'vault') await (await openVault()).removeEntry(siteId)
      await sites.forget(siteId)
      const active = await sites.findActiveSite()
      if (active !== undefined) await activate(active.connection.siteId)
    },
    async forgetAll() {
      await openShopItem.remove()
      await sessionOnly.forget()
      if (await hasVault()) await (await openVault()).forget()
      // Last, so that a vault that could not be deleted is still shown and can be forgotten again.
      await sites.forgetAll()
    },
  }
}
