import * as categories from '@wix/auto_sdk_categories_categories'
import * as brands from '@wix/auto_sdk_stores_brands-v-3'
import * as version from '@wix/auto_sdk_stores_catalog-versioning'
import * as customizations from '@wix/auto_sdk_stores_customizations-v-3'
import * as infoSections from '@wix/auto_sdk_stores_info-sections-v-3'
import * as inventory from '@wix/auto_sdk_stores_inventory-items-v-3'
import * as products from '@wix/auto_sdk_stores_products-v-3'
import * as variants from '@wix/auto_sdk_stores_read-only-variants-v-3'
import * as ribbons from '@wix/auto_sdk_stores_ribbons-v-3'
import * as locations from '@wix/auto_sdk_stores_stores-locations-v-3'
import { ApiKeyStrategy, createClient } from '@wix/sdk'

export type Json = Readonly<Record<string, unknown>>

/** The official packages, by the names of our client. */
export const officialModules: Readonly<Record<string, object>> = {
  version,
  products,
  variants,
  inventory,
  locations,
  brands,
  ribbons,
  infoSections,
  customizations,
  categories,
}

/** Calls a function of the official client: `ask('products', 'getProduct', id)`. */
export type Ask = (module: string, name: string, ...args: readonly unknown[]) => Promise<Json>

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => Promise<Json>>>

// The platform's own types for this would create half a million types in the compiler.
const createPlainClient = createClient as unknown as (options: {
  readonly modules: object
  readonly auth: unknown
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
}) => Readonly<Record<string, Functions>>

/** The official client with a given `fetch`; records which of its functions are called. */
export function openOfficial(
  fetch: (url: string, init?: RequestInit) => Promise<Response>,
  who: { readonly apiKey: string; readonly siteId: string },
) {
  const client = createPlainClient({ modules: officialModules, auth: ApiKeyStrategy(who), fetch })
  const used = new Set<string>()
  const ask: Ask = async (module, name, ...args) => {
    const call = client[module]?.[name]
    if (call === undefined) throw new Error(`The official client has no ${module}.${name}.`)
    used.add(`${module}.${name}`)
    return call(...args)
  }
  return { ask, used }
}
