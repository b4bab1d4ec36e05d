import { createVerifier, type Verifier } from '#lib/wix/events/verify.ts'
import type { RelayStorage } from '../storage/relay-storage.ts'
import { type Site, toAppName, isKeyOf, readClaimedInstance, toKeyHash } from './site.ts'

/** A Wix app, which several sites may have installed. */
export interface App {
  readonly name: string
  readonly publicKey: string
  readonly verify: Verifier
}

/** The registered sites, in memory, so that neither a webhook nor a subscriber key needs the storage. */
export interface SiteRegistry {
  /** Reads the sites again. Keeps the known ones if that fails. */
  refresh(): Promise<void>
  findApp(name: string): App | undefined
  /** The site, if it has this app. */
  findSite(instanceId: string, app: App): Site | undefined
  /** The site of a subscriber key. */
  findOpened(key: string): Site | undefined
  hasKey(site: Site): boolean
  all(): readonly Site[]
}

const nobody = toKeyHash('')

export function createSiteRegistry(storage: RelayStorage): SiteRegistry {
  let sites = new Map<string, Site>()
  /** By public key. */
  let apps = new Map<string, App>()
  let appsByName = new Map<string, App>()

  async function toApp(publicKey: string): Promise<App> {
    const known = apps.get(publicKey)
    const name = toAppName(publicKey)
    return known ?? { name, publicKey, verify: await createVerifier({ publicKey }) }
  }

  return {
    async refresh() {
      const read = await storage.readSites()
      const keys = new Set(read.map(({ publicKey }) => publicKey))
      const found = await Promise.all([...keys].map(toApp))
      sites = new Map(read.map((site) => [site.instanceId, site]))
      apps = new Map(found.map((app) => [app.publicKey, app]))
      appsByName = new Map(found.map((app) => [app.name, app]))
    },
    findApp: (name) => appsByName.get(name),
    findSite(instanceId, app) {
      const site = sites.get(instanceId.toLowerCase())
      return site?.publicKey === app.publicKey ? site : undefined
    },
    findOpened(key) {
      const site = sites.get(readClaimedInstance(key))
      // Compares in any case, so that the time does not reveal which sites exist.
      return isKeyOf(key, site?.keyHash ?? nobody) ? site : undefined
    },
    hasKey: ({ instanceId, keyHash }) => sites.get(instanceId)?.keyHash === keyHash,
    all: () => [...sites.values()],
  }
}
