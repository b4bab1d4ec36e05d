import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { collectPackages } from '../licenses/bundled-packages.ts'
import { runPackage } from '../run-command.ts'

const root = resolve(import.meta.dirname, '../../..')
const tsconfig = join(root, 'lib/package/tsconfig.types.json')

/** Every entry of the package is a file of `lib/package` and a subpath of its exports. */
export const entries = ['index', 'v1', 'v3', 'events', 'mock']

const options = { cwd: root, platform: 'neutral', external: /^(?:jose|node:)/, logLevel: 'warn' }
const inputs = (folder, ending) =>
  Object.fromEntries(entries.map((name) => [name, join(folder, 'lib/package', `${name}${ending}`)]))

/** The packages in any file of the package. */
export const bundled = new Set()

/** Not minified: who installs the package can read and debug it, and their own bundler minifies. */
export async function bundleCode(out) {
  const output = { dir: out, format: 'esm', chunkFileNames: 'shared/[name].js' }
  const plugins = [collectPackages(bundled)]
  await build({ ...options, input: inputs(root, '.ts'), plugins, output })
}

/** Checks the command line like the entries: it uses nothing newer than what Node 20 has. */
export async function checkProgram() {
  const { ok, output } = await runPackage('tsc', ['-p', join(root, 'lib/package/tsconfig.json')])
  if (!ok) throw new Error(output)
}

/** The command line is one program: it contains all that it needs, also the packages. */
export async function bundleProgram(out) {
  const input = { cli: join(root, 'lib/package/cli.ts') }
  const output = { dir: out, format: 'esm', chunkFileNames: 'cli/[name].js' }
  await build({
    ...options,
    platform: 'node',
    external: /^(?:node:|@napi-rs\/keyring$)/,
    input,
    plugins: [collectPackages(bundled)],
    output,
  })
}

/**
 * One declaration file for each entry, and those that several entries share: a class that is declared
 * twice would be two types.
 */
export async function bundleTypes(out) {
  await declare([], (declared) =>
    build({
      ...optionsOfTypes(declared),
      input: inputs(declared, '.d.ts'),
      output: { dir: out, format: 'esm', chunkFileNames: 'shared/[name].d.ts' },
    }),
  )
}

/** The declarations of all entries as one text, without comments. */
export async function rollUpTypes() {
  return declare(['--removeComments'], async (declared) => {
    const input = join(declared, 'public-types.d.ts')
    const lines = entries.map((name) => `export * as ${name} from './lib/package/${name}.ts'`)
    await writeFile(input, lines.join('\n'))
    const { output } = await build({ ...optionsOfTypes(declared), input, write: false })
    return output.find(({ fileName }) => fileName === 'public-types.d.ts').code
  })
}

async function declare(flags, bundle) {
  const declared = await mkdtemp(join(tmpdir(), 'shelfside-types-'))
  try {
    const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', ...flags]
    const { ok, output } = await runPackage('tsc', ['-p', tsconfig, ...emit, '--outDir', declared])
    if (!ok) throw new Error(output)
    return await bundle(declared)
  } finally {
    await rm(declared, { recursive: true, force: true })
  }
}

function optionsOfTypes(declared) {
  return { ...options, plugins: [resolveDeclarations(declared), dts({ dtsInput: true, tsconfig })] }
}

/** The compiler keeps the names of source files in declarations: "#lib/core/base/clock.ts", "./page.ts". */
function resolveDeclarations(folder) {
  return {
    name: 'shelfside-declarations',
    resolveId(name, importer) {
      if (importer === undefined || !/^(?:#lib\/|\.).*\.ts$/.test(name)) return undefined
      const file = name.startsWith('#')
        ? join(folder, name.slice(1))
        : resolve(dirname(importer), name)
      return file.replace(/(?:\.d)?\.ts$/, '.d.ts')
    },
  }
}
