// Runs every npm script, in any version of Node and before anything is installed. It checks the
// packages, then starts the pinned Node, which is one of them (package.json, optionalDependencies).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`
const pinnedNode = join(modules, nodePackage, 'bin', windows ? 'node.exe' : 'node')

/**
 * Files of this repository or programs of packages, run one after another, each with the arguments of the
 * script. These scripts install packages first.
 */
const installing = {
  start: [['lib/dev/start.ts']],
  test: [['lib/dev/test.ts']],
  'test:full': [['lib/dev/test.ts', 'full']],
  'test:nightly': [['lib/dev/test.ts', 'nightly']],
  'test:mutants': [['lib/dev/mutants.ts']],
  check: [['lib/dev/check.ts']],
  'check:fast': [['lib/dev/check-fast.ts']],
  bench: [['lib/dev/bench.ts']],
  e2e: [['lib/dev/e2e.ts']],
  sandbox: [['lib/mock-store/cli.ts']],
  relay: [['lib/server/cli.ts']],
  probe: [['lib/dev/probe/cli.ts']],
  release: [['lib/dev/release.ts']],
  'build:client': [['lib/dev/build-client.mjs']],
}

/** These scripts do not install packages: the user decides when to install. */
const plain = {
  dev: [['lib/dev/dev.ts']],
  build: [['wxt', 'build']],
  'build:firefox': [['wxt', 'build', '-b', 'firefox', '--mv3']],
  zip: [
    ['wxt', 'zip'],
    ['wxt', 'zip', '-b', 'firefox', '--mv3'],
  ],
  lint: [['oxlint', '--deny-warnings']],
  format: [['oxfmt']],
  fix: [['oxfmt'], ['oxlint', '--fix']],
  typecheck: [['tsc', '-p', '.']],
  'test:unit': [['vitest', 'run', '--project', 'unit*']],
  'test:watch': [['vitest', '--project', 'unit*']],
}

/**
 * What a script does, for `npm run SCRIPT -- --help`. The others have options of their own and print them
 * themselves.
 */
const help = {
  'test:mutants':
    'Inserts faults where they would cost most, and lists those that no test finds; “-- money” for some.',
  check: 'Every check of “npm test” that needs no browser.',
  'check:fast':
    'Types and lint, and that the package uses nothing that Node 20 lacks: before every commit.',
  bench:
    'Measures times and sizes. “-- --only NAME” for one, “-- --json FILE” to keep the results.',
  e2e: 'Builds the extension and runs its tests in Chromium and Firefox, all of them or “-- NAME”, with the options of “playwright test”.',
  release:
    'Writes everything that is published to .output/release; “-- 1.2.0” prepares that version.',
  'build:client':
    'Builds the package of the client. “-- --accept” accepts changes of the public types, “-- --try bun” runs the examples of its README, “-- --out FOLDER” replaces .output.',
  build: 'Builds the extension for Chromium into .output/chrome-mv3.',
  'build:firefox': 'Builds the extension for Firefox into .output/firefox-mv3.',
  zip: 'Builds both extensions and packs them, and the sources, in .output.',
  lint: 'Lints everything.',
  format: 'Formats everything.',
  fix: 'Formats everything, and repairs what the linter can repair.',
  typecheck: 'Checks the types.',
  'test:unit': 'Unit tests; “-- tests/unit/wix/api” for some of them.',
  'test:watch': 'Unit tests, again with every change.',
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Node 24.2 is the first version with all that the code uses: type stripping and `import.meta.main`. */
function canRunCode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 2)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Whether node_modules has every package of the lockfile in its version. */
function readInstallation() {
  // npm writes this file as its last step. Its content is not enough, because every change of the
  // lockfile writes it too.
  if (!existsSync(join(modules, '.package-lock.json'))) return 'missing'
  const { packages } = readJson(join(root, 'package-lock.json'))
  const isInstalled = ([path, { version, optional = false }]) => {
    const manifest = join(root, path, 'package.json')
    if (existsSync(manifest)) return readJson(manifest).version === version
    // Most optional packages are for other systems, and npm continues without one that it cannot
    // download.
    return optional && path !== `node_modules/${nodePackage}`
  }
  return Object.entries(packages).every(isInstalled) ? 'complete' : 'outdated'
}

/** The npm that runs this script, with its Node. Otherwise any npm on the PATH. */
function runNpm(...args) {
  const { npm_execpath: cli = '', npm_node_execpath: node = '' } = process.env
  const isNpm = basename(cli) === 'npm-cli.js' && existsSync(node)
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  const { status, error, stdout, stderr } = isNpm
    ? spawnSync(node, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: windows })
  return { ok: status === 0, output: error?.message ?? `${stdout}${stderr}` }
}

function install() {
  if (windows && process.execPath.startsWith(modules)) {
    fail('The packages are not those of package-lock.json. Run “npm ci” first.')
  }
  // On stderr, because another program may read the output of the script.
  process.stderr.write('Installing the packages of package-lock.json; this can take minutes …\n')
  // Without npm's warnings: most say that packages need a newer Node, which they get.
  const quiet = ['--loglevel=error', '--no-progress']
  const retries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const { ok, output } = runNpm('ci', ...quiet, ...retries)
  if (ok) return
  if (/\b(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/.test(output)) {
    fail(
      'The npm registry cannot be reached. Check the network and npm’s proxy settings, then run this again.',
    )
  }
  fail(`${output.trim()}\nThe packages could not be installed; npm says above why.`)
}

/** The file of a package's program. By name, Windows could start it only in a shell. */
function findProgram(name) {
  const packages = { tsc: 'typescript' }
  const folder = join(modules, packages[name] ?? name)
  const { bin } = readJson(join(folder, 'package.json'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** Resolves with the exit code. */
function run(node, [program, ...args]) {
  const file = /\.(?:ts|mjs)$/.test(program) ? join(root, program) : findProgram(program)
  const child = spawn(node, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
      NODE_NO_WARNINGS: '1',
    },
  })
  // npm forwards a signal only to its shell. When the shell ends, no process waits for this one.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
  const signals = ['SIGINT', 'SIGTERM']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((ended) => {
    child.on('error', (error) => fail(`Node cannot be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const each of signals) process.off(each, pass)
      ended(code ?? (signal === null ? 1 : 143))
    })
  })
}

const { node: version } = process.versions
if (Number(version.split('.')[0]) < 20) {
  fail(`Shelfside needs Node 20 or newer, and this is ${version}: install Node 24, as in .nvmrc.`)
}
const [name, ...args] = process.argv.slice(2)
const steps = installing[name] ?? plain[name]
if (steps === undefined) {
  const names = Object.keys({ ...installing, ...plain })
  fail(`Unknown script “${name}”: one of ${names.join(', ')}.`)
}
if (help[name] !== undefined && args.some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(`npm run ${name}: ${help[name]}\n`)
  process.exit()
}

if (name === 'zip' && args.some((arg) => /^(?:-b|--browser)/.test(arg))) {
  fail('“npm run zip” packs both builds: it takes no browser.')
}

const installation = readInstallation()
if (installation !== 'complete') {
  if (installing[name] !== undefined) install()
  else if (installation === 'missing') fail('The packages are not installed. Run “npm ci” first.')
  else fail('The packages are not those of package-lock.json. Run “npm ci” first.')
}
const hasPinnedNode = existsSync(pinnedNode)
if (!hasPinnedNode && !canRunCode()) {
  fail(
    `No Node 24 comes with the packages on this system, and this is ${version}: install Node 24.`,
  )
}
for (const step of steps) {
  const code = await run(hasPinnedNode ? pinnedNode : process.execPath, [...step, ...args])
  if (code !== 0) process.exit(code)
}
