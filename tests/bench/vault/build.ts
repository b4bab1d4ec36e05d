import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCode, gzipBytes } from '#tests/bundle-code.ts'

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

/** An extension with only the vault: its core in a worker, the derivation of keys in a page. */
export async function buildVaultExtension(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(
    join(folder, 'page.html'),
    '<!doctype html><title>Vault</title><script type="module" src="page.js"></script>',
  )
  await bundleCode({ page: source('./page.ts') }, folder)
  await bundleCode({ worker: source('./worker.ts') }, folder)
}

/** Minified and gzipped bytes of a module and its imports. */
export async function measureModule(path: string): Promise<number> {
  return gzipBytes(await bundleCode(source(path)))
}
