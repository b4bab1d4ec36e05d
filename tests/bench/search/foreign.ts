import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { amountFromNumber, parseAmount, zero } from '#lib/core/catalog/money/amount.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { searchContext } from '#lib/extension/app/low-stock.ts'
import { search } from '#lib/core/search/search.ts'
import { quantile, timeOf, timesOf } from './quantile.ts'
import { toKeystrokes } from './queries.ts'

interface ForeignProduct {
  readonly id: string
  readonly name: string
  readonly skus: readonly string[]
  readonly brand?: string | null
  readonly ribbon?: string | null
  readonly collections?: readonly string[] | null
  readonly price?: number | string | null
}

interface ForeignQuery {
  readonly q: string
  readonly expect: string
}

/** Measures a given catalog and queries, one JSON object per line; prints the results as one line of JSON. */
export async function measureForeign(catalog: string, queries: string): Promise<string> {
  const rows = (await readLines<ForeignProduct>(catalog)).map(toRow)
  const asked = await readLines<ForeignQuery>(queries)
  const buffer = await buildIndex(rows)
  const openMs = quantile(
    Array.from({ length: 9 }, () => timeOf(() => openIndex(buffer))),
    0.5,
  )
  const opened = openIndex(buffer)
  if (!opened.ok) throw new Error(opened.error)
  const index = opened.value
  const misses = asked.filter(
    ({ q, expect }) =>
      !search(index, parseQuery(q), 10, searchContext()).hits.some(({ id }) => id === expect),
  )
  const times = timesOf(
    asked.flatMap(({ q }) => toKeystrokes(q)),
    (text) => search(index, parseQuery(text), 10, searchContext()),
  )
  return JSON.stringify({
    n: asked.length,
    recallAt10: asked.length === 0 ? 0 : 1 - misses.length / asked.length,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    openMs,
    bytes: buffer.byteLength,
    misses: misses.map(({ q, expect }) => ({ q, expect })),
  })
}

async function readLines<T>(file: string): Promise<T[]> {
  const lines: T[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() !== '') lines.push(JSON.parse(line) as T)
  }
  return lines
}

function toRow(product: ForeignProduct): SearchRow {
  const { id, name, skus, brand, ribbon, collections, price } = product
  const amount =
    (typeof price === 'number' ? amountFromNumber(price) : parseAmount(price ?? '')) ?? zero
  return {
    id,
    name,
    skus,
    barcodes: [],
    brand: brand ?? '',
    ribbon: ribbon ?? '',
    collections: collections ?? [],
    optionValues: [],
    type: 'physical',
    visible: true,
    currency: 'EUR',
    listPrice: amount,
    paidPrice: amount,
    stock: 'in-stock',
    hasWeight: true,
    hasImage: true,
    hasDescription: true,
    hasSeo: true,
    onSale: false,
    variantCount: Math.max(1, skus.length),
  }
}
