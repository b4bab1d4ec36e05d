import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'

const bundle = (...names: readonly string[]) =>
  bundleCode(
    names.map((name) =>
      fileURLToPath(new URL(`../../../../lib/wix/events/${name}`, import.meta.url)),
    ),
  )

it('verifying and ordering take at most 10 kB, and contain no decoder of entities', async () => {
  const code = await bundle('verify.ts', 'order.ts')
  expect(code).toContain('RS256')
  expect(code).toContain('repeated')
  for (const word of ['choicesSettings', 'wixstatic', 'costAndProfitData']) {
    expect(code).not.toContain(word)
  }
  expect(gzipBytes(code)).toBeLessThanOrEqual(10_000)
})

it('everything takes at most 17.5 kB', async () => {
  expect(gzipBytes(await bundle('index.ts'))).toBeLessThanOrEqual(17_500)
})
