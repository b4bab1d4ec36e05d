import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const room = resolve('lib/replica/search')

/** Bytes, minified and gzip, of some exports of the room with all they need. */
export async function measureCode(exports: Readonly<Record<string, string>>): Promise<number> {
  const entry = Object.entries(exports)
    .map(([name, file]) => `export { ${name} } from ${JSON.stringify(resolve(room, file))}`)
    .join('\n')
  const id = 'virtual:entry'
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
      rolldownOptions: { input: id, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(bundle) ? bundle : [bundle]
  const code = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('')
  return gzipSync(code, { level: 9 }).length
}
