import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** What a program that works with Catalog V1 takes: the client, and every way to say who is asking. */
const taken =
  'ApiError, apiKey, appInstance, createCatalogueClient, createThrottle, member, visitor'
const id = 'virtual:entry'

/** Bytes of the V1 client, minified and gzip. */
export async function measureClient(): Promise<number> {
  const entry = `export { ${taken} } from ${JSON.stringify(resolve('lib/api/index.ts'))}`
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) => (source === id ? entry : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: id, preserveEntrySignatures: 'strict' },
    },
  })
  const code = [bundle]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('')
  if (!code.includes('stores-reader')) throw new Error('The client is not in its own bundle.')
  return gzipSync(code, { level: 9 }).length
}
