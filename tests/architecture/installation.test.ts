import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findIncomplete, isVerified, type LockedPackages } from './find-incomplete.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages }
const manifest = JSON.parse(read('package.json')) as {
  readonly scripts: Record<string, string>
  readonly dependencies: Record<string, string>
  readonly optionalDependencies: Record<string, string>
  readonly engines: Record<string, string>
  readonly devEngines: Record<'runtime' | 'packageManager', { readonly version: string }>
}

describe('the lockfile', () => {
  it('names every optional package for every system, with its integrity', () => {
    expect(findIncomplete(packages)).toEqual([])
  })

  it('is reported as incomplete without one of them, or without its integrity', () => {
    const path = 'node_modules/@oxlint/binding-darwin-arm64'
    const { [path]: binding, ...others } = packages
    expect(binding).toBeDefined()
    const named = `@oxlint/binding-darwin-arm64 of node_modules/oxlint ${String(packages['node_modules/oxlint']?.version)}`
    expect(findIncomplete(others)).toEqual([`${named} is missing`])
    const { integrity, ...bare } = binding ?? {}
    expect(integrity).toBeDefined()
    expect(findIncomplete({ ...others, [path]: bare })).toEqual([`${named} has no integrity`])
  })

  it('has the integrity of every package, and no host of a registry', () => {
    const entries = Object.entries(packages).filter(([path]) => path !== '')
    expect(entries.length).toBeGreaterThan(100)
    expect(entries.filter(([, entry]) => !isVerified(entry)).map(([path]) => path)).toEqual([])
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  })
})

describe('the pinned Node', () => {
  it('has the same major version in .nvmrc, the packages and the types', () => {
    const pinned = Object.values(manifest.optionalDependencies)
    expect(pinned).toContain(read('.nvmrc').trim())
    const types = packages['node_modules/@types/node']?.version ?? ''
    const majors = [...pinned, types].map((version) => version.split('.')[0])
    expect([...new Set(majors)]).toEqual(['24'])
  })

  it('can be started by every Node version that package.json allows', () => {
    expect(manifest.devEngines.runtime.version).toBe(manifest.engines['node'])
    expect(manifest.devEngines.packageManager.version).toBe(manifest.engines['npm'])
    const [, min = ''] = /^>=(\d+)$/.exec(manifest.engines['node'] ?? '') ?? []
    expect(runScript('lint', pretendVersion(`${min}.0.0`)).output).toContain('Run “npm ci” first.')
    const older = runScript('lint', pretendVersion(`${Number(min) - 1}.9.0`))
    expect(older.output).toContain(`Shelfside needs Node ${min} or newer`)
  })
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The files of a fresh clone that a script needs to start. */
function copyBootstrap(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shelfside-clone-'))
  folders.push(folder)
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'lib/dev/bootstrap.mjs'])
    cpSync(resolve(root, file), join(folder, file))
  return folder
}

const pretend = (change: string) => [`--import=data:text/javascript,${encodeURIComponent(change)}`]
const pretendVersion = (node: string) =>
  pretend(`Object.defineProperty(process, 'versions', { value: { node: '${node}' } })`)

interface Run {
  readonly folder?: string
  readonly env?: Record<string, string>
  readonly args?: readonly string[]
}
function runScript(
  name: string,
  flags: readonly string[] = [],
  { folder = copyBootstrap(), env = {}, args: more = [] }: Run = {},
) {
  const args = [...flags, join(folder, 'lib/dev/bootstrap.mjs'), name, ...more]
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { status, output: `${stdout}${stderr}`.trim() }
}

describe('a script of package.json', () => {
  it('is known to the bootstrap', () => {
    const { output } = runScript('nothing')
    const [, listed = ''] = /one of (.+)\.$/.exec(output) ?? []
    const started = Object.entries(manifest.scripts).map(([name, command]) => {
      expect(command).toMatch(new RegExp(`^node lib/dev/bootstrap\\.mjs ${name}(?: && npm |$)`))
      return name
    })
    expect(listed.split(', ').toSorted()).toEqual(started.toSorted())
  })

  it('prints its help and does nothing else, whether the packages are installed or not', () => {
    const folder = copyBootstrap()
    const before = readdirSync(folder)
    // They list options of their own, and need the packages for it.
    const own = /^(?:start|dev|test|test:full|test:nightly|sandbox|relay|probe)$/
    for (const name of Object.keys(manifest.scripts).filter((each) => !own.test(each))) {
      const { status, output } = runScript(name, [], { folder, args: ['--help'] })
      expect([name, status, output]).toEqual([name, 0, expect.stringMatching(`^npm run ${name}: `)])
    }
    expect(readdirSync(folder)).toEqual(before)
    const { status, output } = runScript('test:full', [], { folder: root, args: ['--help'] })
    expect([status, output]).toEqual([0, expect.stringContaining('npm run test:nightly')])
  })

  it('gives its arguments to each of its programs, and the archives no browser', () => {
    const folder = copyBootstrap()
    for (const name of ['.package-lock.json', 'wxt/package.json', 'wxt/say.mjs']) {
      const file = join(folder, 'node_modules', name)
      mkdirSync(dirname(file), { recursive: true })
      const contents = {
        '.json': '{"bin":"say.mjs"}',
        '.mjs': 'console.log(process.argv.slice(2).join(" "))',
      }
      writeFileSync(file, contents[name.endsWith('.mjs') ? '.mjs' : '.json'])
    }
    writeFileSync(join(folder, 'package-lock.json'), lockOf({}))
    const zip = (...args: string[]) => runScript('zip', [], { folder, args })
    expect(zip('--mode', 'staging').output.split('\n')).toEqual([
      'zip --mode staging',
      'zip -b firefox --mv3 --mode staging',
    ])
    for (const arg of ['-b', '--browser=edge']) {
      expect(zip(arg)).toEqual({
        status: 1,
        output: '“npm run zip” packs both builds: it takes no browser.',
      })
    }
  })

  it('asks in one line to install the packages first', () => {
    const message = 'The packages are not installed. Run “npm ci” first.'
    for (const name of ['build', 'dev', 'fix', 'typecheck'])
      expect(runScript(name)).toEqual({ status: 1, output: message })
  })

  it('does the same if packages are missing or have another version', () => {
    const folder = copyBootstrap()
    const zod = join(folder, 'node_modules/zod')
    mkdirSync(zod, { recursive: true })
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
    writeFileSync(join(zod, 'package.json'), '{"version":"1.0.0"}')
    const message = 'The packages are not those of package-lock.json. Run “npm ci” first.'
    expect(runScript('build', [], { folder })).toEqual({ status: 1, output: message })
    writeFileSync(join(folder, 'package-lock.json'), lockOf({ zod: '1.0.0', react: '19.0.0' }))
    expect(runScript('build', [], { folder })).toEqual({ status: 1, output: message })
  })

  it('asks for Node 24 if the packages contain none and the current one is too old', () => {
    const folder = copyBootstrap()
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
    writeFileSync(join(folder, 'package-lock.json'), lockOf({}))
    const run = (version: string) => runScript('build', pretendVersion(version), { folder })
    expect(run('22.20.0')).toEqual({
      status: 1,
      output:
        'No Node 24 comes with the packages on this system, and this is 22.20.0: install Node 24.',
    })
    // It continues with the script, which is missing here.
    expect(run('24.2.0').output).toContain('node_modules/wxt/package.json')
  })

  it('reports only that the registry cannot be reached', () => {
    const folder = copyBootstrap()
    const dependencies = { clsx: manifest.dependencies['clsx'] }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }))
    const locked = {
      lockfileVersion: 3,
      packages: { '': { dependencies }, 'node_modules/clsx': packages['node_modules/clsx'] },
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked))
    const env = {
      // The port of the discard service, which has no server.
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
      npm_config_update_notifier: 'false',
    }
    const { status, output } = runScript('test', [], { folder, env })
    expect(status).toBe(1)
    expect(output.split('\n')).toEqual([
      'Installing the packages of package-lock.json; this can take minutes …',
      'The npm registry cannot be reached. Check the network and npm’s proxy settings, then run this again.',
    ])
  })
})

function lockOf(versions: Record<string, string>): string {
  const entries = Object.entries(versions).map(([name, version]) => [
    `node_modules/${name}`,
    { version },
  ])
  return JSON.stringify({ packages: Object.fromEntries(entries) })
}
