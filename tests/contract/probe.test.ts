import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { parseFaults } from '#lib/mock-store/http/faults.ts'
import { serveMockStore, type ServedMockStore, type ServeOptions } from '#lib/mock-store/serve.ts'

const cli = fileURLToPath(new URL('../../lib/dev/probe/cli.ts', import.meta.url))
const apiKey = 'secret-key-of-the-shop'
let served: ServedMockStore | undefined

afterEach(async () => {
  await served?.close()
  served = undefined
})

async function serve(options: ServeOptions): Promise<ServedMockStore> {
  served = await serveMockStore({ store: buildDemoStore({ products: 60 }), apiKey, ...options })
  return served
}

interface Run {
  readonly output: string
  readonly code: number | null
}

function start({ http, siteId }: ServedMockStore, args: readonly string[] = [], key = apiKey) {
  const all = [cli, '--site', siteId, '--base-url', http, ...args]
  const child = spawn(process.execPath, all, { env: { ...process.env, WIX_API_KEY: key } })
  let output = ''
  const add = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const ended = new Promise<Run>((resolve) => {
    child.on('close', (code) => resolve({ output, code }))
  })
  return { child, ended }
}

const probe = (store: ServedMockStore, args?: readonly string[], key?: string) =>
  start(store, args, key).ended
const summary = /^(\d+) confirmed, (\d+) refuted, (\d+) could not tell$/

function lastLine({ output }: Run): string {
  return output.trim().split('\n').at(-1) ?? ''
}

function verdicts({ output }: Run): Record<string, string> {
  const rows = [...output.matchAll(/^(confirmed|refuted|could not tell) {2}([\w-]+):/gm)]
  return Object.fromEntries(rows.map(([, verdict = '', id = '']) => [id, verdict]))
}

const isRead = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' || /\/(?:query|search|query-variants|query-platformized)$/.test(path)

describe.each(['v1', 'v3'] as const)('the probe of a %s store', (catalog) => {
  it('only reads unless it is asked to write, and reports a finding for each assumption', async () => {
    const store = await serve({ catalog })
    const run = await probe(store)
    expect(lastLine(run)).toMatch(summary)
    expect(run.output).not.toContain(apiKey)
    const found = verdicts(run)
    expect(found).toMatchObject({ version: 'confirmed', 'other-catalog-refused': 'confirmed' })
    expect(found['write-delete']).toBe('could not tell')
    expect(Object.values(found)).not.toContain('refuted')
    expect(run.code).toBe(0)
    const sent = store.mockStore.log()
    expect(sent.length).toBeGreaterThan(8)
    expect(sent.filter((entry) => !isRead(entry))).toEqual([])
  })

  it('writes only to the product that it creates, which is deleted afterwards', async () => {
    const store = await serve({ catalog })
    const before = JSON.stringify(store.mockStore.state())
    const run = await probe(store, ['--write'])
    expect(verdicts(run)).toMatchObject({
      'write-price-text': 'confirmed',
      'write-partial': 'confirmed',
      'write-read-back': 'confirmed',
      'write-delete': 'confirmed',
      ...(catalog === 'v3' && {
        'v3-stays-hidden': 'confirmed',
        'v3-plain-variants': 'confirmed',
        'v3-stale-revision': 'confirmed',
      }),
    })
    expect(JSON.stringify(store.mockStore.state())).toBe(before)
    expect(lastLine(run)).toMatch(summary)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('deletes its product after %s', async (signal) => {
    const slow = catalog === 'v1' ? 'POST /stores/v1/bulk' : 'PATCH /stores/v3/products'
    const faults = parseFaults([{ match: slow, kind: 'delay', ms: 60_000 }])
    const store = await serve({ catalog, faults })
    const before = store.mockStore.count().products
    const { child, ended } = start(store, ['--write'])
    await expect.poll(() => store.mockStore.count().products, { timeout: 60_000 }).toBe(before + 1)
    child.kill(signal)
    const run = await ended
    expect(store.mockStore.count().products).toBe(before)
    expect(run.code).toBe(130)
    expect(lastLine(run)).toMatch(summary)
  })

  it('finds and deletes its product if the answer to its creation is lost', async () => {
    const path = `POST /stores/${catalog}/products`
    const other = `${path}/query`
    const faults = parseFaults([
      { match: other, kind: 'delay', ms: 0 },
      { match: path, kind: 'drop-after', times: 1 },
    ])
    const store = await serve({ catalog, faults: faults.slice(catalog === 'v1' ? 1 : 0) })
    const before = store.mockStore.count().products
    const run = await probe(store, ['--write'])
    expect(verdicts(run)['write-delete']).toBe('confirmed')
    expect(store.mockStore.count().products).toBe(before)
  })

  it('names what it could not delete', async () => {
    const faults = parseFaults([{ match: 'DELETE', kind: 'status', status: 500 }])
    const run = await probe(await serve({ catalog, faults }), ['--write'])
    expect(run.output).toMatch(/Delete the product [\w-]{36} by hand\./)
    expect(run.code).toBe(3)
  })

  it('reports that a key is refused, without printing it', async () => {
    const run = await probe(await serve({ catalog }), ['--write'], 'wrong-secret-key')
    expect(run.output).toContain('The version call answered 401')
    expect(lastLine(run)).toBe('0 confirmed, 0 refuted, 0 could not tell')
    expect(run.output).not.toContain('wrong-secret-key')
    expect(run.code).toBe(1)
  })
})

describe('the probe', () => {
  it('refutes what a store does differently', async () => {
    const faults = parseFaults([
      { match: 'POST /stores/v3/products/search', kind: 'status', status: 400 },
    ])
    const run = await probe(await serve({ catalog: 'v3', faults }))
    expect(verdicts(run)['v3-price-number']).toBe('refuted')
    expect(run.output).toContain('If it is wrong: ')
    expect(run.code).toBe(1)
  })

  it('refutes what a store refuses to write', async () => {
    const run = await probe(await serve({ catalog: 'v3', quirks: { plainNeedsOptions: true } }), [
      '--write',
    ])
    expect(verdicts(run)).toMatchObject({
      'v3-plain-variants': 'refuted',
      'v3-stays-hidden': 'confirmed',
      'write-delete': 'confirmed',
    })
    expect(run.code).toBe(1)
  })

  it('sends no key to a host outside this machine', async () => {
    const store = await serve({})
    const run = await probe({ ...store, http: 'https://wixapis.example.com' })
    expect(run.output).toContain('--base-url takes an address of this machine')
    expect(run.code).toBe(2)
  })
})
