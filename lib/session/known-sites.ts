import type { Connection, Keeping } from '#lib/domain/connection.ts'
import type { SiteId } from '#lib/domain/ids.ts'
import { frontItem, type KnownSite, openShopItem, sitesItem } from './session-items.ts'
import { createQueue } from '#lib/base/queue.ts'

/** Which shops there are, and which of them pages show: all that is known of them but their keys. */
export interface KnownSites {
  list(): Promise<readonly KnownSite[]>
  find(siteId: SiteId): Promise<KnownSite | undefined>
  findFront(): Promise<KnownSite | undefined>
  /** In place of what was known of this site. */
  note(connection: Connection, keeping: Keeping): Promise<void>
  noteKeeping(siteIds: readonly SiteId[], keeping: Keeping): Promise<void>
  bringToFront(siteId: SiteId): Promise<void>
  forget(siteId: SiteId): Promise<void>
  forgetAll(): Promise<void>
}

export function createKnownSites(): KnownSites {
  const takeTurn = createQueue()
  return {
    list,
    find: async (siteId) => (await list()).find(isOf(siteId)),
    async findFront() {
      const [sites, front] = await Promise.all([list(), frontItem.read()])
      return sites.find(({ connection }) => connection.siteId === front) ?? sites[0]
    },
    note: (connection, keeping) =>
      takeTurn(async () => {
        const site = { connection, keeping }
        const sites = await list()
        const isKnown = sites.some(isOf(connection.siteId))
        await sitesItem.write(
          isKnown
            ? sites.map((each) => (isOf(connection.siteId)(each) ? site : each))
            : [...sites, site],
        )
      }),
    noteKeeping: (siteIds, keeping) =>
      takeTurn(async () => {
        const sites = await list()
        await sitesItem.write(
          sites.map((site) =>
            siteIds.includes(site.connection.siteId)
              ? { connection: site.connection, keeping }
              : site,
          ),
        )
      }),
    bringToFront: (siteId) => frontItem.write(siteId),
    forget: (siteId) =>
      takeTurn(async () => {
        const others = (await list()).filter((site) => !isOf(siteId)(site))
        await openShopItem.remove()
        if (others.length === 0) await sitesItem.remove()
        else await sitesItem.write(others)
        if ((await frontItem.read()) === siteId) await frontItem.remove()
      }),
    forgetAll: () =>
      takeTurn(async () => {
        await openShopItem.remove()
        await frontItem.remove()
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
