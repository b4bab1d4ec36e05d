import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runNpm } from '../dependencies.ts'
import { readPackages } from '../licenses/read-packages.ts'
import { writeBill } from '../licenses/write-bill.ts'
import { writeNotices } from '../licenses/write-notices.ts'
import { bundled, entries } from './bundle.mjs'

const keyring = '@napi-rs/keyring'
const root = resolve(import.meta.dirname, '../../..')

/** Writes package.json, README.md and LICENSE into the folder of the package. */
export async function writeManifest(folder) {
  const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { name, version, license, dependencies, homepage, bugs, author, repository } = project
  const manifest = {
    name,
    version,
    description:
      'A typed client for the catalog of Wix Stores, Catalog V1 and V3, with a store in memory for tests.',
    homepage,
    bugs,
    license,
    author,
    repository,
    type: 'module',
    sideEffects: false,
    // All entries together, so that “exports” stays the whole of the public interface.
    exports: {
      ...Object.fromEntries(entries.map(toExport)),
      './package.json': './package.json',
    },
    bin: { shelfside: 'dist/cli.js' },
    files: ['dist'],
    engines: { node: '>=20' },
    // The only package that is not bundled, so that it can be updated without this one.
    dependencies: { jose: `^${dependencies.jose}` },
    // Native, and loaded only where a key is in the keyring of the system.
    optionalDependencies: { [keyring]: dependencies[keyring] },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  await copyFile(join(root, 'lib/package/README.md'), join(folder, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

/** The licenses are part of the package; its bill of materials lies beside it. */
export async function describePackages(folder) {
  const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const packages = readPackages(bundled)
  await writeFile(join(folder, 'dist/licenses.txt'), writeNotices(packages))
  await writeFile(`${folder}.cdx.json`, writeBill({ name, version }, packages))
}

function toExport(entry) {
  const file = `./dist/${entry}`
  return [entry === 'index' ? '.' : `./${entry}`, { types: `${file}.d.ts`, default: `${file}.js` }]
}

/** Packs the folder with npm, and returns the file. */
export async function packFolder(folder, output) {
  const { ok, output: said } = await runNpm([
    'pack',
    folder,
    '--pack-destination',
    output,
    '--json',
  ])
  if (!ok) throw new Error(said)
  const [{ filename }] = JSON.parse(said.slice(said.indexOf('[')))
  return join(output, filename)
}
