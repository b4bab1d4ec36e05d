import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { headKey, toDatabaseName } from '../../../lib/replica/blob/database.ts'
import { headFormat, type Head } from '../../../lib/replica/blob/head.ts'
import { buildIndex } from '../../../lib/replica/search/build/build-index.ts'
import { generateCatalogue } from '../search/catalogue.ts'

/**
 * Lays a built copy in the place of the one that the worker made; a file input carries it over. `entries`
 * are its products, as chunks hold them: laid in the chunks that are there, whose costs the worker can open.
 */
export async function layCopy(
  page: Page,
  siteId: string,
  folder: string,
  products: number,
  entries: readonly string[] = [],
): Promise<void> {
  const file = join(folder, 'index.bin')
  const entryFile = join(folder, 'entries.txt')
  await writeFile(entryFile, entries.join('\n'))
  const index = await buildIndex(generateCatalogue(products))
  await writeFile(file, new Uint8Array(index))
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('input'), { type: 'file', id: 'laid', multiple: true }),
    )
  })
  await page.locator('#laid').setInputFiles([file, entryFile])
  const now = Date.now()
  const head: Head = {
    format: headFormat,
    siteId,
    revision: 1000,
    base: 'laid',
    chunks: [],
    overlay: [],
    products,
    variants: products,
    bytes: index.byteLength,
    wholeBytes: 0,
    filledAt: now,
    readAt: now,
    changedTo: new Date(now).toISOString(),
    changedWhileReading: false,
    sealedBy: '',
  }
  await page.evaluate(putCopy, { name: toDatabaseName(siteId), headKey, head })
}

interface Laid {
  readonly name: string
  readonly headKey: string
  readonly head: Head
}

/** Runs in the page. */
async function putCopy({ name, headKey: key, head }: Laid): Promise<void> {
  const [file, entries] = document.querySelector<HTMLInputElement>('#laid')?.files ?? []
  if (file === undefined || entries === undefined) throw new Error('There is no file.')
  const whole = new Blob([await file.arrayBuffer()])
  const parts = entries.size === 0 ? [] : (await entries.text()).split('\n')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The copy does not open.')))
  })
  const tx = database.transaction(['blobs', 'notes', 'chunks'], 'readwrite')
  tx.objectStore('blobs').put(whole, head.base)
  // Of the key of the copy that lay there, so that the worker takes it for its own and reads nothing anew.
  const made = tx.objectStore('notes').get(key)
  made.addEventListener('success', () => {
    const { sealedBy, chunks: names } = made.result as Head
    const chunks = parts.length === 0 ? [] : names
    for (const [at, chunk] of chunks.entries()) {
      const own = parts.filter((_, part) => part % chunks.length === at)
      tx.objectStore('chunks').put(`[${own.map((part) => part.slice(1, -1)).join(',')}]`, chunk)
    }
    tx.objectStore('notes').put({ ...head, chunks, sealedBy }, key)
  })
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  database.close()
}
