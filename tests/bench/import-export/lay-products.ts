import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chunk } from '#lib/core/base/chunk.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { chunkSize, toChunk } from '#lib/extension/replica/blob/chunk.ts'
import { headKey, toDatabaseName } from '#lib/extension/replica/blob/database.ts'
import type { Head } from '#lib/extension/replica/blob/head.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { encryptWhole, encryptChunk } from '#lib/extension/replica/storage/records.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { readCostBox } from '../read-cost-box.ts'

/**
 * Adds products to the worker's offline copy, as many per record as the worker stores, with costs
 * encrypted with its key: reading them from the store would take minutes.
 */
export async function layProducts(
  page: Page,
  siteId: string,
  folder: string,
  products: readonly Product[],
): Promise<void> {
  const costCipher = await readCostBox(page, siteId)
  const index = await encryptWhole(
    costCipher,
    'laid',
    await buildIndex(products.map((product) => toSearchRow(product))),
  )
  const lines: string[] = []
  for (const part of chunk(products, chunkSize)) {
    const entries = part.map(
      (product) => ({ id: product.id, product, readAt: 1, source: 'fill' }) as const,
    )
    const key = `laid-${lines.length}`
    const encrypted = await encryptChunk(costCipher, key, toChunk(entries))
    lines.push(JSON.stringify({ ...encrypted, key, costs: toBase64(encrypted.costs) }))
  }
  const files = ['index.bin', 'chunks.txt'].map((name) => join(folder, name)) as [string, string]
  await writeFile(files[0], new Uint8Array(await index.value.arrayBuffer()))
  await writeFile(files[1], lines.join('\n'))
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { id: 'laid', multiple: true })
    document.body.append(Object.assign(input, { type: 'file' }))
  })
  await page.locator('#laid').setInputFiles(files)
  const name = toDatabaseName(siteId)
  const costs = toBase64(index.costs)
  await page.evaluate(put, { name, headKey, costs, base: index.key, count: products.length })
}

interface Laid {
  readonly name: string
  readonly headKey: string
  readonly costs: string
  readonly base: string
  readonly count: number
}

/** Runs in the page. */
async function put({ name, headKey: key, costs, base, count }: Laid): Promise<void> {
  const [index, file] = document.querySelector<HTMLInputElement>('#laid')?.files ?? []
  if (index === undefined || file === undefined) throw new Error('There is no file.')
  const whole = new Blob([await index.arrayBuffer()])
  const chunks = (await file.text())
    .split('\n')
    .map(
      (line) => JSON.parse(line) as { key: string; ids: string[]; entries: string; costs: string },
    )
  const [own, ...encrypted] = [costs, ...chunks.map((each) => each.costs)].map((text) =>
    Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0),
  )
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The copy does not open.')))
  })
  const tx = database.transaction(['blobs', 'notes', 'chunks', 'outlines', 'costs'], 'readwrite')
  const store = (of: string) => tx.objectStore(of)
  store('blobs').put(whole, base)
  store('costs').put(own, base)
  for (const [at, each] of chunks.entries()) {
    store('chunks').put(each.entries, each.key)
    store('outlines').put(each.ids, each.key)
    store('costs').put(encrypted[at], each.key)
  }
  const made = store('notes').get(key)
  made.addEventListener('success', () => {
    const head = made.result as Head
    const all = [...head.chunks, ...chunks.map((each) => each.key)]
    const more = { base, revision: head.revision + 1, products: head.products + count }
    store('notes').put({ ...head, ...more, chunks: all, delta: undefined }, key)
  })
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  database.close()
}
