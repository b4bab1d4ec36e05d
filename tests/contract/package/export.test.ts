import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { type ServedMockStore, serveMockStore } from '#lib/mock-store/serve.ts'
import { type RunOptions, runProgram } from './command-line.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-export-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let served: ServedMockStore | undefined
afterEach(async () => {
  await served?.close()
  served = undefined
})

async function serve(catalog: 'v1' | 'v3') {
  served = await serveMockStore({ catalog, store: buildDemoStore({ products: 250 }) })
  return served
}

/** Without a base URL, the served store. */
function run(args: readonly string[], { baseUrl = served?.http, ...options }: RunOptions = {}) {
  return runProgram(args, { baseUrl, ...options })
}

interface Plain {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly listPrice: string
  readonly price: string
  readonly compareAt: string | null
  readonly stock: { readonly tracked: boolean; readonly quantity: number | null }
  readonly manageVariants: boolean
  readonly variants: readonly (Omit<Plain, 'variants'> & { readonly quantity: number | null })[]
}

const amount = (text: string | null | undefined) => (text ? Number(text) : undefined)

/** What a file has to say about a product or variant, read from the store itself. */
function expectedOf({ id, variants, manageVariants, ...product }: Plain): [string, unknown][] {
  const values = ({ sku, price, compareAt }: Pick<Plain, 'sku' | 'price' | 'compareAt'>) => ({
    sku,
    list: amount(compareAt ?? price),
    sale: compareAt === null ? undefined : amount(price),
  })
  const { tracked, quantity } = product.stock
  if (!manageVariants)
    return [[`${id}/`, { ...values(product), stock: tracked ? quantity : undefined }]]
  return variants.map((variant) => [
    `${id}/${variant.id}`,
    { ...values(variant), stock: variant.quantity ?? undefined },
  ])
}

function readTable(text: string) {
  const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  })
  return data
}

describe.each(['v1', 'v3'] as const)('shelfside export of Catalog %s', (catalog) => {
  it('writes each product and variant with its prices, SKU and stock', async () => {
    const { mockStore, siteId, apiKey } = await serve(catalog)
    const file = join(folder, `${catalog}.csv`)
    const { code, errors, output } = await run(['export', '--site', siteId, '--out', file], {
      key: apiKey,
    })
    expect({ code, errors, output }).toEqual({
      code: 0,
      errors: '250 products exported\n',
      output: '',
    })
    const rows = readTable(await readFile(file, 'utf8'))
    const found = new Map(
      rows.map((row) => [
        `${row['Shelfside product ID']}/${row['Variant ID']}`,
        {
          sku: row['SKU'],
          list: amount(row['Regular price']),
          sale: amount(row['Sale price']),
          stock: /^-?\d+$/.test(row['Stock'] ?? '') ? Number(row['Stock']) : undefined,
        },
      ]),
    )
    const { products } = mockStore.state() as { products: readonly Plain[] }
    const expected = products.flatMap(expectedOf)
    expect(expected.length).toBeGreaterThan(500)
    for (const [at, values] of expected) expect([at, found.get(at)]).toEqual([at, values])
    // The others are the rows of the products whose variants have their own.
    const parents = products.filter(({ manageVariants }) => manageVariants)
    expect(found.size).toBe(expected.length + parents.length)
  })

  it('writes one product in each line as JSON, with the key from standard input', async () => {
    const { mockStore, siteId, apiKey } = await serve(catalog)
    const args = ['export', '--site', siteId, '--format', 'json']
    const { code, output } = await run(args, { input: `${apiKey}\n` })
    expect(code).toBe(0)
    const lines = output.trim().split('\n')
    const written = lines.map((line) => JSON.parse(line) as { id: string; name: string })
    const { products } = mockStore.state() as { products: readonly Plain[] }
    expect(written.map(pick).toSorted()).toEqual(products.map(pick).toSorted())
  })

  it('ends with 3 if the key is rejected, and leaves a former file as it was', async () => {
    const { siteId, apiKey } = await serve(catalog)
    const file = join(folder, `${catalog}-former.csv`)
    await writeFile(file, 'former')
    const key = `${apiKey}x`
    const { code, errors, output } = await run(['export', '--site', siteId, '--out', file], { key })
    expect(code).toBe(3)
    expect(errors).toContain('rejected this API key')
    expect(`${errors}${output}`).not.toContain(apiKey)
    expect(await readFile(file, 'utf8')).toBe('former')
  })

  it('removes the incomplete file if the store fails after the first page', async () => {
    const { mockStore, siteId, apiKey } = await serve(catalog)
    const file = join(folder, `${catalog}-failed.csv`)
    await writeFile(file, 'former')
    const ended = run(['export', '--site', siteId, '--out', file], { key: apiKey })
    await expect.poll(() => mockStore.log().some(isProductPage), { timeout: 60_000 }).toBe(true)
    mockStore.setFaults([{ kind: 'status', status: 403 }])
    const { code } = await ended
    expect(code).toBe(3)
    expect(await readFile(file, 'utf8')).toBe('former')
    expect(existsSync(`${file}.partial`)).toBe(false)
  })

  it('ends with 130 when it is interrupted, and leaves a former file as it was', async () => {
    const { mockStore, siteId, apiKey } = await serve(catalog)
    mockStore.setFaults([{ kind: 'delay', ms: 120_000, match: 'POST ' }])
    const file = join(folder, `${catalog}-interrupted.csv`)
    await writeFile(file, 'former')
    let kill: ((signal: NodeJS.Signals) => void) | undefined
    const ended = run(['export', '--site', siteId, '--out', file], {
      key: apiKey,
      onStart: (stop) => {
        kill = stop
      },
    })
    await expect.poll(() => existsSync(`${file}.partial`), { timeout: 60_000 }).toBe(true)
    kill?.('SIGTERM')
    expect((await ended).code).toBe(130)
    expect(await readFile(file, 'utf8')).toBe('former')
    expect(existsSync(`${file}.partial`)).toBe(false)
  })
})

const pick = ({ id, name }: { readonly id: string; readonly name: string }) => `${id} ${name}`

const isProductPage = ({ method, path }: { readonly method: string; readonly path: string }) =>
  method === 'POST' && path.includes('/products/')

describe('the command line', () => {
  const site = '6693f74a-2a79-4bb7-80ef-2b8581bc8757'
  const exportSite = ['export', '--site', site]

  it('ends with 4 if Wix cannot be reached', async () => {
    // The port of the discard service, which has no server.
    const { code, errors } = await run(exportSite, { key: 'key', baseUrl: 'http://127.0.0.1:9' })
    expect({ code, errors }).toEqual({
      code: 4,
      errors: expect.stringContaining('Can’t reach Wix'),
    })
  })

  it.each([
    ['no command', []],
    ['another command', ['exports', '--site', site]],
    ['no site', ['export']],
    ['another format', [...exportSite, '--format', 'xml']],
    ['the key as an argument', [...exportSite, '--key', 'secret']],
  ])('ends with 2 and shows the usage for %s', async (_, args) => {
    const { code, errors } = await run(args, { key: 'key', baseUrl: 'http://127.0.0.1:9' })
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining('Usage:') })
    expect(errors).not.toContain('secret')
  })

  it.each(['https://example.com', 'http://127.0.0.1.example.com', 'http://10.0.0.1', 'x'])(
    'sends the key to no other address than this computer: %s',
    async (baseUrl) => {
      const { code, errors } = await run(exportSite, { key: 'key', baseUrl })
      expect({ code, errors }).toEqual({
        code: 2,
        errors: expect.stringContaining('an address of this computer only'),
      })
    },
  )

  it('ends with 2 without a key, and with 0 for its usage', async () => {
    expect((await run(exportSite, { baseUrl: 'http://127.0.0.1:9' })).code).toBe(2)
    const { code, output } = await run(['--help'])
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Usage:') })
  })
})
