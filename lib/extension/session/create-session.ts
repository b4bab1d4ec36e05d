import type { Clock } from '#lib/core/base/clock.ts'
import type { ConnectedSite, Connection, StorageKind } from '#lib/extension/app/connection.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import { createKnownSites, openStoreItem, sessionEntriesItem } from './known-sites.ts'
import { listSessionEntries, moveIntoVault } from './move-into-vault.ts'
import type { Session } from './session.ts'
import { createSiteEntries } from './site-entries.ts'
import { createSiteServers } from './site-servers.ts'
import { createVaultPresence } from './vault-presence.ts'
import type { Entry } from './vault/entry.ts'
import { createSessionOnly } from './vault/session-only.ts'
import type { Vault } from './vault/vault.ts'

export function createSession(openVault: () => Promise<Vault>, clock: Pick<Clock, 'now'>): Session {
  const sites = createKnownSites()
  const sessionOnly = createSessionOnly(sessionEntriesItem, systemRandom)
  const presence = createVaultPresence(openVault, sites)
  const entries = createSiteEntries(openVault, sites, presence, sessionOnly)
  const vaultParts = { openVault, presence, sites, sessionOnly }

  async function recordConnection(connection: Connection, storage: StorageKind): Promise<void> {
    await sites.record(connection, storage)
    await entries.change(connection.siteId, { connection })
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

  async function activate(siteId: SiteId): Promise<void> {
    await sites.setActiveSite(siteId)
    const known = await sites.find(siteId)
    if (known !== undefined && (await entries.hasKey(siteId))) {
      const { currency = '' } = await entries.readConnection(known)
      const hasBar = isDemo(siteId) || (await sites.list()).length > 1
      await openStoreItem.write({ siteId, currency, ...(hasBar && { isOneOfSeveral: true }) })
    } else {
      await openStoreItem.remove()
    }
  }

  return {
    ...createSiteServers(entries, sites),
    hasVault: () => presence.exists(),
    async readStatus() {
      const vault = await presence.readState()
      const active = await sites.findActiveSite()
      const siteId = active?.connection.siteId
      if (vault === 'locked')
        return siteId === undefined ? { state: vault } : { state: vault, siteId }
      if (active === undefined) return { state: 'none' }
      const more = {
        ...(vault !== 'none' && { isLockable: true as const }),
        ...((await sites.list()).length > 1 && { isOneOfSeveral: true as const }),
      }
      return (await entries.hasKey(active.connection.siteId))
        ? { state: 'connected', connection: await entries.readConnection(active), ...more }
        : { state: 'key-needed', siteId: active.connection.siteId, ...more }
    },
    async list() {
      const [known, active, vault] = await Promise.all([
        sites.list(),
        sites.findActiveSite(),
        presence.readState(),
      ])
      return Promise.all(
        known.map(async (site): Promise<ConnectedSite> => {
          const { siteId } = site.connection
          const isOpen = vault !== 'locked' && (await entries.hasKey(siteId))
          const state = vault === 'locked' ? 'locked' : isOpen ? 'connected' : 'key-needed'
          const connection = isOpen ? await entries.readConnection(site) : site.connection
          const isActive = siteId === active?.connection.siteId
          return { connection, storage: site.storage, state, isActive }
        }),
      )
    },
    async readConnection(siteId) {
      const known = siteId === undefined ? await sites.findActiveSite() : await sites.find(siteId)
      if (known === undefined) return undefined
      return (await entries.hasKey(known.connection.siteId))
        ? entries.readConnection(known)
        : undefined
    },
    async readConnections() {
      const known = await sites.list()
      const open = await Promise.all(
        known.map(({ connection }) => entries.hasKey(connection.siteId)),
      )
      return Promise.all(
        known.filter((_site, index) => open[index]).map((site) => entries.readConnection(site)),
      )
    },
    async readCredentials(siteId) {
      const apiKey = await entries.readKey(siteId)
      return apiKey === undefined ? undefined : { siteId, apiKey }
    },
    async keep(connection, apiKey, storage = 'vault') {
      const { siteId } = connection
      const isVault = storage === 'vault' && (await presence.readState()) !== 'none'
      const former = await entries.findStore(siteId)
      const store = isVault ? await openVault() : sessionOnly
      const known = await entries.find(siteId)
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
      const known = await entries.find(siteId)
      await sites.record(connection, 'vault')
      try {
        await moveIntoVault(vaultParts, passKey, prepare, toEntry(connection, apiKey, known))
      } catch (error) {
        if (former !== undefined) await sites.record(former.connection, former.storage)
        else if ((await presence.readState()) === 'none') await sites.forget(siteId)
        throw error
      }
      await activate(siteId)
    },
    async moveIntoVault(passKey, prepare) {
      if ((await listSessionEntries(sessionOnly)).length === 0) return false
      await moveIntoVault(vaultParts, passKey, prepare)
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
    async readCipher(siteId) {
      if (!(await entries.hasKey(siteId))) return undefined
      return ((await entries.findStore(siteId)) ?? sessionOnly).readCipher()
    },
    isLocked: async () => (await presence.readState()) === 'locked',
    recordInVault: (connection) => recordConnection(connection, 'vault'),
    async recordLocked() {
      await openStoreItem.remove()
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
      await openStoreItem.remove()
      await sessionOnly.forget()
      if (await presence.exists()) await (await openVault()).forget()
      // Last, so that a vault that could not be deleted is still shown and can be forgotten again.
      await sites.forgetAll()
    },
  }
}
