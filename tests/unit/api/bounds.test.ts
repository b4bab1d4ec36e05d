import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { product } from '#lib/api/wire/product.ts'
import { recordProduct } from './recordings.ts'

function quickest(work: () => void): number {
  let best = Infinity
  for (let round = 0; round < 60; round += 1) {
    const begin = performance.now()
    work()
    best = Math.min(best, performance.now() - begin)
  }
  return best
}

describe('bounds', () => {
  it('reading a page of 100 products takes at most 1.5 times as long as JSON.parse', () => {
    const page = JSON.stringify(Array.from({ length: 100 }, (_, index) => recordProduct(index)))
    const parse = () => JSON.parse(page) as unknown[]
    const read = () => {
      for (const item of parse()) product.read(item)
    }
    quickest(read)
    expect(quickest(read) / quickest(parse)).toBeLessThan(1.5)
  })

  it('the V1 client with every identity is at most 12 kB, minified and gzipped', async () => {
    const entry = fileURLToPath(new URL('client-entry.ts', import.meta.url))
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        minify: true,
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    })
    const [bundle] = [result].flat()
    const [chunk] = bundle !== undefined && 'output' in bundle ? bundle.output : []
    const code = chunk?.type === 'chunk' ? chunk.code : ''
    expect(code).toContain('stores-reader')
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(12_000)
  })
})
