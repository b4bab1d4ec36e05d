import { describe, expect, it } from 'vitest'
import { createV3Client } from '#lib/wix/api/v3/index.ts'
import { createV3Routes } from '#lib/mock-store/v3/create-v3-routes.ts'
import type { V3JobContext } from '#lib/mock-store/v3/v3-context.ts'
import { knownRoutes } from '#tests/contract/sdk/routes.ts'
import { operations } from './all-operations.ts'
import { compareInStore } from './compare-in-store.ts'
import { buildCoverage, isDescribed, leftOut, platformRoutes } from './coverage.ts'
import { officialModules } from './official.ts'
import { listCalls } from './watch-calls.ts'

const done = await Promise.all(operations.map(compareInStore))
const toCall = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`
const unique = (names: Iterable<string>) => [...new Set(names)].toSorted()

const ourCalls = unique(done.flatMap(({ ours }) => ours?.asked.map(toCall) ?? []))
const theirCalls = unique(done.flatMap(({ remote }) => remote?.asked.map(toCall) ?? []))
const ourFunctions = new Set(done.flatMap(({ ours }) => Array.from(ours?.used ?? [])))
const theirFunctions = new Set(done.flatMap(({ remote }) => Array.from(remote?.used ?? [])))

/** Functions without their own calls: each uses others that are compared here. */
const made: readonly string[] = [
  'version.forget',
  'version.explain',
  'version.untilReady',
  // The call of `products.get`, with the answer as it came.
  'products.getRaw',
  'products.byFilter.confirm',
  'products.change',
  'products.changeMany',
  'inventory.set',
  'categories.tree',
  'jobs.wait',
  'media.waitMany',
  // To another host, at an address that the store returned.
  'media.putFile',
  'media.wait',
]

/** Where one client sends GET, the other may send POST. */
const twinOf = (at: string) =>
  at.startsWith('GET ') ? at.replace('GET', 'POST') : at.replace('POST', 'GET')

function isCalled(at: string): boolean {
  const pattern = new RegExp(`^${at.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  return theirCalls.some((call) => pattern.test(call))
}

/** Calls that no installed official package has. */
const packageless = /^\w+ \/(?:site-media|async-jobs|ricos|site-properties|upload)\//

describe('the comparison is complete', () => {
  it('every function of our client is compared', () => {
    const connection = { send: () => Promise.reject(new Error('not sent')), elevated: true }
    const calls = listCalls(createV3Client(connection as never))
    expect(calls.length).toBeGreaterThan(90)
    expect(calls.filter((name) => !ourFunctions.has(name))).toEqual(made)
  })

  it('every function of the official packages is compared, or internal or deprecated', () => {
    const hidden = new Set(
      platformRoutes
        .filter(({ state }) => state === 'internal' || state === 'deprecated')
        .map(({ name }) => name),
    )
    const calls = Object.entries(officialModules).flatMap(([module, functions]) =>
      Object.entries(functions)
        .filter(([name, value]) => typeof value === 'function' && !/^on[A-Z]/.test(name))
        .map(([name]) => `${module}.${name}`),
    )
    expect(calls.length).toBeGreaterThan(100)
    const missing = calls.filter((name) => !theirFunctions.has(name))
    expect(missing.filter((name) => !hidden.has(name.split('.')[1] ?? ''))).toEqual([])
  })

  it('the official client calls every route of the mock store for which it has a function', () => {
    const nothing: unknown = new Proxy({}, { get: () => () => undefined })
    const routes = createV3Routes({ store: nothing, jobs: nothing } as V3JobContext).map(
      ({ at }) => at,
    )
    const served = routes.filter((at) => !packageless.test(at))
    expect(served.length).toBeGreaterThan(90)
    expect(served.filter((at) => !isCalled(at) && !isCalled(twinOf(at)))).toEqual([])
  })
})

describe('of the calls described by the platform', () => {
  const v1 = knownRoutes.map(({ address }) => address)
  const coverage = buildCoverage(v1, ourCalls)

  it('each is covered, or omitted for a reason', () => {
    const counts = new Map<string, number>()
    for (const [, what = 'unknown'] of coverage) counts.set(what, (counts.get(what) ?? 0) + 1)
    const rows = [...counts].map(([what, calls]) => ({ what, calls }))
    console.table(rows.toSorted((a, b) => b.calls - a.calls))
    console.log(
      coverage
        .flatMap(([route, what]) => (what?.startsWith('left') ? [`${toCall(route)}  ${what}`] : []))
        .join('\n'),
    )
    expect(
      coverage.flatMap(([route, what]) => (what === undefined ? [toCall(route)] : [])),
    ).toEqual([])
    expect(platformRoutes).toHaveLength(218)
  })

  it('no reason is given for a covered or unknown call', () => {
    const stale = leftOut.filter(
      ([start, why]) =>
        !coverage.some(
          ([route, what]) => route.path.startsWith(start) && what === `left out: ${why}`,
        ),
    )
    expect(stale).toEqual([])
  })

  it('our client uses no others', () => {
    expect(ourCalls.filter((call) => !packageless.test(call) && !isDescribed(call))).toEqual([])
  })
})
