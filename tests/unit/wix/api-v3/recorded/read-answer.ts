import { readBulk } from '#lib/wix/api/v3/bulk.ts'
import { product as productKind } from '#lib/wix/api/v3/wire/product.ts'
import { isJson, type Json } from './list-recordings.ts'
import { type Clients, openClients } from './open-clients.ts'

/** A recorded entity and how our client reads it. */
export interface Reading {
  readonly recorded: unknown
  readonly made: unknown
}

type Read = (clients: Clients, body: Json) => Promise<readonly unknown[]>

const rowsOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : []
const metadataOf = (row: Json): Json => (isJson(row['itemMetadata']) ? row['itemMetadata'] : {})
const toText = (value: unknown) => (typeof value === 'string' ? value : 'none')
const idsOf = (rows: readonly Json[]) => rows.map((row) => toText(metadataOf(row)['id']))

/** Results in the form of the recording. */
function toRows(
  results: readonly {
    readonly id?: string | undefined
    readonly ok: boolean
    readonly error?: {
      readonly code?: string | undefined
      readonly failure: { readonly kind: string }
      readonly message: string
    }
    readonly item?: unknown
  }[],
  recorded: readonly Json[],
): unknown[] {
  return results.map(({ id, ok, error, item }, index) => {
    const { failure } = error ?? {}
    const description =
      failure !== undefined && 'description' in failure ? failure.description : undefined
    const reported = metadataOf(recorded[index] ?? {})
    const data = isJson(reported['error']) ? reported['error']['data'] : undefined
    const itemMetadata = {
      ...(reported['id'] !== undefined && { id }),
      originalIndex: index,
      success: ok,
      ...(error !== undefined && { error: { code: error.code, description, data } }),
    }
    return { itemMetadata, ...(item !== undefined && { item }) }
  })
}

/** Answers of Catalog V1 by the name of their content. */
const v1: Readonly<Record<string, Read>> = {
  products: async ({ v1: client }) => (await client.products.query().find()).items,
  product: async ({ v1: client }) => [await client.products.get('x')],
  collections: async ({ v1: client }) => (await client.collections.query().find()).items,
  collection: async ({ v1: client }) => [await client.collections.get('x')],
  variants: async ({ v1: client }, { variants }) =>
    rowsOf(variants).some((each) => 'productId' in each)
      ? (await client.variants.query().find()).items
      : (await client.products.getVariants('x')).variants,
  variant: async ({ v1: client }) => [await client.variants.get('x')],
  inventoryItems: async ({ v1: client }) => (await client.inventory.query().find()).items,
  inventoryItem: async ({ v1: client }) => [
    await client.inventory.getVariants({ inventoryId: 'x' }),
  ],
  availableForPurchase: async ({ v1: client }) => [
    await client.products.getOptionsAvailability('x', {}),
  ],
  results: async ({ v1: client }, { results }) => {
    const rows = rowsOf(results)
    const done = await client.products.bulkUpdateBatch(idsOf(rows), { brand: 'b' })
    return toRows(done, rows)
  },
  catalogVersion: async ({ v1: client }) => [{ catalogVersion: await client.getCatalogVersion() }],
}

const route = { method: 'POST', path: '/bulk', at: 'POST /bulk' } as never
const readResults: Read = async (_, { results }) => {
  const rows = rowsOf(results)
  const ids = rows.map((row) => metadataOf(row)['id'] as string | undefined)
  const items = rows.map((row) => (isJson(row['item']) ? productKind.read(row['item']) : undefined))
  const read = readBulk(route, { body: {} } as never, rows, ids)
  return toRows(
    read.map((each, index) => Object.assign({}, each, { item: items[index] })),
    rows,
  )
}

/** Answers of Catalog V3. */
const v3: Readonly<Record<string, Read>> = {
  products: async ({ v3: client }) => (await client.products.query().find()).items,
  product: async ({ v3: client }) => [await client.products.get('x')],
  variants: async ({ v3: client }) => (await client.variants.query().find()).items,
  inventoryItems: async ({ v3: client }) => (await client.inventory.query().find()).items,
  inventoryItem: async ({ v3: client }) => [await client.inventory.get('x')],
  categories: async ({ v3: client }) => (await client.categories.query().find()).items,
  category: async ({ v3: client }) => [await client.categories.get('x')],
  brands: async ({ v3: client }) => (await client.brands.query().find()).items,
  brand: async ({ v3: client }) => [await client.brands.get('x')],
  ribbons: async ({ v3: client }) => (await client.ribbons.query().find()).items,
  ribbon: async ({ v3: client }) => [await client.ribbons.get('x')],
  infoSections: async ({ v3: client }) => (await client.infoSections.query().find()).items,
  infoSection: async ({ v3: client }) => [await client.infoSections.get('x')],
  customizations: async ({ v3: client }) => (await client.customizations.query().find()).items,
  customization: async ({ v3: client }) => [await client.customizations.get('x')],
  file: async ({ v3: client }) => [await client.media.get('x')],
  results: readResults,
  catalogVersion: v1['catalogVersion'] as Read,
}

/** The name of the content, if the answer is an entity or a list without an envelope. */
const nouns = [
  ['variant', 'variant', 'variants'],
  ['collection', 'collection', 'collections'],
  ['inventory', 'inventoryItem', 'inventoryItems'],
  ['categor', 'category', 'categories'],
  ['brand', 'brand', 'brands'],
  ['ribbon', 'ribbon', 'ribbons'],
  ['info-section', 'infoSection', 'infoSections'],
  ['customization', 'customization', 'customizations'],
  ['product', 'product', 'products'],
] as const

/** The envelope and the part of it that is read. Throws for an unknown kind of answer. */
export function openAnswer(kind: string, value: unknown): { readonly part: string; body: Json } {
  const table = tableOf(kind)
  const [, one, many] = nouns.find(([word]) => kind.includes(word)) ?? []
  if (Array.isArray(value) && many !== undefined && many in table) {
    const rows = value.map((each: unknown) => unwrap(each, one))
    return { part: many, body: { [many]: rows } }
  }
  if (isJson(value)) {
    const items = value['items'] ?? value['_items']
    if (Array.isArray(items) && many !== undefined && !('id' in value)) {
      return openAnswer(kind, items)
    }
    // For a product without an envelope, `options` and similar names are its own fields.
    const isBare = one !== undefined && !(one in value) && !(many !== undefined && many in value)
    if (isBare && typeof value['id'] === 'string') return { part: one, body: { [one]: value } }
    const part = Object.keys(table).find((name) => name in value)
    if (part !== undefined) return { part, body: value }
    if (isJson(value['productResults'])) return openAnswer(kind, value['productResults'])
  }
  throw new Error(`An answer of an unknown kind: ${kind}`)
}

function unwrap(value: unknown, name: string): unknown {
  return isJson(value) && isJson(value[name]) ? value[name] : value
}

function tableOf(kind: string): Readonly<Record<string, Read>> {
  if (kind.startsWith('v1-')) return v1
  if (kind.startsWith('v3-')) return v3
  throw new Error(`An answer of an unknown kind: ${kind}`)
}

/** The parts of an answer as they were recorded, and as our client reads them. */
export async function readAnswer(kind: string, value: unknown): Promise<Reading[]> {
  // A write may have an empty answer.
  if (isJson(value) && Object.keys(value).length === 0) {
    await openClients(() => Response.json(value)).v1.products.resetVariants('x')
    return [{ recorded: value, made: value }]
  }
  const { part, body } = openAnswer(kind, value)
  const clients = openClients(() => Response.json(body))
  const made = await (tableOf(kind)[part] as Read)(clients, body)
  // An answer that is not a list is a single entity.
  const isWhole = part === 'availableForPurchase' || part === 'catalogVersion'
  const held = isWhole ? body : body[part]
  const recorded: readonly unknown[] = Array.isArray(held) ? held : [held]
  if (made.length !== recorded.length) {
    throw new Error(`${kind}: ${recorded.length} were recorded, ${made.length} were read`)
  }
  return recorded.map((each, index) => ({ recorded: each, made: made[index] }))
}
