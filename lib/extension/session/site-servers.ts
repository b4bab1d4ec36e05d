import type { KnownSites } from './known-sites.ts'
import type { Session } from './session.ts'
import type { SiteEntries } from './site-entries.ts'

/** The relay, the runner and the webhook of each site, stored with its key. */
export function createSiteServers(
  entries: SiteEntries,
  sites: Pick<KnownSites, 'list' | 'recordServer'>,
): Pick<
  Session,
  | 'readRelay'
  | 'keepRelay'
  | 'readRunner'
  | 'keepRunner'
  | 'listServed'
  | 'readWebhook'
  | 'keepWebhook'
> {
  return {
    readRelay: async (siteId) => (await entries.find(siteId))?.relay,
    keepRelay: (siteId, relay) => entries.change(siteId, { relay }),
    readRunner: async (siteId) => (await entries.find(siteId))?.runner,
    async keepRunner(siteId, runner) {
      // Before the server has a key, and until it no longer has one.
      if (runner !== undefined) await sites.recordServer(siteId, true)
      await entries.change(siteId, { runner })
      if (runner === undefined) await sites.recordServer(siteId, false)
    },
    async listServed() {
      const served = await Promise.all(
        (await sites.list()).map(async ({ connection: { siteId }, hasServer = false }) => {
          const entry = await entries.find(siteId)
          const isServed = entry === undefined ? hasServer : entry.runner !== undefined
          return isServed ? [siteId] : []
        }),
      )
      return served.flat()
    },
    readWebhook: async (siteId) => (await entries.find(siteId))?.webhook,
    keepWebhook: (siteId, webhook) => entries.change(siteId, { webhook }),
  }
}
