import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { headKey, toDatabaseName } from '#lib/extension/replica/blob/database.ts'
import { headFormat, type Head } from '#lib/extension/replica/blob/head.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { encryptWhole } from '#lib/extension/replica/storage/records.ts'
import { toBase64 } from '#lib/extension/session/vault/key/bytes.ts'
import { readCostBox } from '../read-cost-box.ts'
import { generateCatalog } from '../search/catalog.ts'

/** Replaces the worker's offline copy with a built one, passed in through a file input. */
export async function layReplica(
  page: Page,
  siteId: string,
  folder: string,
  products: number,
): Promise<void> {
  const file = join(folder, 'index.bin')
  const built = await buildIndex(generateCatalog(products))
  const { byteLength: bytes } = built
  const { value, costs } = await encryptWhole(await readCostBox(page, siteId), 'laid', built)
  await writeFile(file, new Uint8Array(await value.arrayBuffer()))
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('input'), { type: 'file', id: 'laid' }),
    )
  })
  await page.locator('#laid').setInputFiles(file)
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
    bytes,
    wholeBytes: 0,
    filledAt: now,
    readAt: now,
    changedTo: new Date(now).toISOString(),
    changedWhileReading: false,
    encryptedBy: '',
  }
  await page.evaluate(putReplica, {
    name: toDatabaseName(siteId),
    headKey,
    head,
    costs: toBase64(costs),
  })
}

interface Laid {
  readonly name: string
  readonly headKey: string
  readonly head: Head
  readonly costs: string
}

/** Runs in the page. */
async function putReplica({ name, headKey: key, head, costs }: Laid): Promise<void> {
  const [file] = document.querySelector<HTMLInputElement>('#laid')?.files ?? []
  if (file === undefined) throw new Error('There is no file.')
  const whole = new Blob([await file.arrayBuffer()])
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The copy does not open.')))
  })
  const tx = database.transaction(['blobs', 'notes', 'costs'], 'readwrite')
  tx.objectStore('blobs').put(whole, head.base)
  const encrypted = Uint8Array.from(atob(costs), (sign) => sign.codePointAt(0) ?? 0)
  tx.objectStore('costs').put(encrypted, head.base)
  // Under the key of the replaced copy, so that the worker accepts it and reads nothing again.
  const made = tx.objectStore('notes').get(key)
  made.addEventListener('success', () => {
    const { encryptedBy } = made.result as Head
    tx.objectStore('notes').put({ ...head, encryptedBy }, key)
  })
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  database.close()
}
