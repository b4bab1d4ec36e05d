import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

async function bundle(...names: readonly string[]): Promise<string> {
  const input = names.map((name) =>
    fileURLToPath(new URL(`../../../lib/events/${name}`, import.meta.url)),
  )
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const [first] = [result].flat()
  const chunks = first !== undefined && 'output' in first ? first.output : []
  return chunks.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n')
}
const size = (code: string) => gzipSync(code, { level: 9 }).length

it('checking and ordering take at most 3.6 kB, and carry nothing that decodes entities', async () => {
  const code = await bundle('verify.ts', 'order.ts')
  expect(code).toContain('RS256')
  expect(code).toContain('repeated')
  for (const word of ['choicesSettings', 'wixstatic', 'costAndProfitData']) {
    expect(code).not.toContain(word)
  }
  expect(size(code)).toBeLessThanOrEqual(3600)
}, 20_000)

it('everything takes at most 10 kB', async () => {
  expect(size(await bundle('index.ts'))).toBeLessThanOrEqual(10_000)
}, 20_000)
