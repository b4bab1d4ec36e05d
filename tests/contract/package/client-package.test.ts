import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const site = crypto.randomUUID()
let folder = ''
let printed = ''

// Built as `npm run build:client` does, installed into an empty project, and its examples run there. The build
// fails for changed public types and for what publint and Are The Types Wrong find.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfside-client-'))
  const args = ['lib/dev/build-client.mjs', '--out', folder, '--try', process.execPath]
  const run = await promisify(execFile)(process.execPath, args, { cwd: root })
  printed = run.stdout
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const readText = (file: string) => readFile(join(folder, 'client', file), 'utf8')

describe('the package of the client', () => {
  it('has examples in its README that compile and run in an empty project', () => {
    const lines = printed.split('\n').filter((line) => line !== '')
    expect(lines.slice(-9)).toEqual([
      expect.stringMatching(/\/shelfside-\d+\.\d+\.\d+\.tgz$/),
      'V3_CATALOG',
      '3',
      'true',
      'Big Mug',
      'true',
      'true',
      'application 404 none',
      'true',
    ])
  })

  it('needs no package but jose and an optional one for keys, and has the version and the license of the project', async () => {
    const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest
    const { version, license, dependencies } = project
    const manifest = JSON.parse(await readText('package.json')) as Manifest
    expect(manifest).toMatchObject({ version, license, sideEffects: false, type: 'module' })
    expect(manifest.dependencies).toEqual({ jose: `^${dependencies['jose']}` })
    const keyring = '@napi-rs/keyring'
    expect(manifest.optionalDependencies).toEqual({ [keyring]: dependencies[keyring] })
    expect(Object.keys(manifest.exports ?? {})).toEqual([
      '.',
      './v1',
      './v3',
      './events',
      './mock',
      './package.json',
    ])
  })

  it('imports no module of Node, no browser API and nothing of this repository', async () => {
    const files = await readdir(join(folder, 'client/dist'), { recursive: true })
    const isProgram = /^cli(?:\.js$|[\\/])/
    const code = files.filter((file) => /\.(?:js|d\.ts)$/.test(file) && !isProgram.test(file))
    expect(code.length).toBeGreaterThan(10)
    const imported = new Set<string>()
    for (const file of code) {
      const text = await readText(join('dist', file))
      for (const [, name = ''] of text.matchAll(/^(?:import|export)\b.* from "([^"]+)"/gm))
        imported.add(name)
    }
    expect([...imported].filter((name) => !name.startsWith('.'))).toEqual(['jose'])
  })

  it('has a command line that runs from the package', async () => {
    const program = join(folder, 'client/dist/cli.js')
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--help'])
    expect(stdout).toContain('shelfside export --site SITE_ID')
    // Here nothing is installed beside it. Its other process says so.
    const check = promisify(execFile)(process.execPath, [program, 'key', 'check', '--site', site])
    await expect(check).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('@napi-rs/keyring is not installed'),
    })
  })

  it('does not load the other catalog, events or the mock with an entry', async () => {
    const own = {
      v1: 'createV1Client',
      v3: 'createV3Client',
      events: 'from "jose"',
      mock: 'createMockStore',
    }
    for (const entry of ['index', ...Object.keys(own)]) {
      const code = await readLoaded(`dist/${entry}.js`)
      const found = Object.entries(own).filter(([, name]) => code.includes(name))
      expect(found.map(([name]) => name)).toEqual(entry === 'index' ? [] : [entry])
    }
  })
})

/** A file and, recursively, the files that it imports. */
async function readLoaded(file: string): Promise<string> {
  const code = await readText(file)
  const names = [...code.matchAll(/\b(?:from|import) ?["'](\.[^"']+)["']/g)]
  const imported = names.map(([, name = '']) => readLoaded(join(dirname(file), name)))
  return [code, ...(await Promise.all(imported))].join('\n')
}

interface Manifest {
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, unknown>>
}
