import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const manifest = {
  manifest_version: 3,
  name: 'Vault',
  version: '1',
  permissions: ['storage', 'unlimitedStorage'],
  background: { service_worker: 'worker.js', type: 'module' },
  content_security_policy: {
    extension_pages: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  },
}

const source = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** An extension of nothing but the vault: its core in a worker, the keys' making in a page. */
export async function buildVaultExtension(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(
    join(folder, 'page.html'),
    '<!doctype html><title>Vault</title><script type="module" src="page.js"></script>',
  )
  await bundle({ page: source('./page.ts') }, folder)
  await bundle({ worker: source('./worker.ts') }, folder)
}

/** Minified and gzipped bytes of what one module brings along. */
export async function measureModule(path: string): Promise<number> {
  const chunks = await bundle({ module: source(path) })
  return gzipSync(chunks, { level: 9 }).length
}

/** One script out of one module and what it brings along; on the disk where a folder is named. */
export async function bundle(input: Record<string, string>, folder?: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // What lies there belongs to Shelfside: a browser refuses messages of a language that no manifest names.
    publicDir: false,
    build: {
      ...(folder === undefined ? {} : { outDir: folder }),
      write: folder !== undefined,
      emptyOutDir: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('')
}
