import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'

it('the V1 client with every identity is at most 15 kB, minified and gzipped', async () => {
  const code = await bundleCode(fileURLToPath(new URL('client-entry.ts', import.meta.url)))
  expect(code).toContain('stores-reader')
  expect(gzipBytes(code)).toBeLessThanOrEqual(15_000)
})
