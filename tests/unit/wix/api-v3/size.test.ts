import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'

const bundle = (entry: string) => bundleCode(fileURLToPath(new URL(entry, import.meta.url)))

it('the clients of both catalogs are at most 38 kB, minified and gzipped', async () => {
  const code = await bundle('both-entry.ts')
  expect(code).toContain('/stores/v3')
  expect(gzipBytes(code)).toBeLessThanOrEqual(38_000)
})

it('a page that uses only V1 contains nothing of V3', async () => {
  const code = await bundle('../api/client-entry.ts')
  expect(code).toContain('stores-reader')
  for (const word of ['/products/search', 'optionChoiceNames', '/categories/v1', 'ricos']) {
    expect(code).not.toContain(word)
  }
})
