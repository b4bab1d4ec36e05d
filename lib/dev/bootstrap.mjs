// What every npm script runs first, on whatever Node is there (20 or newer), before anything is
// installed: it installs what the lockfile names, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const marker = join(root, 'node_modules/.installed-from')
const windows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

const scripts = {
  start: 'lib/dev/start.ts',
  test: 'lib/dev/test.ts',
  'test:nightly': 'lib/dev/nightly.ts',
  check: 'lib/dev/check.ts',
  'check:fast': 'lib/dev/check-fast.ts',
  bench: 'lib/dev/bench.ts',
  e2e: 'lib/dev/e2e.ts',
  sandbox: 'lib/sandbox/cli.ts',
  relay: 'lib/relay/cli.ts',
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** npm's own words go to stderr: a script's stdout may be read by another program. */
function npm(...args) {
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: windows,
  })
  return status === 0
}

function install() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const wanted = lock.digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  process.stderr.write('Installing what the lockfile names …\n')
  // Not `npm ci`: it refuses a lockfile that lacks packages for other systems, which a registry need
  // not carry. Versions and integrity come from the lockfile all the same, and it stays as it is.
  if (!npm('install', '--no-save')) {
    fail('The packages could not be installed. Is the npm registry reachable?')
  }
  // Install scripts are off (.npmrc); this one fetches the pinned Node for this machine.
  if (!npm('rebuild', 'node', '--ignore-scripts=false') && !isRecent()) {
    fail(
      'The pinned Node could not be installed, and this one is older than 22.18. Install Node 24 and try again.',
    )
  }
  writeFileSync(marker, wanted)
}

function isRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

const [name, ...args] = process.argv.slice(2)
const script = scripts[name]
if (script === undefined)
  fail(`Unknown script “${name}”: one of ${Object.keys(scripts).join(', ')}.`)

install()
const child = spawn(existsSync(pinnedNode) ? pinnedNode : process.execPath, [script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NODE_NO_WARNINGS: '1',
  },
})
// npm passes a signal on to its shell alone; when that is gone, nobody waits for us any more.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 250).unref()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 143)))
