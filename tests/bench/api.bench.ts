import { product } from '#lib/api/wire/product.ts'
import type { Bench, BenchRow } from '#lib/dev/bench.ts'
import { measureClient } from './api/code-size.ts'
import { compareTimes } from './api/compare-times.ts'
import { fetchPages } from './api/pages.ts'
import { createReaders, type Reader } from './api/readers.ts'

/** The Catalog V1 client beside plain JSON.parse and the platform's own. */
export const bench: Bench = {
  async run() {
    const pages = await fetchPages(3)
    return [await measureDecoding(pages), await measureReading(pages), await measureSize()]
  },
}

/** One of them at a time, over and over. */
function inTurn<Page>(pages: readonly Page[], work: (page: Page) => unknown): () => unknown {
  let turn = 0
  return () => {
    const page = pages[turn % pages.length]
    turn += 1
    return page === undefined ? undefined : work(page)
  }
}

const parse = (page: string) => JSON.parse(page) as { readonly products: readonly unknown[] }

function decode(page: string) {
  for (const each of parse(page).products) product.read(each)
}

async function measureDecoding(pages: readonly string[]): Promise<BenchRow> {
  const { firstMs, secondMs, ratio } = await compareTimes(
    inTurn(pages, decode),
    inTurn(pages, parse),
    300,
  )
  return {
    name: 'api: decode a page of 100 products',
    value: firstMs,
    unit: 'ms',
    bound: '≤ 1.5 × parse',
    ok: ratio <= 1.5,
    baseline: 'JSON.parse',
    baselineValue: secondMs,
    ratio,
  }
}

async function measureReading(pages: readonly string[]): Promise<BenchRow> {
  const { official, ours } = createReaders()
  const answers = pages.map((page) => new TextEncoder().encode(page))
  const readAll = (read: Reader) =>
    inTurn(answers, async (answer) => {
      if ((await read(answer)) !== 100) throw new Error('A page of 100 products lost some.')
    })
  const { firstMs, secondMs, ratio } = await compareTimes(readAll(official), readAll(ours), 150)
  return {
    name: 'api: answer to items, a page of 100 products',
    value: secondMs,
    unit: 'ms',
    bound: '≥ 2.5 × faster',
    ok: ratio >= 2.5,
    baseline: 'the official client',
    baselineValue: firstMs,
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
