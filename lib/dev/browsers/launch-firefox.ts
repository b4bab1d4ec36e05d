import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectMarionette, type Marionette } from './marionette.ts'
import { startStoreProxy } from '../store/store-proxy.ts'
import { identity } from '../identity.ts'

export interface FirefoxOptions {
  readonly browserPath: string
  readonly extensionDir: string
  readonly httpsPort: number
  /**
   * A profile folder that the caller owns. The extension is then installed in the profile and survives
   * a restart; otherwise both exist for one start only.
   */
  readonly profileDir?: string
  /**
   * How long the background page may be idle before the browser ends it, in milliseconds. Default:
   * Firefox's own 30 s.
   */
  readonly idleMs?: number
  /** Leaves the welcome page open. Otherwise it is closed before the browser is used. */
  readonly keepsWelcome?: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface ShadowElement extends Point {
  readonly name: string
}

/** A Firefox without a window, with the built extension and one of its pages open. */
export interface LaunchedFirefox {
  /** Runs the body of a function in the page. Its last argument is called with the result. */
  readonly runInPage: (body: string, ...args: readonly unknown[]) => Promise<unknown>
  readonly open: (page: string) => Promise<void>
  /** Navigates to a page outside the extension. */
  readonly goTo: (url: string) => Promise<void>
  /** Ends the background page like the browser would, even in the middle of its work. */
  readonly stopBackground: () => Promise<void>
  readonly isBackgroundUp: () => Promise<boolean>
  /** Runs the body of a function with the privileges of the browser window. */
  readonly runInBrowser: (body: string, ...args: readonly unknown[]) => Promise<unknown>
  /** Presses these keys together, wherever the focus is in the window. */
  readonly pressTogether: (...keys: readonly string[]) => Promise<void>
  /** Presses the keys of a text one after the other, wherever the focus is in the window. */
  readonly type: (text: string) => Promise<void>
  /** Presses these keys together in the page. */
  readonly pressInPage: (...keys: readonly string[]) => Promise<void>
  /** Clicks at a point of the page, in CSS pixels. */
  readonly click: (at: Point) => Promise<void>
  /** The elements that a selector finds in closed shadow roots of the page. */
  readonly findShadowElements: (css: string) => Promise<readonly ShadowElement[]>
  /** References to the closed shadow roots beside the body, which `runInPage` takes as arguments. */
  readonly findShadowRoots: () => Promise<readonly unknown[]>
  /** Right-clicks at a point of the browser window, in CSS pixels. */
  readonly pressRight: (at: Point) => Promise<void>
  /** Any command of WebDriver, in the page. */
  readonly send: Marionette['send']
  /** Gives the extension an optional host, as if its user had pressed “Allow” in the dialog of the browser. */
  readonly allowHost: (host: string) => Promise<void>
  /** Removes the extension with its data and installs it again. Only where the caller owns no profile. */
  readonly reinstall: () => Promise<void>
  readonly profileDir: string
  readonly close: () => Promise<void>
}

const addonId = identity.firefoxId

/** The certificate of the mock store changes with every run, and only the mock store can be reached. */
const session = { acceptInsecureCerts: true, timeouts: { script: 90_000, pageLoad: 90_000 } }

export async function launchFirefox(options: FirefoxOptions): Promise<LaunchedFirefox> {
  const profileDir = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'shelfside-firefox-')))
  const isNew = !existsSync(join(profileDir, 'extensions', addonId))
  if (options.profileDir !== undefined) await prepareProfile(profileDir, options.extensionDir)
  const proxy = await startStoreProxy(options.httpsPort)
  await writeFile(
    join(profileDir, 'user.js'),
    buildPreferences(profileDir, proxy.port, options.idleMs),
  )
  const args = ['--headless', '-marionette', '--remote-allow-system-access', '--no-remote']
  const child = spawn(options.browserPath, [...args, '--profile', profileDir], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profileDir },
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    await proxy.close()
    if (options.profileDir === undefined) {
      await rm(profileDir, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  try {
    const marionette = await connectMarionette(await readPort(profileDir))
    await marionette.send('WebDriver:NewSession', session)
    const install = () =>
      marionette.send('Addon:Install', { path: options.extensionDir, temporary: true })
    if (options.profileDir === undefined) await install()
    const firefox = await controlExtension(marionette)
    const prepareTab = async () => {
      if (options.keepsWelcome === true) return
      await closeWelcome(firefox)
      // If the welcome page opened before the session began, the session would be in its closed tab.
      const [handle] = (await marionette.send('WebDriver:GetWindowHandles', {})) as string[]
      await marionette.send('WebDriver:SwitchToWindow', { handle })
    }
    if (isNew) await prepareTab()
    return {
      ...firefox,
      send: marionette.send,
      async reinstall() {
        const { send } = marionette
        // The browser exits with its last tab, and a removed extension closes the tabs with its pages.
        const [handle] = (await send('WebDriver:GetWindowHandles')) as string[]
        await send('WebDriver:SwitchToWindow', { handle })
        await send('WebDriver:Navigate', { url: 'about:blank' })
        await firefox.runInBrowser(closeOtherTabs)
        await send('Addon:Uninstall', { id: addonId })
        await firefox.runInBrowser(forget)
        await install()
        await firefox.findExtension()
        await prepareTab()
      },
      async allowHost(host) {
        await firefox.runInBrowser(allowOrigin, addonId, `https://${host}/*`)
      },
      profileDir,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits for the page that opens after the installation, and closes it. */
async function closeWelcome({ runInBrowser }: Pick<LaunchedFirefox, 'runInBrowser'>) {
  const closed = await runInBrowser(`const [done] = arguments
    const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
    const close = (tries) => {
      const isWelcome = (tab) => tab.linkedBrowser.currentURI.spec.endsWith('/options.html#welcome')
      const tab = gBrowser.tabs.find(isWelcome)
      if (tab !== undefined) gBrowser.removeTab(tab)
      if (tab !== undefined || tries === 0) done(tab !== undefined)
      else setTimeout(close, 50, tries - 1)
    }
    close(600)`)
  if (closed !== true) throw new Error('The welcome page did not open.')
}

const allowOrigin = `
  const [id, origin, done] = arguments
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
  const { extension } = WebExtensionPolicy.getByID(id)
  ExtensionPermissions.add(id, { permissions: [], origins: [origin] }, extension).then(() => done(true))`

const closeOtherTabs = `
  const [done] = arguments
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
  for (const tab of [...gBrowser.tabs]) if (tab !== gBrowser.selectedTab) gBrowser.removeTab(tab)
  done(true)`

/** Removes the data of all sites, and what tests set in the browser. */
const forget = `
  const [done] = arguments
  Services.prefs.clearUserPref('ui.prefersReducedMotion')
  Services.io.offline = false
  Services.clearData.deleteData(Services.clearData.CLEAR_ALL, done)`

/** Copies the extension to the folder of installed extensions and forgets the port of an earlier start. */
async function prepareProfile(profileDir: string, extensionDir: string): Promise<void> {
  await rm(join(profileDir, 'MarionetteActivePort'), { force: true })
  const installed = join(profileDir, 'extensions', addonId)
  await cp(extensionDir, installed, { recursive: true, force: false })
}

async function controlExtension({ send }: Marionette) {
  // One connection with two contexts: each call that switches the context switches back.
  const sendToBrowser = async (command: string, input: object) => {
    await send('Marionette:SetContext', { value: 'chrome' })
    try {
      return await send(command, input)
    } finally {
      await send('Marionette:SetContext', { value: 'content' })
    }
  }
  const runInBrowser = async (script: string, ...args: readonly unknown[]) =>
    readValue(await sendToBrowser('WebDriver:ExecuteAsyncScript', { script, args }))
  const readHost = () =>
    runInBrowser(
      'const [id, done] = arguments; done(WebExtensionPolicy.getByID(id)?.mozExtensionHostname)',
      addonId,
    )
  let host: unknown
  // An extension of the profile starts a moment after the browser.
  const findExtension = async () => {
    host = await readHost()
    for (let tries = 0; typeof host !== 'string'; tries += 1) {
      if (tries > 600) throw new Error('The extension did not start.')
      await sleep(50)
      host = await readHost()
    }
  }
  await findExtension()
  return {
    findExtension,
    async runInPage(body: string, ...args: readonly unknown[]) {
      return readValue(await send('WebDriver:ExecuteAsyncScript', { script: body, args }))
    },
    async open(page: string) {
      await send('WebDriver:Navigate', { url: `moz-extension://${String(host)}/${page}` })
    },
    async goTo(url: string) {
      await send('WebDriver:Navigate', { url })
    },
    async stopBackground() {
      // Firefox prefers to keep a page whose listeners still have to answer, so the events must not be
      // sent.
      const script = `const [id, done] = arguments
        const { extension } = WebExtensionPolicy.getByID(id)
        extension.terminateBackground({ disableResetIdleForTest: true })
          .then(() => done(extension.backgroundState), (e) => done(String(e)))`
      // An event during the suspension keeps the page, in any build, so it is suspended again.
      let state: unknown
      for (let tries = 0; tries < 10 && state !== 'stopped'; tries += 1) {
        state = await runInBrowser(script, addonId)
      }
      if (state !== 'stopped') throw new Error(`The background page is ${String(state)}.`)
    },
    async isBackgroundUp() {
      const script = `const [id, done] = arguments
        done(WebExtensionPolicy.getByID(id).extension.backgroundState)`
      return (await runInBrowser(script, addonId)) !== 'stopped'
    },
    runInBrowser,
    async pressTogether(...keys: readonly string[]) {
      await sendToBrowser('WebDriver:PerformActions', { actions: buildPress(keys) })
    },
    async type(text: string) {
      const actions = Array.from(text, (value) =>
        ['keyDown', 'keyUp'].map((type) => ({ type, value })),
      )
      const keyboard = { type: 'key', id: 'keyboard', actions: actions.flat() }
      await sendToBrowser('WebDriver:PerformActions', { actions: [keyboard] })
    },
    async pressInPage(...keys: readonly string[]) {
      await send('WebDriver:PerformActions', { actions: buildPress(keys) })
    },
    async click(at: Point) {
      await send('WebDriver:PerformActions', { actions: buildClick(at, 0) })
    },
    findShadowElements: (css: string) => findShadowElements(send, css),
    findShadowRoots: () => findShadowRoots(send),
    async pressRight(at: Point) {
      await sendToBrowser('WebDriver:PerformActions', { actions: buildClick(at, 2) })
    },
  }
}

function buildPress(keys: readonly string[]): readonly object[] {
  const down = keys.map((value) => ({ type: 'keyDown', value }))
  const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]
}

function buildClick({ x, y }: Point, button: number): readonly object[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
  const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button }))
  const parameters = { pointerType: 'mouse' }
  return [{ type: 'pointer', id: 'mouse', parameters, actions: [move, ...press] }]
}

type Found = readonly Readonly<Record<string, string>>[]

const idOf = (found: Found[number]) => Object.values(found)[0]
const byCss = (value: string) => ({ using: 'css selector', value })

/** Firefox also gives closed shadow roots to a driver. No script of the page can reach these. */
async function findShadowRoots(send: Marionette['send']): Promise<Found> {
  const hosts = (await send('WebDriver:FindElements', byCss('html > :not(head, body)'))) as Found
  const roots: Found[number][] = []
  for (const host of hosts) {
    const root = await send('WebDriver:GetShadowRoot', { id: idOf(host) }).catch(() => undefined)
    if (root !== undefined) roots.push(readValue(root) as Found[number])
  }
  return roots
}

const isStale = (error: unknown) =>
  error instanceof Error && /^(?:stale element reference|detached shadow root)$/.test(error.name)

/** What the page redraws while it is read is read once more. */
async function findShadowElements(
  send: Marionette['send'],
  css: string,
): Promise<readonly ShadowElement[]> {
  for (;;) {
    const elements = await readShadowElements(send, css).catch((error: unknown) => {
      if (!isStale(error)) throw error
    })
    if (elements !== undefined) return elements
  }
}

async function readShadowElements(
  send: Marionette['send'],
  css: string,
): Promise<readonly ShadowElement[]> {
  const elements: ShadowElement[] = []
  for (const root of await findShadowRoots(send)) {
    const wanted = { ...byCss(css), shadowRoot: idOf(root) }
    const found = (await send('WebDriver:FindElementsFromShadowRoot', wanted)) as Found
    for (const element of found) {
      const id = idOf(element)
      const name = String(readValue(await send('WebDriver:GetComputedLabel', { id })))
      const { x, y, width, height } = (await send('WebDriver:GetElementRect', { id })) as Rect
      elements.push({ name, x: x + width / 2, y: y + height / 2 })
    }
  }
  return elements
}

type Rect = Point & { readonly width: number; readonly height: number }

function readValue(result: unknown): unknown {
  return (result as { readonly value: unknown }).value
}

/** Firefox writes the port that it chose to a file. */
async function readPort(profileDir: string): Promise<number> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const text = await readFile(join(profileDir, 'MarionetteActivePort'), 'utf8').catch(() => '')
    if (text !== '') return Number(text)
    await sleep(50)
  }
  throw new Error('Firefox did not open its remote control.')
}

function buildPreferences(profileDir: string, proxyPort: number, idleMs = 30_000): string {
  const proxied = ['ssl', 'http'].flatMap((kind) => [
    [`network.proxy.${kind}`, '127.0.0.1'],
    [`network.proxy.${kind}_port`, proxyPort],
  ])
  const preferences = [
    ['marionette.port', 0],
    ['extensions.background.idle.timeout', idleMs],
    ['network.proxy.type', 1],
    ...proxied,
    ['network.trr.mode', 5],
    ['network.captive-portal-service.enabled', false],
    ['network.connectivity-service.enabled', false],
    ['app.update.enabled', false],
    ['app.normandy.enabled', false],
    ['browser.startup.page', 0],
    ['browser.newtabpage.enabled', false],
    ['browser.shell.checkDefaultBrowser', false],
    // The user's own folder is shared: a second browser's file of the same name would be called “(1)”.
    ['browser.download.folderList', 2],
    ['browser.download.dir', join(profileDir, 'downloads')],
    ['browser.download.alwaysOpenPanel', false],
    ['browser.safebrowsing.downloads.remote.enabled', false],
    ['datareporting.policy.dataSubmissionEnabled', false],
    // Firefox accepts an unsigned, unconfirmed extension in the profile, and does not start in safe
    // mode after repeated kills.
    ['xpinstall.signatures.required', false],
    ['extensions.autoDisableScopes', 0],
    ['toolkit.startup.max_resumed_crashes', -1],
    ['extensions.getAddons.cache.enabled', false],
    ['services.settings.server', 'data:,'],
    ['toolkit.telemetry.enabled', false],
  ]
  return preferences.map((pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});\n`).join('')
}
