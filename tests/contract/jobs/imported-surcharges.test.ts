import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold } from '#tests/unit/core/import-export/harness.ts'
import {
  createBench,
  makeReady,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

/*
 * A V1 file states the price of a product and what each variant costs more. The oracle adds the two, in cents, only
 * from the text of the file.
 */

const sizes = ['S', 'M', 'L']
const id = 'product_00000000-0000-4000-8000-000000000000'

interface Prices {
  /** In cents; undefined where the cell is empty. */
  readonly base: number | undefined
  readonly surcharges: readonly number[]
}

const show = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2))

function writeFile({ base, surcharges }: Prices, hasPrice = true): string {
  const used = sizes.slice(0, surcharges.length)
  const rows = [
    [id, 'Product', 'Vest', show(base), '', 'true', 'InStock', 'Size', 'DROP_DOWN', used.join(';')],
    ...surcharges.map((each, at) => {
      return [id, 'Variant', '', '', show(each), 'true', 'InStock', '', '', used[at] ?? '']
    }),
  ]
  const header =
    'handleId,fieldType,name,price,surcharge,visible,inventory,productOptionName1,productOptionType1,productOptionDescription1'
  const lines = [header.split(','), ...rows]
  return lines.map((row) => row.filter((_, at) => hasPrice || at !== 3).join(',')).join('\n')
}

const surcharge = fc.integer({ min: -5, max: 5 }).map((tens) => tens * 100)
const base = fc.integer({ min: 10, max: 15 }).map((whole) => whole * 100)

describe.each(['v1', 'v3'] as const)('a V1 file, imported into a %s store', (catalog) => {
  it('gives each variant the price of the product in the file and its surcharge', async () => {
    await fc.assert(
      fc.asyncProperty(
        base,
        fc.array(fc.record({ was: surcharge, is: surcharge }), { minLength: 1, maxLength: 3 }),
        fc.option(base, { nil: undefined }),
        fc.boolean(),
        async (wasBase, drawn, isBase, hasPrice) => {
          const was = { base: wasBase, surcharges: drawn.map((each) => each.was) }
          const is = { base: hasPrice ? isBase : undefined, surcharges: drawn.map((e) => e.is) }
          const { store: mock } = readExport(writeFile(was))
          const store = await buildStore({ store: mock, catalog, seed: 7 }).open()
          const held = hold(await csv(writeFile(is, hasPrice)), await readAll(store), { catalog })

          const former = was.surcharges.map((each) => wasBase + each)
          // Without a price in the file, V1 has one in the store; for V3 all rows have to agree on it.
          const bases = new Set(former.map((price, at) => price - (is.surcharges[at] ?? 0)))
          if (is.base === undefined && catalog === 'v3' && bases.size > 1) {
            expect(held.errors.map(({ field }) => field)).toEqual(['surcharge'])
            return
          }
          expect(held.errors).toEqual([])
          const from = is.base ?? (catalog === 'v1' ? wasBase : [...bases][0])
          const wanted = is.surcharges.map((each) => (from ?? 0) + each)

          const changes = held.changed.flatMap(({ change }) => change ?? [])
          const isSame = wanted.every((price, at) => price === former[at])
          if (catalog === 'v3' || from === wasBase) expect(changes.length === 0).toBe(isSame)
          if (changes.length > 0) {
            const { jobs } = createBench(toJobStore(store))
            const scope = { kind: 'typed', changes } as const
            const job = await makeReady(jobs, { scope, operations: [], currency: 'EUR' })
            const selected = (await readRows(jobs, job.id)).map((row) => row.id)
            expect(await startAndRun(jobs, job, { selected })).toMatchObject({ state: 'done' })
          }
          const [product] = await readAll(store)
          const prices = product?.variants.map(({ listPrice, paidPrice }) => [listPrice, paidPrice])
          expect(prices?.map((pair) => pair.map((price) => Number(price) * 100))).toEqual(
            wanted.map((price) => [price, price]),
          )
        },
      ),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  }, 600_000)
})
