import { product } from '#lib/api/wire/product.ts'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { measureClient } from './api/code-size.ts'
import { medianTimes } from './api/median.ts'
import { fetchPages } from './api/pages.ts'
import { createReaders, type Reader } from './api/readers.ts'

/** The Catalog V1 client beside plain JSON.parse and the platform's own. */
export const bench: Bench = {
  async run() {
    const pages = await fetchPages(3)
    return [await measureDecoding(pages), await measureReading(pages), await measureSize()]
  },
}

async function measureDecoding(pages: readonly string[]): Promise<BenchRow> {
  const parse = (page: string) => JSON.parse(page) as { readonly products: readonly unknown[] }
  const decodeAll = () => {
    for (const page of pages) for (const each of parse(page).products) product.read(each)
  }
  const parseAll = () => {
    for (const page of pages) parse(page)
  }
  const times = await medianTimes({ decode: decodeAll, parse: parseAll }, 60)
  const ratio = times.decode / times.parse
  return {
    name: 'api: decode a page of 100 products',
    value: times.decode / pages.length,
    unit: 'ms',
    bound: '≤ 1.5 × parse',
    ok: ratio <= 1.5,
    baseline: 'JSON.parse',
    baselineValue: times.parse / pages.length,
    ratio,
  }
}

async function measureReading(pages: readonly string[]): Promise<BenchRow> {
  const readers = createReaders()
  const answers = pages.map((page) => new TextEncoder().encode(page))
  const readAll = (read: Reader) => async () => {
    for (const page of answers) {
      if ((await read(page)) !== 100) throw new Error('A page of 100 products lost some.')
    }
  }
  const times = await medianTimes(
    { official: readAll(readers.official), ours: readAll(readers.ours) },
    40,
  )
  const ratio = times.official / times.ours
  return {
    name: 'api: answer to items, a page of 100 products',
    value: times.ours / pages.length,
    unit: 'ms',
    bound: '≥ 2.5 × faster',
    ok: ratio >= 2.5,
    baseline: 'the official client',
    baselineValue: times.official / pages.length,
    ratio,
  }
}

async function measureSize(): Promise<BenchRow> {
  const bytes = await measureClient()
  return {
    name: 'api: Catalog V1 client, every identity, gzip',
    value: bytes / 1000,
    unit: 'kB',
    bound: '≤ 12 kB',
    ok: bytes <= 12_000,
  }
}
