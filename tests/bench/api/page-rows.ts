import type { BenchRow } from '#lib/dev/bench.ts'
import { compareTimes } from './compare-times.ts'

/** Returns the pages one at a time, in a cycle. */
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

/** Decodes pages of 100 products; JSON.parse alone for comparison. */
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

/** Converts the answer with 100 products to items, with the official client and with ours. */
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

/** The size of a bundle, with its limit. */
export function toSizeRow(name: string, bytes: number, max: number): BenchRow {
  return {
    name: `${name}, gzip`,
    value: bytes / 1000,
    unit: 'kB',
    bound: `≤ ${max / 1000} kB`,
    ok: bytes <= max,
  }
}
