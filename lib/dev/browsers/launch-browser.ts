import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { storeHosts } from '../store/store-proxy.ts'

export interface LaunchOptions {
  readonly browserPath: string
  readonly extensionDir: string
  readonly httpsPort: number
  /** Hosts besides those of the store, each served on a port of this machine with its own certificate. */
  readonly otherHosts?: readonly {
    readonly host: string
    readonly port: number
    readonly spki: string
  }[]
  /** The base64 SHA-256 hash of the public key of the mock store's certificate. */
  readonly spki: string
  readonly headless: boolean
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  /** A profile folder that the caller owns. Default: a new one, removed on close. */
  readonly profileDir?: string
  /** A file that lists every request of the browser after it has closed. */
  readonly netLog?: string
  /** Leaves the welcome page open. Otherwise it is closed before the browser is used. */
  readonly keepsWelcome?: boolean
  /** Folders of further extensions, without a worker. */
  readonly otherExtensions?: readonly string[]
}

export interface LaunchedBrowser {
  readonly context: BrowserContext
  readonly extensionId: string
  readonly profileDir: string
  pageUrl(page: string): string
  close(): Promise<void>
}

export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const isNew = options.profileDir === undefined || !existsSync(join(options.profileDir, 'Default'))
  const browser = await launchBareBrowser(options, buildExtensionArguments(options))
  const worker =
    browser.context.serviceWorkers()[0] ?? (await browser.context.waitForEvent('serviceworker'))
  const extensionId = new URL(worker.url()).host
  if (options.keepsWelcome !== true && isNew) await (await findWelcome(browser.context)).close()
  return {
    ...browser,
    extensionId,
    pageUrl: (page) => `chrome-extension://${extensionId}/${page}`,
  }
}

const isWelcome = (page: Page) => page.url().endsWith('/options.html#welcome')

/** Waits for the page that opens after the installation. */
export async function findWelcome(context: BrowserContext): Promise<Page> {
  const opened = context.pages().find(isWelcome)
  return opened ?? context.waitForEvent('page', { predicate: isWelcome })
}

/** Launches a browser over the mock store, without an extension unless the arguments load one. */
export async function launchBareBrowser(
  options: Omit<LaunchOptions, 'extensionDir'>,
  more: readonly string[] = [],
): Promise<Pick<LaunchedBrowser, 'context' | 'profileDir' | 'close'>> {
  const profileDir = options.profileDir ?? (await createProfile())
  const { netLog } = options
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: options.browserPath,
    headless: options.headless,
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.headless ? (options.viewport ?? { width: 1440, height: 900 }) : null,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...(netLog === undefined ? [] : [`--log-net-log=${netLog}`]),
      ...more,
      ...buildStoreArguments(options),
    ],
  })
  return {
    context,
    profileDir,
    close: async () => {
      await context.close()
      if (options.profileDir === undefined) await rm(profileDir, { recursive: true, force: true })
    },
  }
}

/** In developer mode, as for anyone who loads a folder. Without it, a reload would disable the extension. */
async function createProfile(): Promise<string> {
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-'))
  await mkdir(join(profileDir, 'Default'))
  const preferences = JSON.stringify({ extensions: { ui: { developer_mode: true } } })
  await writeFile(join(profileDir, 'Default/Preferences'), preferences)
  return profileDir
}

function buildExtensionArguments({ extensionDir, otherExtensions = [] }: LaunchOptions): string[] {
  const extensions = [extensionDir, ...otherExtensions].join(',')
  return [`--disable-extensions-except=${extensions}`, `--load-extension=${extensions}`]
}

/**
 * Features that the tests do not need. Of several lists only the last one counts, so this one repeats
 * Playwright's and adds the page that draws suggestions of the address bar. That page is loaded twice
 * at every start and takes one second of processor time.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The arguments of any Chromium over the mock store, however the extension is installed. */
export function buildStoreArguments({
  httpsPort,
  spki,
  otherHosts = [],
}: Pick<LaunchOptions, 'httpsPort' | 'spki' | 'otherHosts'>): string[] {
  const hosts = [...storeHosts.map((host) => ({ host, port: httpsPort, spki })), ...otherHosts]
  const mapped = hosts.map(({ host, port }) => `MAP ${host} 127.0.0.1:${port}`)
  return [
    // No other host resolves, so a request to one fails at once.
    `--host-resolver-rules=${mapped.join(', ')}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    `--ignore-certificate-errors-spki-list=${[...new Set(hosts.map((host) => host.spki))].join(',')}`,
    `--disable-features=${disabledFeatures.join(',')}`,
    '--enable-unsafe-extension-debugging',
    '--disable-quic',
    '--disable-gpu',
    '--no-first-run',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}
