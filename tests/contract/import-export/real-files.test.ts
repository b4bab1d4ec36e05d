import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { perSuite } from '#tests/iterations.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { listOwnFiles, listRealFiles, openRealFile } from './real-files.ts'
import { carryOver } from './carry-over.ts'

beforeEach(emptyBrowser)

const catalogs = ['v1', 'v3'] as const
const layouts = ['own', 'wix-v1', 'wix-v3'] as const

/** Real ones take a minute. */
const files = perSuite(listOwnFiles(), listRealFiles(), listRealFiles())

test.each(files.flatMap((path) => catalogs.map((from) => [path, from] as const)))(
  '%s as a %s store reaches any other store with every layout, but for what is said',
  async (path, from) => {
    const store = await openRealFile(path, readFileSync(path, 'utf8'), from)
    for (const to of catalogs) {
      for (const layout of layouts) {
        const { products, differences } = await carryOver(store, { to, layout })
        expect(products).toBeGreaterThan(0)
        expect(differences.slice(0, 5)).toEqual([])
      }
    }
  },
  600_000,
)
