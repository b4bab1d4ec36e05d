import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [first] = [result].flat()
  const chunks = first !== undefined && 'output' in first ? first.output : []
  return chunks.map((each) => (each.type === 'chunk' ? each.code : '')).join('\n')
}

it('the clients of both generations are at most 30 kB, minified and gzipped', async () => {
  const code = await bundle('both-entry.ts')
  expect(code).toContain('/stores/v3')
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(30_000)
})

it('a page that only works with V1 carries nothing of V3', async () => {
  const code = await bundle('../api/client-entry.ts')
  expect(code).toContain('stores-reader')
  for (const word of ['/products/search', 'optionChoiceNames', '/categories/v1', 'ricos']) {
    expect(code).not.toContain(word)
  }
})
