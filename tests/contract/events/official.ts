import * as categories from '@wix/auto_sdk_categories_categories'
import * as brands from '@wix/auto_sdk_stores_brands-v-3'
import * as customizations from '@wix/auto_sdk_stores_customizations-v-3'
import * as infoSections from '@wix/auto_sdk_stores_info-sections-v-3'
import * as inventory from '@wix/auto_sdk_stores_inventory'
import * as inventoryItems from '@wix/auto_sdk_stores_inventory-items-v-3'
import * as products from '@wix/auto_sdk_stores_products'
import * as productsV3 from '@wix/auto_sdk_stores_products-v-3'
import * as ribbons from '@wix/auto_sdk_stores_ribbons-v-3'
import { AppStrategy, createClient } from '@wix/sdk'

type Envelope = Readonly<Record<string, unknown>> & {
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The official packages with events, by catalog. */
const modules = {
  v1: { products, inventory },
  v3: {
    products: productsV3,
    inventoryItems,
    brands,
    ribbons,
    infoSections,
    customizations,
    categories,
  },
}

// The platform's own types for this would create half a million types in the compiler.
const createPlainClient = createClient as unknown as (options: {
  readonly modules: object
  readonly auth: unknown
}) => {
  readonly [module: string]: Readonly<Record<string, (handler: unknown) => void>>
} & { readonly webhooks: { process(jwt: string): Promise<{ readonly eventType: string }> } }

/** The event names of the official client: "v3 onBrandCreated". */
export const officialNames = Object.entries(modules).flatMap(([catalog, packages]) =>
  Object.values(packages).flatMap((module) =>
    Object.keys(module)
      .filter((name) => /^on[A-Z]/.test(name))
      .map((name) => `${catalog} ${name}`),
  ),
)

/** Verifies a token with the official client and returns what the handler of its event received. */
export async function processOfficially(jwt: string, publicKey: string) {
  const got: { name: string; envelope: Envelope }[] = []
  let eventType = ''
  for (const [catalog, packages] of Object.entries(modules)) {
    const auth = AppStrategy({ appId: 'app', publicKey })
    const client = createPlainClient({ modules: packages, auth })
    for (const [module, exported] of Object.entries(packages)) {
      for (const name of Object.keys(exported).filter((each) => /^on[A-Z]/.test(each))) {
        client[module]?.[name]?.((envelope: Envelope) => {
          got.push({ name: `${catalog} ${name}`, envelope })
        })
      }
    }
    // It rejects events without a handler; those belong to the other catalog.
    const processed = await client.webhooks.process(jwt).catch((error: unknown) => {
      if (!String(error).includes('Unexpected event type')) throw error
    })
    eventType ||= processed?.eventType ?? ''
  }
  return { eventType, got }
}
