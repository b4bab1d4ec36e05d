import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readExport } from '#lib/mock-store/csv/read-export.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold } from '#tests/unit/core/import-export/harness.ts'
import {
  createBench,
  makeReady,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'

/* The stock in a file is that of the store afterwards, and an undo brings back what was there. */

const id = 'product_00000000-0000-4000-8000-000000000000'
const cells = ['0', '7', 'InStock', 'OutOfStock'] as const

/** One product, with the same stock at itself or at each of its variants. */
function writeFile(stock: string, hasVariants: boolean): string {
  const header =
    'handleId,fieldType,name,price,surcharge,visible,inventory,productOptionName1,productOptionType1,productOptionDescription1'
  if (!hasVariants) return `${header}\n${id},Product,Vest,20.0,,true,${stock},,,`
  const variants = ['S', 'M'].map((size) => `${id},Variant,,,0.0,true,${stock},,,${size}`)
  return [header, `${id},Product,Vest,20.0,,true,0,Size,DROP_DOWN,S;M`, ...variants].join('\n')
}

async function readStock(store: ProductStore): Promise<string[]> {
  const [product] = await readAll(store)
  const all = product === undefined ? [] : product.variantsManaged ? product.variants : [product]
  return all.map(({ stock }) => {
    if (stock.tracked) return String(stock.quantity)
    return stock.status === 'out-of-stock' ? 'OutOfStock' : 'InStock'
  })
}

it('stock is as the file says after its import, and as before after the undo', async () => {
  const cell = fc.constantFrom(...cells)
  const catalog = fc.constantFrom('v1', 'v3')
  await fc.assert(
    fc.asyncProperty(catalog, cell, cell, fc.boolean(), async (to, was, is, hasVariants) => {
      const { store: mock } = readExport(writeFile(was, hasVariants))
      const store = await buildStore({ store: mock, catalog: to, seed: 7 }).open()
      const before = await readStock(store)
      expect(new Set(before)).toEqual(new Set([was]))
      const read = await csv(writeFile(is, hasVariants))
      const { changed, errors } = hold(read, await readAll(store), { catalog: to })
      expect(errors).toEqual([])
      const changes = changed.flatMap(({ change }) => change ?? [])
      expect(changes).toHaveLength(was === is ? 0 : 1)
      if (was === is) return
      const { jobs } = createBench(toJobStore(store))
      const scope = { kind: 'typed', changes } as const
      const job = await makeReady(jobs, { scope, operations: [], currency: 'EUR' })
      const selected = (await readRows(jobs, job.id)).map((row) => row.id)
      expect(await startAndRun(jobs, job, { selected })).toMatchObject({ state: 'done' })
      expect(new Set(await readStock(store))).toEqual(new Set([is]))
      const undo = await jobs.undo({ jobId: job.id, siteId })
      await jobs.wake()
      const back = (await readRows(jobs, undo.id)).map((row) => row.id)
      expect(await startAndRun(jobs, undo, { selected: back })).toMatchObject({ state: 'done' })
      expect(await readStock(store)).toEqual(before)
    }),
    { numRuns: iterations(10, 100, 500) },
  )
})
