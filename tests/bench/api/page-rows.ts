import type { BenchRow } from '#lib/dev/bench.ts'
import { compareTimes } from './compare-times.ts'

/** One of the pages at a time, over and over. */
export function inTurn<Page>(pages: readonly Page[], work: (page: Page) => unknown): () => unknown {
  let turn = 0
  return () => {
    const page = pages[turn % pages.length]
    turn += 1
    return page === undefined ? undefined : work(page)
  }
}

function parse(page: string): { readonly products: readonly unknown[] } {
  return JSON.parse(page) as { readonly products: readonly unknown[] }
}

/** Pages of 100 products decoded, beside what JSON.parse alone takes of it. */
export async function measureDecoding(
  name: string,
  pages: readonly string[],
  read: (product: unknown) => unknown,
): Promise<BenchRow> {
  const decode = (page: string) => parse(page).products.forEach((product) => read(product))
  const { firstMs, secondMs, ratio } = await compareTimes(
    inTurn(pages, decode),
    inTurn(pages, parse),
    300,
  )
  return {
    name: `${name}: decode a page of 100 products`,
    value: firstMs,
    unit: 'ms',
    bound: '≤ 1.5 × parse',
    ok: ratio <= 1.5,
    baseline: 'JSON.parse',
    baselineValue: secondMs,
    ratio,
  }
}

/** A page of 100 products from its answer to items, by the official client and by ours. */
export async function measureReading(
  name: string,
  official: () => unknown,
  ours: () => unknown,
  times: number,
): Promise<BenchRow> {
  const { firstMs, secondMs, ratio } = await compareTimes(official, ours, times)
  return {
    name: `${name}: answer to items, a page of 100 products`,
    value: secondMs,
    unit: 'ms',
    bound: '≥ 2.5 × faster',
    ok: ratio >= 2.5,
    baseline: 'the official client',
    baselineValue: firstMs,
    ratio,
  }
}

/** A bundle held against the bytes that it may have. */
export function toSizeRow(name: string, bytes: number, max: number): BenchRow {
  return {
    name: `${name}, gzip`,
    value: bytes / 1000,
    unit: 'kB',
    bound: `≤ ${max / 1000} kB`,
    ok: bytes <= max,
  }
}
