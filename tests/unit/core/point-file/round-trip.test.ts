import * as fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isAbort } from '#lib/core/base/abort.ts'
import { writePointFile } from '#lib/core/point-file/write-point-file.ts'
import { documentOf } from '#tests/unit/extension/documents/harness/bench.ts'
import { iterations } from '#tests/iterations.ts'
import { documents, facts, inBatches, readAll, write } from './samples.ts'

describe('a restore point as a file', () => {
  it('is read as it was written, whatever the products are', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.record({ at: fc.nat(), name: fc.option(fc.string(), { nil: undefined }) }),
        async (all, { at, name }) => {
          const some = { ...facts, at, name: name?.slice(0, 100) }
          expect(await readAll(await write(all, some))).toEqual({
            ...some,
            products: all.length,
            documents: all,
          })
        },
      ),
      { numRuns: iterations(100, 100, 2000) },
    )
  })

  it('has parts that other programs can read, with the hashes of the manifest', async () => {
    const all = Array.from({ length: 600 }, (_, at) => documentOf(at, 'ä\n😀'))
    const entries = unzipSync(new Uint8Array(await (await write(all)).arrayBuffer()))
    const names = ['products/0001.ndjson', 'products/0002.ndjson', 'products/0003.ndjson']
    expect(Object.keys(entries)).toEqual([...names, 'manifest.json', 'manifest.json.sha256'])
    const text = (name: string) => new TextDecoder().decode(entries[name])
    const manifest = JSON.parse(text('manifest.json')) as {
      parts: { path: string; products: number; bytes: number; sha256: string }[]
    }
    expect(manifest).toMatchObject({
      format: 'shelfside-restore-point',
      version: 1,
      store: { siteId: facts.siteId, name: facts.storeName, catalog: 'v3' },
      products: 600,
    })
    const lines = manifest.parts.flatMap(({ path }) => text(path).split('\n'))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(all)
    for (const { path, bytes, sha256 } of manifest.parts) {
      const content = entries[path] as Uint8Array<ArrayBuffer>
      const hash = await crypto.subtle.digest('SHA-256', content)
      expect(content.length).toBe(bytes)
      expect(Buffer.from(hash).toString('hex')).toBe(sha256)
    }
  })

  it('starts a new part before one becomes too large to be held at once', async () => {
    const all = [1, 2, 3].map((at) => documentOf(at, 'x'.repeat(1_500_000)))
    const file = await write(all)
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    expect(Object.keys(entries).filter((name) => name.startsWith('products/'))).toHaveLength(2)
    expect((await readAll(file)).documents).toEqual(all)
  })

  it('is not written to its end after it was canceled', async () => {
    const controller = new AbortController()
    let asked = 0
    async function* batches() {
      for await (const batch of inBatches([documentOf(1, 'a'), documentOf(2, 'b')], 1)) {
        asked += 1
        yield batch
        controller.abort()
      }
    }
    const failure = await writePointFile(facts, batches(), controller.signal).catch(
      (error: unknown) => error,
    )
    expect(isAbort(failure)).toBe(true)
    expect(asked).toBe(2)
  })
})
