import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildShopArguments, type LaunchOptions } from './launch-browser.ts'
import { servePackedExtension, writeInstallPolicy } from './packed-extension.ts'
import { runCommand } from '../run-command.ts'

/*
 * An extension that was loaded from a folder is a new one at every start of the browser. To see a
 * browser come back with it, it is installed by policy; the policy is seen by this browser alone, in
 * a mount namespace of its own.
 */

const policyDir = '/etc/chromium'

/** Why a browser cannot have a policy of its own here; undefined where it can. */
export async function findPolicyHindrance(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'Only Linux has mount namespaces.'
  const trial = `mount --make-rprivate / && mount --bind ${policyDir} ${policyDir}`
  const { ok, output } = await runCommand('unshare', ['-m', 'sh', '-c', trial])
  return ok ? undefined : `A private mount over ${policyDir} is not permitted: ${output.trim()}`
}

export interface InstalledBrowser {
  /** Starts it, the first time or again on the same profile, and waits for the extension. */
  readonly start: () => Promise<RunningBrowser>
  readonly close: () => Promise<void>
}

export interface RunningBrowser {
  readonly context: BrowserContext
  readonly open: (page: string) => Promise<Page>
  /** Ends every process of it at once, as a power cut would. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function installBrowser(
  options: Omit<LaunchOptions, 'headless'>,
): Promise<InstalledBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-installed-'))
  const packing = join(folder, 'packing')
  await mkdir(packing)
  const packed = await servePackedExtension(options.browserPath, options.extensionDir, packing)
  await writeInstallPolicy(join(folder, 'policy'), packed)
  const wrapper = join(folder, 'browser.sh')
  await writeFile(wrapper, buildWrapper(join(folder, 'policy'), options.browserPath))
  await chmod(wrapper, 0o755)
  return {
    async start() {
      const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        executablePath: wrapper,
        headless: true,
        ignoreDefaultArgs: [
          '--disable-extensions',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-default-apps',
        ],
        args: buildShopArguments(options),
      })
      if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
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

/** Ends every process of the browser at once, as a power cut would. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const gone = new Promise((resolve) => context.once('close', resolve))
  for (const pid of await readProcessIds(context)) killNow(pid)
  await gone
}

/** Every process of the browser, itself first. */
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
    // It went with another one.
  }
}
