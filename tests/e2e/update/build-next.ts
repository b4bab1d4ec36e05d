import { resolve } from 'node:path'
import { build } from 'wxt'

/*
 * Builds the extension as its next version could be: each database has one more migration, which writes
 * every record again. It runs in a separate process, because the build writes its progress to the terminal.
 */
const [outDir = ''] = process.argv.slice(2)
const root = resolve(import.meta.dirname, '../../..')

const nextVersion = {
  name: 'next-version',
  enforce: 'pre',
  transform(code: string, id: string) {
    if (!id.endsWith('/lib/extension/browser/database.ts')) return undefined
    const declared = 'migrations: readonly Migration<Schema>[],'
    if (!code.includes(declared)) throw new Error('The migrations of a database were not found.')
    return `
      import { writeAgain } from '${import.meta.dirname}/write-again.ts'
      ${code
        .replace(declared, 'released: readonly Migration<Schema>[],')
        .replace(
          'let opened:',
          'const migrations = [...released, writeAgain(name)] as readonly Migration<Schema>[]\n  let opened:',
        )}`
  },
} as const

await build({
  root,
  outDir,
  outDirTemplate: 'next',
  // With the same version, the browser would go on with the worker that it has cached.
  hooks: { 'build:manifestGenerated': (_wxt, manifest) => void (manifest.version = '99.0.0') },
  vite: () => ({ plugins: [nextVersion] }),
})
