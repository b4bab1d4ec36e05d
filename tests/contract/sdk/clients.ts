import * as collections from '@wix/auto_sdk_stores_collections'
import * as inventory from '@wix/auto_sdk_stores_inventory'
import * as products from '@wix/auto_sdk_stores_products'
import { ApiKeyStrategy, OAuthStrategy } from '@wix/sdk'
import {
  apiKey,
  type CatalogClientOptions,
  createCatalogClient,
  createThrottle,
} from '#lib/wix/api/index.ts'
import { decodeRequest, type Meaning } from './decode-request.ts'
import { createOfficialApi, type OfficialApi } from './official-api.ts'

export type Server = (request: Request) => Response | Promise<Response>

/** The options of our client: the defaults, and those closest to the official client. */
export const styles = {
  default: {},
  official: { prices: 'number', bareCollections: true },
} as const satisfies Record<string, CatalogClientOptions['wire']>
export type Style = keyof typeof styles

export interface Who {
  readonly apiKey: string
  readonly siteId: string
}

const nobody: Who = { apiKey: 'key', siteId: 'site' }

/** The same server, with a fetch that records requests. */
function createRecorder(server: Server) {
  const asked: Meaning[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    asked.push(await decodeRequest(request))
    return await server(request)
  }
  return { asked, fetch }
}

/** Records which functions of a module are called. */
function watch<Module extends object>(name: string, module: Module, used: Set<string>): Module {
  return new Proxy(module, {
    get(target, key) {
      used.add(`${name}.${String(key)}`)
      return Reflect.get(target, key) as unknown
    },
  })
}

export const officialModules: Readonly<Record<string, object>> = {
  products,
  collections,
  inventory,
}

export function openOfficial(server: Server, who = nobody) {
  const { asked, fetch } = createRecorder(server)
  const auth = ApiKeyStrategy(who)
  const client = createOfficialApi({ modules: officialModules, auth, fetch })
  const used = new Set<string>()
  return {
    asked,
    used,
    client: {
      products: watch('products', client.products, used),
      collections: watch('collections', client.collections, used),
      inventory: watch('inventory', client.inventory, used),
    },
  }
}

/** The official client without a key. It asks for its token with the global fetch. */
export function openVisitor(server: Server) {
  const { fetch } = createRecorder(server)
  const auth = OAuthStrategy({ clientId: 'client' })
  return { fetch, client: createOfficialApi({ modules: officialModules, auth, fetch }) }
}

export type Official = OfficialApi

export function openOurs(server: Server, style: Style = 'default', who = nobody) {
  const { asked, fetch } = createRecorder(server)
  const auth = apiKey(who.apiKey, who)
  // A property test sends far more requests than a store permits.
  const throttle = createThrottle({ perMinute: 1e6, burst: 1e6 })
  const client = createCatalogClient({ auth, fetch, throttle, wire: styles[style] })
  return { asked, client }
}
