import * as fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { documentOf } from '#tests/unit/extension/documents/harness/bench.ts'
import { iterations } from '#tests/iterations.ts'
import { readAll, write } from './samples.ts'

const all = Array.from({ length: 300 }, (_, at) => documentOf(at, `State ${at}`))
let bytes = new Uint8Array()
let entries: Record<string, Uint8Array> = {}
beforeAll(async () => {
  bytes = new Uint8Array(await (await write(all)).arrayBuffer())
  entries = unzipSync(bytes)
})

const textOf = (name: string) => new TextDecoder().decode(entries[name])

/** The sentence with which a file is refused; undefined if it is read. */
async function refusalOf(content: BlobPart): Promise<string | undefined> {
  try {
    await readPointFile(new Blob([content]))
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError)
    expect((error as ProblemError).problem.code).toBe('bad-input')
    return (error as ProblemError).problem.message
  }
}

const zip = (changes: Record<string, string | Uint8Array | undefined>) => {
  const changed = Object.entries({ ...entries, ...changes }).flatMap(([name, content]) =>
    content === undefined
      ? []
      : [[name, typeof content === 'string' ? strToU8(content) : content] as const],
  )
  return zipSync(Object.fromEntries(changed))
}

const nest = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** A file whose manifest was changed and hashed again. */
async function withManifest(change: (manifest: Record<string, unknown>) => object) {
  const text = JSON.stringify(change(JSON.parse(textOf('manifest.json')) as never))
  const hash = await crypto.subtle.digest('SHA-256', strToU8(text))
  return zip({
    'manifest.json': text,
    'manifest.json.sha256': Buffer.from(hash).toString('hex'),
  })
}

describe('a file that is not whole', () => {
  it('is refused wherever it was cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        const refusal = await refusalOf(bytes.slice(0, length))
        expect([t.restore.fileDamaged, t.restore.fileForeign]).toContain(refusal)
        if (length >= 4) expect(refusal).toBe(t.restore.fileDamaged)
      }),
      { numRuns: iterations(100, 150, 3000) },
    )
  })

  it('is refused, or has the same products, whichever bytes of it were changed', async () => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
          minLength: 1,
          maxLength: 3,
        }),
        async (flips) => {
          const changed = bytes.slice()
          for (const [at, mask] of flips) changed[at] = (changed[at] ?? 0) ^ mask
          if ((await refusalOf(changed)) === undefined) {
            const { documents, ...facts } = await readAll(new Blob([changed]))
            expect(documents).toEqual(all)
            expect(facts).toMatchObject({ products: 300, name: 'Before the sale' })
          } else refused += 1
        },
      ),
      { numRuns: iterations(100, 200, 5000) },
    )
    expect(refused).toBeGreaterThan(iterations(50, 100, 2_500))
  })

  it.each<[string, () => BlobPart | Promise<BlobPart>, () => string]>([
    ['an empty file', () => '', () => t.restore.fileForeign],
    [
      'a CSV that was renamed',
      () => 'handleId,fieldType,name\n1,Product,Lamp\n',
      () => t.restore.fileForeign,
    ],
    [
      'a ZIP of another program',
      () => zipSync({ 'readme.txt': strToU8('Hello') }),
      () => t.restore.fileForeign,
    ],
    [
      'a workbook',
      () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
      () => t.restore.fileForeign,
    ],
    [
      'a ZIP with the manifest of another program',
      () => zipSync({ 'manifest.json': strToU8('{"manifest_version":3}') }),
      () => t.restore.fileForeign,
    ],
    [
      'a file without its manifest',
      () => zip({ 'manifest.json': undefined }),
      () => t.restore.fileDamaged,
    ],
    [
      'a file without the hash of its manifest',
      () => zip({ 'manifest.json.sha256': undefined }),
      () => t.restore.fileDamaged,
    ],
    [
      'a file without one of its parts',
      () => zip({ 'products/0002.ndjson': undefined }),
      () => t.restore.fileDamaged,
    ],
    [
      'a file whose manifest was changed',
      () => zip({ 'manifest.json': textOf('manifest.json').replace('sale', 'SALE') }),
      () => t.restore.fileDamaged,
    ],
    [
      'a file with a part that was changed',
      () =>
        zip({
          'products/0001.ndjson': textOf('products/0001.ndjson').replace('State 7', 'State 8'),
        }),
      () => t.restore.fileDamaged,
    ],
    [
      'a file of a newer version',
      () => withManifest((manifest) => ({ ...manifest, version: 2, parts: 'elsewhere' })),
      () => t.restore.fileNewer,
    ],
    [
      'a file of an older format',
      () => withManifest((manifest) => ({ ...manifest, version: 0 })),
      () => t.restore.fileOlder,
    ],
    [
      'a file that counts its products wrong',
      () => withManifest((manifest) => ({ ...manifest, products: 299 })),
      () => t.restore.fileDamaged,
    ],
    [
      'a file whose products are of another catalog than it says',
      () =>
        withManifest((manifest) => ({
          ...manifest,
          store: { ...(manifest['store'] as object), catalog: 'v1' },
        })),
      () => t.restore.fileDamaged,
    ],
    [
      'a file that has a part twice',
      () =>
        withManifest((manifest) => {
          const [part] = manifest['parts'] as { products: number }[]
          return { ...manifest, products: 250, parts: [part, part] }
        }),
      () => t.restore.fileDamaged,
    ],
    [
      'a file that names entries outside of its products',
      () =>
        withManifest((manifest) => {
          const [part, ...rest] = manifest['parts'] as object[]
          return { ...manifest, parts: [{ ...part, path: 'manifest.json' }, ...rest] }
        }),
      () => t.restore.fileDamaged,
    ],
    [
      'a file whose product nests deeper than any that a store returned',
      () => write([{ ...documentOf(1, 'State'), content: { a: nest(2_000) } }]),
      () => t.restore.fileDamaged,
    ],
  ])('%s is refused with one sentence', async (_name, content, sentence) => {
    expect(await refusalOf(await content())).toBe(sentence())
  })

  it('is refused before it is unpacked where it says that it is too large', async () => {
    const file = new Blob([bytes])
    Object.defineProperty(file, 'size', { value: 300 * 1024 * 1024 })
    await expect(readPointFile(file)).rejects.toMatchObject({
      problem: { message: t.restore.fileTooLarge },
    })
  })

  it('does not fill the memory when it unpacks to far more than it says', async () => {
    const bomb = zip({ 'products/0001.ndjson': new Uint8Array(18_000_000) })
    expect(await refusalOf(bomb)).toBe(t.restore.fileDamaged)
  })

  it('may have names that this version does not know', async () => {
    const later = await withManifest((manifest) => ({ ...manifest, createdBy: '9.0', more: [1] }))
    expect((await readAll(new Blob([later]))).documents).toEqual(all)
  })
})
