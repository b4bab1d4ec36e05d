import { expect, test } from 'vitest'
import {
  collectionRoutes,
  inventoryRoutes,
  productRoutes,
  storeVariantRoutes,
} from '#lib/wix/api/v1/routes.ts'
import { operations } from './all-operations.ts'
import { officialModules, type Style, styles } from './clients.ts'
import { compare } from './compare.ts'
import type { Meaning } from './decode-request.ts'
import { findRoute, knownRoutes, leftOut, specified } from './routes.ts'

const compared = await Promise.all(
  (Object.keys(styles) as Style[]).flatMap((style) =>
    operations.map((operation) => compare(operation, style, 'as documented')),
  ),
)

const toName = ({ method, path }: Meaning) =>
  findRoute(method, path)?.name ?? `unlisted: ${method} ${path}`
// Where the official client sends GET, the documentation and the specification use POST.
const asPost = (asked: Meaning): Meaning =>
  /\/query(?:-platformized)?$/.test(asked.path) ? { ...asked, method: 'POST' } : asked
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

test('the specification lists 29 calls', () => {
  expect(specified).toHaveLength(29)
})

test('our client calls exactly the listed routes', () => {
  expect(sorted(compared.flatMap(({ ours }) => ours.asked.map(toName)))).toEqual(
    sorted(knownRoutes.map(({ name }) => name)),
  )
})

test('so does the official client, except for those that only the documentation has', () => {
  const asked = compared.flatMap(({ remote }) => remote?.asked ?? [])
  expect(sorted(asked.map((each) => toName(asPost(each))))).toEqual(
    sorted(knownRoutes.filter(({ documented }) => !documented).map(({ name }) => name)),
  )
})

test('every function of the official client that calls the store is compared', () => {
  const used = new Set(compared.flatMap(({ used: functions }) => Array.from(functions)))
  const calls = Object.entries(officialModules).flatMap(([module, functions]) =>
    Object.entries(functions)
      // The rest are events, enumerations and utilities.
      .filter(([name, value]) => typeof value === 'function' && !/^on[A-Z]/.test(name))
      .map(([name]) => `${module}.${name}`),
  )
  expect(calls.length).toBeGreaterThan(30)
  expect(calls.filter((name) => !used.has(name))).toEqual([])
})

test('our client has no route that is not called here', () => {
  const tables = [productRoutes, storeVariantRoutes, collectionRoutes, inventoryRoutes]
  const names = tables.flatMap((table) => Object.values(table).map(({ name }) => name))
  const listed = new Set(knownRoutes.map(({ name }) => name))
  expect(names.filter((name) => !listed.has(name))).toEqual([])
})

test('no client calls a deprecated route of the platform', () => {
  const listed = new Set(knownRoutes.map(({ name }) => name))
  expect(leftOut.filter((name) => listed.has(name))).toEqual([])
})
