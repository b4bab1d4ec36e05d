import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { describe, expect, test } from 'vitest'
import { product as productKind } from '#lib/api/v3/wire/product.ts'
import { answering } from './answering.ts'

/*
 * Answers of real shops, in a folder "recordings" of SHELFSIDE_DATA: every product of Catalog V3 that
 * lies in them is read without a loss, and stays hidden when its price is changed.
 */

type Json = Readonly<Record<string, unknown>>

const folder = join(env['SHELFSIDE_DATA'] ?? '', 'recordings')
const files =
  env['SHELFSIDE_DATA'] !== undefined && existsSync(folder)
    ? readdirSync(folder).filter((name) => /^[^_]*v3-product.*\.json$/.test(name))
    : []
const reason = 'skipped: SHELFSIDE_DATA names no folder with recordings/*v3-product*.json'

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The SDK writes `_id` and `_createdDate` where the wire has names without a bar. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (!isJson(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name.replace(/^_(?=(?:id|createdDate|updatedDate)$)/, ''),
    toWire(inner),
  ])
  return Object.fromEntries(entries) as Json
}

function listProducts(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(listProducts)
  if (!isJson(value)) return []
  if (typeof value['id'] === 'string' && typeof value['revision'] === 'string') return [value]
  return Object.values(value).flatMap(listProducts)
}

const products = files.flatMap((name) =>
  listProducts(toWire(JSON.parse(readFileSync(join(folder, name), 'utf8')))).map(
    (product, at) => [`${name} ${at}`, product] as const,
  ),
)

/** Every value of a product by its path. */
function listLeaves(value: unknown, path = ''): [path: string, value: unknown][] {
  if (value instanceof Date) return [[path, value.toISOString()]]
  if (Array.isArray(value)) return value.flatMap((each, at) => listLeaves(each, `${path}/${at}`))
  if (!isJson(value)) return value === undefined ? [] : [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(inner, `${path}/${name}`))
}

const variantsOf = (product: Json): readonly Json[] => {
  const info = product['variantsInfo']
  const variants = isJson(info) ? info['variants'] : undefined
  return Array.isArray(variants) ? (variants as Json[]) : []
}

// Where there are recordings, nothing is skipped.
if (files.length === 0) test.skip(reason, () => expect(files).not.toEqual([]))

describe.skipIf(files.length === 0)('products of real shops', () => {
  test.each(products)('are read without a loss: %s', (_name, product) => {
    const read = new Map(listLeaves(productKind.read(structuredClone(product))))
    const lost = listLeaves(product).filter(([path, value]) => {
      // A picture in the SDK's form is one text; the address is made of it.
      if (typeof value === 'string' && /^wix:(?:image|video)/.test(value)) {
        return !read.has(`${path}/url`)
      }
      return String(read.get(path)) !== String(value) && Number(read.get(path)) !== Number(value)
    })
    expect(lost).toEqual([])
  })

  const whole = products.filter(([, product]) => variantsOf(product).length > 0)
  test.each(whole)('stay hidden when their price changes: %s', async (_name, recorded) => {
    const product: Json = { ...recorded, visible: false }
    const sent: Json[] = []
    const client = answering(async (_url, init) => {
      if (init.method !== 'GET') sent.push(JSON.parse(init.body as string) as Json)
      return Response.json({ product })
    })
    const variants = variantsOf(product)
    const [first] = variants
    const outcome = await client.products.change(String(product['id']), {
      variants: [{ id: String(first?.['id']), actualPrice: '987654', compareAtPrice: null }],
    })
    expect(outcome.kind).toBe('applied')
    const [body] = sent.map((each) => each['product'] as Json)
    expect(body).toMatchObject({ id: product['id'], visible: false })
    expect(variantsOf(body ?? {}).map(({ id, visible }) => [id, visible])).toEqual(
      variants.map(({ id, visible }) => [id, visible]),
    )
  })
})
