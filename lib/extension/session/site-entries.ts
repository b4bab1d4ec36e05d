import type { Connection } from '#lib/extension/app/connection.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { KnownSite, KnownSites } from './known-sites.ts'
import type { VaultPresence } from './vault-presence.ts'
import type { Entry, EntryStore } from './vault/entry.ts'
import type { Vault } from './vault/vault.ts'

/** What is stored with the key of each site, in the vault or in the session. */
export interface SiteEntries {
  find(siteId: SiteId): Promise<Entry | undefined>
  findStore(siteId: SiteId): Promise<EntryStore | undefined>
  readKey(siteId: SiteId): Promise<string | undefined>
  hasKey(siteId: SiteId): Promise<boolean>
  /** The connection stored with the key if that is available; otherwise the one on the disk. */
  readConnection(known: KnownSite): Promise<Connection>
  /** Does nothing while the entry is not available. */
  change(siteId: SiteId, change: Partial<Omit<Entry, 'siteId'>>): Promise<void>
}

export function createSiteEntries(
  openVault: () => Promise<Vault>,
  sites: Pick<KnownSites, 'find'>,
  presence: VaultPresence,
  sessionOnly: EntryStore,
): SiteEntries {
  /** The vault comes first: a key that moved into it no longer belongs to the session. */
  async function find(siteId: SiteId): Promise<Entry | undefined> {
    const known = await sites.find(siteId)
    if (known === undefined || known.storage === 'demo') return undefined
    if (known.storage === 'vault') {
      const entry = await (await openVault()).readEntry(siteId)
      if (entry !== undefined) return entry
    }
    return (await presence.readState()) === 'locked' ? undefined : sessionOnly.readEntry(siteId)
  }

  async function findStore(siteId: SiteId): Promise<EntryStore | undefined> {
    const known = await sites.find(siteId)
    if (known === undefined || known.storage === 'demo') return undefined
    if (known.storage === 'vault' && (await presence.readState()) !== 'none') return openVault()
    return sessionOnly
  }

  async function readKey(siteId: SiteId): Promise<string | undefined> {
    if (isDemo(siteId)) return readDemoKey(siteId)
    const credential = (await find(siteId))?.credential
    return credential?.type === 'api-key' ? credential.apiKey : undefined
  }

  /** The demo store needs no key, but a store without one counts as not connected. */
  async function readDemoKey(siteId: SiteId): Promise<string | undefined> {
    if ((await sites.find(siteId))?.storage !== 'demo') return undefined
    return (await presence.readState()) === 'locked' ? undefined : 'demo'
  }

  return {
    find,
    findStore,
    readKey,
    hasKey: async (siteId) => (await readKey(siteId)) !== undefined,
    readConnection: async ({ connection }) =>
      (await find(connection.siteId))?.connection ?? connection,
    async change(siteId, change) {
      const entry = await find(siteId)
      const store = await findStore(siteId)
      if (entry === undefined || store === undefined) return
      await store.keepEntry({ ...entry, ...change })
    },
  }
}
