import { expect, it } from 'vitest'
import * as api from '#lib/wix/api/index.ts'
import * as v3Api from '#lib/wix/api/v3/index.ts'
import * as main from '#lib/package/index.ts'
import * as v1 from '#lib/package/v1.ts'
import * as v3 from '#lib/package/v3.ts'

it('the entries of the package have everything that the client has, each name once', () => {
  const names = [main, v1, v3].flatMap((entry) => Object.keys(entry))
  expect(names).toHaveLength(new Set(names).size)
  // The package takes a connection, which both catalogs can share.
  const others = new Set(['createCatalogClient'])
  const wanted = [...Object.keys(api), ...Object.keys(v3Api)].filter((name) => !others.has(name))
  expect(wanted.filter((name) => !names.includes(name))).toEqual([])
})
