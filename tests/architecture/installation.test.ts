import { spawnSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { beyondGate } from '#tests/iterations.ts'
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
    const help = { args: ['--help'] }
    expect(runScript('start', pretendVersion(`${min}.0.0`), help).output).toContain('npm start')
    const older = runScript('start', pretendVersion(`${Number(min) - 1}.9.0`), help)
    expect(older.output).toContain(`Shelfside needs Node ${min} or newer`)
  })

  const { platform, arch } = process
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`

  it.runIf(name in manifest.optionalDependencies)('is the Node of every script', () => {
    const { stdout } = runCommand('node --version', root)
    expect(stdout.trim()).toBe(`v${manifest.optionalDependencies[name]}`)
  })
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const bootstrap = 'lib/dev/bootstrap.mjs'

/** The files of a fresh clone that a script needs to start. */
function copyBootstrap(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shelfside-clone-'))
  folders.push(folder)
  const usages = ['start', 'test'].map((name) => `lib/dev/${name}-usage.txt`)
  for (const file of ['package.json', 'package-lock.json', '.npmrc', bootstrap, ...usages])
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
  const args = [...flags, join(folder, bootstrap), name, ...more]
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { status, output: `${stdout}${stderr}`.trim() }
}

/** Runs a command as npm does: in a shell, which looks for programs in the packages first. */
function runCommand(command: string, cwd: string) {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return spawnSync(command, { cwd, shell: true, encoding: 'utf8', env: { ...process.env, PATH } })
}

/** All files of a folder but those behind links, with the time of their last change. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : `${path} ${lstatSync(path).mtimeMs}`
  })
}

const withoutRegistry = (folder: string) => ({
  // The port of the discard service, which has no server.
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_cache: join(folder, 'cache'),
  npm_config_fetch_retries: '0',
  npm_config_update_notifier: 'false',
})

/** What a script needs to start, with the packages of this checkout. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shelfside-project-'))
  folders.push(folder)
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts', 'lib'])
    cpSync(resolve(root, file), join(folder, file), { recursive: true })
  for (const file of ['vitest.config.ts', 'tests/iterations.ts', 'tests/quarantine.ts'])
    cpSync(resolve(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

const isOurs = (command: string) => command.startsWith('node ')

/** A script of ours says which it is; a program has a help of its own. */
function helpOf(name: string, command: string): unknown {
  return isOurs(command)
    ? expect.stringMatching(`npm (?:run )?${name}\\b`)
    : expect.stringMatching(/\busage\b|COMMON COMMANDS/i)
}

describe('a script of package.json', () => {
  it('says what it runs, but for those of a fresh clone', () => {
    const wrapped = Object.entries(manifest.scripts).filter(([, run]) => run.includes(bootstrap))
    expect(wrapped).toEqual(['start', 'test'].map((name) => [name, `node ${bootstrap} ${name}`]))
  })

  it('prints its help and does nothing else', () => {
    const folder = copyProject()
    const before = listFiles(folder)
    const tried = Object.entries(manifest.scripts).filter(([, run]) => beyondGate || isOurs(run))
    expect(tried.length).toBeGreaterThan(10)
    for (const [name, command] of tried) {
      const { status, stdout, stderr } = runCommand(`${command} --help`, folder)
      const output = `${stdout}${stderr}`
      expect({ name, status, output }).toEqual({ name, status: 0, output: helpOf(name, command) })
    }
    expect(listFiles(folder)).toEqual(before)
  })

  it('of a fresh clone prints its help without packages, and installs none', () => {
    const folder = copyBootstrap()
    const before = listFiles(folder)
    for (const name of ['start', 'test']) {
      const { status, output } = runScript(name, [], { folder, args: ['--help'] })
      expect([status, output]).toEqual([0, expect.stringMatching(`^npm ${name} `)])
    }
    expect(listFiles(folder)).toEqual(before)
  })

  it('that packs the archives gives its arguments to both builds, and takes no browser', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shelfside-zip-'))
    folders.push(folder)
    const write = (name: string, content: string) => {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    write('package.json', '{"type":"module"}')
    write('node_modules/wxt/package.json', '{"bin":"say.mjs"}')
    write('node_modules/wxt/say.mjs', 'console.log(process.argv.slice(2).join(" "))')
    for (const name of ['zip', 'answer-help', 'run-command'])
      write(`lib/dev/${name}.ts`, read(`lib/dev/${name}.ts`))
    const zip = (args: string) => {
      const { status, stdout, stderr } = runCommand(`node lib/dev/zip.ts ${args}`, folder)
      return { status, output: `${stdout}${stderr}`.trim() }
    }
    expect(zip('--mode staging').output.split('\n')).toEqual([
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

  it('that releases refuses while package.json names no real home', () => {
    const folder = copyProject()
    const placeholders = {
      homepage: 'https://shelfside.example',
      repository: { url: 'git+https://github.com/OWNER/shelfside.git' },
    }
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', imports: { '#lib/*': './lib/*' }, ...placeholders }),
    )
    for (const args of ['', '1.2.0']) {
      const { status, stdout, stderr } = runCommand(`node lib/dev/release.ts ${args}`, folder)
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^Set “homepage”, “bugs” and “repository” in package\.json .*\n$/)
    }
  })

  it('of a fresh clone asks for Node 24 if the packages contain none and this one is too old', () => {
    const folder = copyBootstrap()
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
    writeFileSync(join(folder, 'package-lock.json'), lockOf({}))
    const run = (version: string) => runScript('test', pretendVersion(version), { folder })
    expect(run('22.20.0')).toEqual({
      status: 1,
      output:
        'No Node 24 comes with the packages on this system, and this is 22.20.0: install Node 24.',
    })
    // It continues with the script, which is missing here.
    expect(run('24.2.0').output).toContain(join('lib', 'dev', 'test.ts'))
  })

  it.each([
    ['missing', {}],
    ['of another version', { zod: '1.0.0' }],
  ])('of a fresh clone installs packages that are %s', (_, locked) => {
    const folder = copyBootstrap()
    const zod = join(folder, 'node_modules/zod')
    mkdirSync(zod, { recursive: true })
    writeFileSync(join(zod, 'package.json'), '{"version":"0.9.0"}')
    if ('zod' in locked) writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
    writeFileSync(join(folder, 'package-lock.json'), lockOf(locked))
    const { status, output } = runScript('test', [], { folder, env: withoutRegistry(folder) })
    expect(status).toBe(1)
    expect(output).toContain('Installing the packages of package-lock.json')
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
    const { status, output } = runScript('test', [], { folder, env: withoutRegistry(folder) })
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
