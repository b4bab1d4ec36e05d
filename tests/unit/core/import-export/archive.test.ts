import * as fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { openArchive, unpack } from '#lib/core/import-export/workbook/open-archive.ts'
import { readPointFile } from '#lib/core/point-file/read-point-file.ts'
import { iterations } from '#tests/iterations.ts'

const mebibyte = 1024 * 1024

interface Claim {
  readonly packed: number
  readonly size: number
}

/** An archive whose entries all share the same bytes, and claim what they unpack to. */
function buildArchive(claims: readonly Claim[], fileBytes: number): Uint8Array<ArrayBuffer> {
  const directory = claims.map(({ packed, size }, index) => {
    const name = new TextEncoder().encode(`products/${String(index + 1).padStart(4, '0')}.ndjson`)
    const entry = new Uint8Array(46 + name.length)
    const view = new DataView(entry.buffer)
    view.setUint32(0, 0x02014b50, true)
    view.setUint16(10, 8, true)
    view.setUint32(20, packed, true)
    view.setUint32(24, size, true)
    view.setUint16(28, name.length, true)
    entry.set(name, 46)
    return entry
  })
  const length = directory.reduce((sum, entry) => sum + entry.length, 0)
  const bytes = new Uint8Array(Math.max(fileBytes, 30 + length + 22))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04034b50, true)
  let at = bytes.length - 22 - length
  view.setUint32(bytes.length - 22, 0x06054b50, true)
  view.setUint16(bytes.length - 12, claims.length, true)
  view.setUint32(bytes.length - 6, at, true)
  for (const entry of directory) {
    bytes.set(entry, at)
    at += entry.length
  }
  return bytes
}

describe('an archive', () => {
  const claims = fc.array(
    fc.record({
      packed: fc.integer({ min: 3, max: 200_000 }),
      size: fc.integer({ min: 1, max: 20 * mebibyte }),
    }),
    { minLength: 1, maxLength: 60 },
  )

  it('is opened if all of it together is small or a hundredfold of the file, and else refused', () => {
    let refused = 0
    fc.assert(
      fc.property(claims, fc.nat(3 * mebibyte), (each, fileBytes) => {
        const bytes = buildArchive(each, fileBytes)
        const isWhole = each.every(({ packed }) => 30 + packed <= bytes.length)
        const isBomb = each.some(({ packed, size }) => size > Math.max(16 * mebibyte, 100 * packed))
        const total = each.reduce((sum, { size }) => sum + size, 0)
        const isSound = isWhole && !isBomb && total <= Math.max(16 * mebibyte, 100 * bytes.length)
        if (isSound) expect(openArchive(bytes).size).toBe(each.length)
        else {
          refused += 1
          expect(() => openArchive(bytes)).toThrow(ProblemError)
        }
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
    expect(refused).toBeGreaterThan(iterations(20, 200, 2_000))
  })

  it('of many parts below any limit of one is refused before it is unpacked', async () => {
    const part = new Uint8Array(2 * mebibyte).fill(97)
    const parts = Array.from({ length: 9 }, (_, at) => [`products/000${at}.ndjson`, part] as const)
    const bytes = zipSync(Object.fromEntries(parts), { level: 1 })
    expect(bytes.length).toBeLessThan(mebibyte)
    expect(() => openArchive(bytes)).toThrow(ProblemError)
    await expect(readPointFile(new Blob([bytes]))).rejects.toThrow(ProblemError)
  })

  it('unpacks to what it claims, not more', async () => {
    const bytes = zipSync({ a: new Uint8Array(mebibyte).fill(97) })
    const entry = openArchive(bytes).get('a')!
    const read = async (size: number) => {
      let length = 0
      for await (const chunk of unpack({ ...entry, size })) length += chunk.length
      return length
    }
    expect(await read(mebibyte)).toBe(mebibyte)
    await expect(read(mebibyte - 1)).rejects.toThrow(ProblemError)
    await expect(read(mebibyte + 1)).rejects.toThrow(ProblemError)
  })
})
