import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { type ServedMockStore, serveMockStore } from '#lib/mock-store/serve.ts'
import type { JobReport, RowReport } from '#lib/package/cli/report.ts'
import { type RunOptions, runProgram } from './command-line.ts'
import { perSuite } from '#tests/iterations.ts'

export type Report = JobReport & { readonly rows: readonly RowReport[] }

export interface Plain {
  readonly id: string
  readonly name: string
  readonly sku: string
  readonly listPrice: string
  readonly price: string
  readonly variants: readonly { readonly price: string; readonly sku: string }[]
}

export type ServeOptions = Partial<Parameters<typeof serveMockStore>[0]>

/** Commands that remember nothing. */
const stateless: ReadonlySet<string | undefined> = new Set(['export', 'key'])

/** Stores over HTTP and a folder for the edits of the command line, both for one test. */
export function createStores() {
  let folder = ''
  const served: ServedMockStore[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shelfside-command-'))
  })
  afterEach(async () => {
    for (const store of served.splice(0)) await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function serve(
    catalog: 'v1' | 'v3',
    products = perSuite(40, 120, 120),
    options: ServeOptions = {},
  ) {
    const store = await serveMockStore({
      catalog,
      store: buildDemoStore({ products }),
      ...options,
    })
    served.push(store)
    const { http, apiKey, siteId, mockStore } = store
    const run = (args: readonly string[], more: RunOptions = {}) =>
      runProgram(stateless.has(args[0]) ? args : [...args, '--state', join(folder, 'edits')], {
        baseUrl: http,
        key: apiKey,
        ...more,
      })
    const readProducts = () => (mockStore.state() as { products: readonly Plain[] }).products
    const listJobs = async () => {
      const { output } = await run(['jobs', '--json'], { key: '' })
      return output
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => JSON.parse(text) as JobReport)
    }
    return {
      ...store,
      site: ['--site', siteId],
      run,
      products: readProducts,
      listJobs,
      /** By product, how often each of its fields was written. */
      writes: () => Object.entries(mockStore.applied()),
    }
  }
  return { serve, path: (name: string) => join(folder, name) }
}

export type Store = Awaited<ReturnType<ReturnType<typeof createStores>['serve']>>

export const readReport = (output: string) => JSON.parse(output) as Report

export const pricesOf = (products: readonly Plain[]) =>
  Object.fromEntries(
    products.map(({ id, listPrice, price, variants }) => [
      id,
      [listPrice, price, ...variants.map((variant) => variant.price)],
    ]),
  )

/** Kills a command with SIGKILL as soon as it wrote to more than `count` products. */
export async function killAfter(
  store: Store,
  count: number,
  args: readonly string[],
  countWrites = () => store.writes().length,
) {
  store.mockStore.setFaults([
    { kind: 'delay', ms: 150, match: 'POST ' },
    { kind: 'delay', ms: 150, match: 'PATCH ' },
  ])
  let kill: ((signal: NodeJS.Signals) => void) | undefined
  const ended = store.run(args, { onStart: (stop) => (kill = stop) })
  await expect.poll(countWrites, { timeout: 120_000, interval: 5 }).toBeGreaterThan(count)
  kill?.('SIGKILL')
  const ran = await ended
  store.mockStore.setFaults([])
  return ran
}

/** The most writes of one field of a product. */
export const maxWrites = (store: Store) =>
  Math.max(...store.writes().flatMap(([, fields]) => Object.values(fields)))
