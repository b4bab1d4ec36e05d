import type { Connection, StorageKind } from '#lib/catalog/app/connection.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import { activeSiteItem, type KnownSite, openShopItem, sitesItem } from './session-items.ts'
import { createQueue } from '#lib/base/queue.ts'

/** Which shops there are, and which of them pages show: all that is known of them but their keys. */
export interface KnownSites {
  list(): Promise<readonly KnownSite[]>
  find(siteId: SiteId): Promise<KnownSite | undefined>
  findActiveSite(): Promise<KnownSite | undefined>
  /** In place of what was known of this site. */
  note(connection: Connection, storage: StorageKind): Promise<void>
  recordStorage(siteIds: readonly SiteId[], storage: StorageKind): Promise<void>
  setActiveSite(siteId: SiteId): Promise<void>
  forget(siteId: SiteId): Promise<void>
  forgetAll(): Promise<void>
}

export function createKnownSites(): KnownSites {
  const takeTurn = createQueue()
  return {
    list,
    find: async (siteId) => (await list()).find(isOf(siteId)),
    async findActiveSite() {
      const [sites, active] = await Promise.all([list(), activeSiteItem.read()])
      return sites.find(({ connection }) => connection.siteId === active) ?? sites[0]
    },
    note: (connection, storage) =>
      takeTurn(async () => {
        const site = { connection, storage }
        const sites = await list()
        const isKnown = sites.some(isOf(connection.siteId))
        await sitesItem.write(
          isKnown
            ? sites.map((each) => (isOf(connection.siteId)(each) ? site : each))
            : [...sites, site],
        )
      }),
    recordStorage: (siteIds, storage) =>
      takeTurn(async () => {
        const sites = await list()
        await sitesItem.write(
          sites.map((site) =>
            siteIds.includes(site.connection.siteId)
              ? { connection: site.connection, storage }
              : site,
          ),
        )
      }),
    setActiveSite: (siteId) => activeSiteItem.write(siteId),
    forget: (siteId) =>
      takeTurn(async () => {
        const others = (await list()).filter((site) => !isOf(siteId)(site))
        await openShopItem.remove()
        if (others.length === 0) await sitesItem.remove()
        else await sitesItem.write(others)
        if ((await activeSiteItem.read()) === siteId) await activeSiteItem.remove()
      }),
    forgetAll: () =>
      takeTurn(async () => {
        await openShopItem.remove()
        await activeSiteItem.remove()
        await sitesItem.remove()
      }),
  }
}

async function list(): Promise<readonly KnownSite[]> {
  return (await sitesItem.read()) ?? []
}

function isOf(siteId: SiteId) {
  return ({ connection }: KnownSite) => connection.siteId === siteId
}
