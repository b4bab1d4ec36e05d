import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import type { ReadCachedProducts } from '#lib/core/sheet-engine/read-cached-products.ts'
import type { CompareOptions, WriteOptions } from '#lib/core/sheet-engine/sheet-engine.ts'
import { fromChunk, toChunk } from '#lib/extension/replica/blob/chunk.ts'
import { preselectedFields } from '#lib/core/import-export/columns/default-columns.ts'
import { buildProducts } from './jobs/catalog.ts'
import { measureInPage } from './import-export/in-page.ts'
import { measureHostile } from './import-export/measure-hostile.ts'

const many = 100_000
const atOnce = 200
const boundMs = 3_000

/** Export and import of a whole store, as in the thread of the page, including the decompression of the offline copy. */
export const bench: Bench = {
  async run() {
    const engine = createSheetEngine(copyOf(buildProducts(many)))
    const rows: BenchRow[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      const [outMs, bytes] = await measureOut(format)
      const [inMs, changed] = await measureIn(format, bytes)
      const kind = format.toUpperCase()
      rows.push(
        toRow(`100,000 products out, ${kind}`, outMs),
        toRow(`100,000 rows in and compared, ${kind}`, inMs),
        {
          name: `products changed, ${kind}`,
          value: changed,
          unit: '',
          bound: '= 0',
          ok: changed === 0,
        },
      )
    }
    return [...rows, ...(await measureInPage(buildProducts(many))), ...(await measureHostile())]

    async function measureOut(format: WriteOptions['format']) {
      const form = { layout: 'own', separator: ',', sign: '.', isGuarded: true } as const
      const begun = performance.now()
      const actions = { siteId: '', format, columns: preselectedFields, ids: undefined, ...form }
      const { file } = await engine.write(actions, ignore)
      return [performance.now() - begun, new Uint8Array(await file.arrayBuffer())] as const
    }

    async function measureIn(format: string, bytes: Uint8Array<ArrayBuffer>) {
      const begun = performance.now()
      const opened = await engine.open({ kind: 'file', name: `a.${format}`, bytes }, {})
      const { shape, mapping } = opened
      const { sign = '.' } = await engine.findSign(mapping)
      const actions: CompareOptions = { siteId: '', shape, mapping, key: 'id', sign, ...plain }
      const { counts } = await engine.compare(actions, ignore)
      return [performance.now() - begun, counts.changed + counts.errors] as const
    }
  },
}

const plain = { clear: undefined, stock: 'difference' } as const

function ignore(): void {
  // The progress is not used here.
}

function copyOf(products: readonly Product[]): ReadCachedProducts {
  const chunks = Array.from({ length: products.length / atOnce }, (_, at) => {
    const part = products.slice(at * atOnce, (at + 1) * atOnce)
    return toChunk(part.map((product) => ({ id: product.id, product, readAt: 1, source: 'fill' })))
  })
  return async (_, { onBegin, onProducts }) => {
    onBegin({ products: products.length, readAt: 1 }, new Map())
    for (const { entries, costs } of chunks) {
      onProducts(fromChunk(entries, costs).flatMap(({ product }) => product ?? []))
    }
    return true
  }
}

function toRow(name: string, value: number): BenchRow {
  return { name, value, unit: 'ms', bound: `≤ ${boundMs} ms`, ok: value <= boundMs }
}
