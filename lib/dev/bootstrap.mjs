// Starts `npm start` and `npm test` in any version of Node and before anything is installed: it installs the packages
// of the lockfile, then runs the script in the pinned Node, which is one of them (package.json, optionalDependencies).
// The other scripts run after `npm ci`, and find that Node in node_modules/.bin, which npm puts first on the PATH.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`
const pinnedNode = join(modules, nodePackage, 'bin', windows ? 'node.exe' : 'node')

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
function isInstalled() {
  // npm writes this file as its last step. Its content is not enough, because every change of the
  // lockfile writes it too.
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  const { packages } = readJson(join(root, 'package-lock.json'))
  return Object.entries(packages).every(([path, { version, optional = false }]) => {
    const manifest = join(root, path, 'package.json')
    if (existsSync(manifest)) return readJson(manifest).version === version
    // Most optional packages are for other systems, and npm continues without one that it cannot
    // download.
    return optional && path !== `node_modules/${nodePackage}`
  })
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

/** Resolves with the exit code. */
function run(node, script, args) {
  const child = spawn(node, [join(root, 'lib/dev', `${script}.ts`), ...args], {
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
const [script, ...args] = process.argv.slice(2)
if (args.some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(readFileSync(join(root, 'lib/dev', `${script}-usage.txt`), 'utf8'))
  process.exit()
}
if (!isInstalled()) install()
const hasPinnedNode = existsSync(pinnedNode)
if (!hasPinnedNode && !canRunCode()) {
  fail(
    `No Node 24 comes with the packages on this system, and this is ${version}: install Node 24.`,
  )
}
process.exit(await run(hasPinnedNode ? pinnedNode : process.execPath, script, args))
