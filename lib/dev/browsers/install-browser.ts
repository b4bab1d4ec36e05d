import { existsSync, openAsBlob } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile, cp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildStoreArguments, findWelcome, type LaunchOptions } from './launch-browser.ts'
import { runCommand } from '../run-command.ts'
import { createHash, createPublicKey } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * An extension that is loaded from a folder is new at every start of the browser. To test a restart
 * with the same extension, it is installed by policy. Only this browser sees the policy, in its own
 * mount namespace.
 */

const policyDir = '/etc/chromium'

/** Why a browser cannot have its own policy here. Undefined if it can. */
export async function findPolicyHindrance(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'Only Linux has mount namespaces.'
  const trial = `mount --make-rprivate / && mount --bind ${policyDir} ${policyDir}`
  const { ok, output } = await runCommand('unshare', ['-m', 'sh', '-c', trial])
  return ok ? undefined : `A private mount over ${policyDir} is not permitted: ${output.trim()}`
}

export interface InstalledBrowser {
  readonly profileDir: string
  /** Starts the browser, for the first time or again with the same profile, and waits for the extension. */
  readonly start: () => Promise<RunningBrowser>
  /** The files that were downloaded, and what a kill left of others. */
  readonly readDownloads: () => Promise<readonly Blob[]>
  readonly close: () => Promise<void>
}

export interface RunningBrowser {
  readonly context: BrowserContext
  readonly open: (page: string) => Promise<Page>
  /** Kills all its processes at once, like a power failure. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function installBrowser(
  options: Omit<LaunchOptions, 'headless'>,
): Promise<InstalledBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-installed-'))
  const packing = join(folder, 'packing')
  const downloads = join(folder, 'downloads')
  const profileDir = join(folder, 'profile')
  await mkdir(downloads)
  await mkdir(packing)
  const packed = await servePackedExtension(options.browserPath, options.extensionDir, packing)
  await writeInstallPolicy(join(folder, 'policy'), packed)
  const wrapper = join(folder, 'browser.sh')
  await writeFile(wrapper, buildWrapper(join(folder, 'policy'), options.browserPath))
  await chmod(wrapper, 0o755)
  return {
    profileDir,
    async start() {
      const isNew = !existsSync(profileDir)
      const context = await chromium.launchPersistentContext(profileDir, {
        executablePath: wrapper,
        headless: true,
        downloadsPath: downloads,
        ignoreDefaultArgs: [
          '--disable-extensions',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-default-apps',
        ],
        args: buildStoreArguments(options),
      })
      if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
      if (isNew) await (await findWelcome(context)).close()
      return {
        context,
        async open(page) {
          const opened = await context.newPage()
          await opened.goto(`chrome-extension://${packed.id}/${page}`)
          return opened
        },
        kill: () => killBrowser(context),
        close: () => context.close(),
      }
    },
    async readDownloads() {
      const names = await readdir(downloads)
      return Promise.all(names.map((name) => openAsBlob(join(downloads, name))))
    },
    async close() {
      await packed.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function buildWrapper(policy: string, browserPath: string): string {
  const mount = `mount --make-rprivate / && mount --bind "${policy}" ${policyDir} && exec "${browserPath}" "$@"`
  return `#!/bin/sh\nexec unshare -m sh -c '${mount}' sh "$@"\n`
}

/** Kills all processes of the browser at once, like a power failure. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve))
  for (const pid of await readProcessIds(context)) killNow(pid)
  await gone
}

/** The IDs of all processes of the browser, the main process first. */
export async function readProcessIds(context: BrowserContext): Promise<number[]> {
  const browser = context.browser()
  if (browser === null) throw new Error('The browser cannot be asked.')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .toSorted((a, b) => Number(b.type === 'browser') - Number(a.type === 'browser'))
    .map(({ id }) => id)
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with another process.
  }
}

/** The extension as an extension store would serve it, with its own ID, from a server on this machine. */
interface PackedExtension {
  readonly id: string
  readonly updateUrl: string
  readonly close: () => Promise<void>
}

/** Packs the build into `folder`, which must be empty, and serves it from there. */
async function servePackedExtension(
  browserPath: string,
  extensionDir: string,
  folder: string,
): Promise<PackedExtension> {
  const source = join(folder, 'extension')
  await cp(extensionDir, source, { recursive: true })
  const pack = [`--pack-extension=${source}`, `--user-data-dir=${join(folder, 'packer')}`]
  const { output } = await runCommand(browserPath, [...pack, '--no-sandbox', '--headless'])
  const crx = await readFile(`${source}.crx`).catch(() => {
    throw new Error(`The extension could not be packed:\n${output}`)
  })
  const id = toExtensionId(await readFile(`${source}.pem`, 'utf8'))
  const manifest = await readFile(join(source, 'manifest.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const server = createServer(({ url, headers: { host = '' } }, answer) => {
    const isUpdate = url?.startsWith('/update.xml') === true
    answer.setHeader('content-type', isUpdate ? 'text/xml' : 'application/x-chrome-extension')
    answer.end(isUpdate ? buildUpdate(id, version, host) : crx)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    id,
    updateUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/update.xml`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Writes the policy that installs the extension, as an administrator would: a folder for /etc/chromium. */
async function writeInstallPolicy(
  folder: string,
  { id, updateUrl }: PackedExtension,
): Promise<void> {
  const managed = join(folder, 'policies/managed')
  await mkdir(managed, { recursive: true })
  const policy = {
    ExtensionInstallForcelist: [`${id};${updateUrl}`],
    // Without it, nothing may inspect an extension that an administrator installed.
    DeveloperToolsAvailability: 1,
  }
  await writeFile(join(managed, 'shelfside.json'), JSON.stringify(policy))
}

/** The first half of the key's SHA-256 hash, in letters from a to p. */
function toExtensionId(pem: string): string {
  const key = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  const digits = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return digits.replaceAll(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'.charAt(parseInt(digit, 16)))
}

function buildUpdate(id: string, version: string, host: string): string {
  return `<?xml version="1.0"?><gupdate xmlns="http://www.google.com/update2/response" protocol="2.0">
<app appid="${id}"><updatecheck codebase="http://${host}/shelfside.crx" version="${version}"/></app></gupdate>`
}
