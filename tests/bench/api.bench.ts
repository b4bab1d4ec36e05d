import { resolve } from 'node:path'
import { product } from '#lib/wix/api/wire/product.ts'
import type { Bench } from '#lib/dev/bench.ts'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'
import { inTurn, measureDecoding, measureReading, toSizeRow } from './api/page-rows.ts'
import { fetchPages } from './api/pages.ts'
import { createReaders, type Reader } from './api/readers.ts'

/** The Catalog V1 client compared with JSON.parse and the platform's own client. */
export const bench: Bench = {
  async run() {
    const pages = await fetchPages(3)
    const { official, ours } = createReaders()
    const answers = pages.map((page) => new TextEncoder().encode(page))
    const readAll = (read: Reader) =>
      inTurn(answers, async (answer) => {
        if ((await read(answer)) !== 100) throw new Error('A page of 100 products lost some.')
      })
    return [
      await measureDecoding('api', pages, product.read),
      await measureReading('api', readAll(official), readAll(ours), 150),
      toSizeRow(
        'api: Catalog V1 client, every identity',
        gzipBytes(await bundleCode(resolve('tests/unit/wix/api/client-entry.ts'))),
        18_000,
      ),
    ]
  },
}
