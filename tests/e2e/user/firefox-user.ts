import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { LaunchedFirefox } from '../../../lib/dev/browsers/launch-firefox.ts'
import { axeSource, everyRule, findSerious } from '../axe.ts'
import { createAsk } from '../survival/ask-worker.ts'
import { findInPageSource } from './find-in-page.ts'
import { openFirefoxDashboard, reduceMotion } from './firefox-dashboard.ts'
import type { Target } from './target.ts'
import {
  chooseTabKey,
  describeElements,
  giveFiles,
  type Seen,
  toSentFile,
  type User,
  writeFiles,
} from './user.ts'

/** A build of Testing Library that defines `TestingLibraryDom`. */
const library = readFileSync(
  join(
    createRequire(import.meta.url).resolve('@testing-library/dom'),
    '../@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

const timeoutMs = 60_000

/** Defines `find` from a target to its elements. Each document gets the library once. */
const withFind = `
  const [json, done] = arguments
  if (window.shelfsideFind === undefined) return done('unprepared')
  const find = () => window.shelfsideFind(JSON.parse(json))`

const prepare = `${library}
  ${findInPageSource}
  const { TestingLibraryDom } = globalThis
  // Drawn text like “—” is part of a name.
  TestingLibraryDom.configure({ computedStyleSupportsPseudoElements: true })
  window.shelfsideFind = (target) => findInPage(TestingLibraryDom, target)
  arguments[0](true)`

/** The first match, once it can be used and no longer moves. */
const findUsable = `${withFind}
  const until = Date.now() + ${timeoutMs}
  let last = ''
  const look = () => {
    const [element] = find()
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const isUsable = element !== undefined && element.closest(':disabled, [aria-disabled=true]') === null
    const place = isUsable ? JSON.stringify(element.getBoundingClientRect()) : ''
    if (isUsable && place === last) return done(element)
    last = place
    if (Date.now() > until) done(null)
    else setTimeout(look, 30)
  }
  look()`

const select = `
  const [element, done] = arguments
  element.focus()
  if (element.select) element.select()
  else getSelection().selectAllChildren(element)
  done(true)`

const focus = `
  const [element, done] = arguments
  element.focus()
  done(true)`

/** Puts data on the clipboard like another program. */
const copyHtml = `
  const [html, done] = arguments
  const data = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable)
  data.init(null)
  for (const [type, words] of [['text/html', html], ['text/plain', 'plain words']]) {
    const text = Cc['@mozilla.org/supports-string;1'].createInstance(Ci.nsISupportsString)
    text.data = words
    data.addDataFlavor(type)
    data.setTransferData(type, text)
  }
  Services.clipboard.setData(data, null, Services.clipboard.kGlobalClipboard)
  done(true)`

const watchErrors = `
  const [done] = arguments
  window.refused = []
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective))
  addEventListener('error', ({ message }) => refused.push(message))
  done(true)`

const giveToElement = `
  const [element, json, done] = arguments
  ;(${String(giveFiles)})(element, JSON.parse(json))
  done(true)`

/** Waits until there are matches, or none. */
const waitFor = (isWanted: string) => `${withFind}
  const until = Date.now() + ${timeoutMs}
  const look = () => {
    const count = find().length
    if (${isWanted}) done(true)
    else if (Date.now() > until) done(null)
    else setTimeout(look, 50)
  }
  look()`

const readAll = `${withFind}
  done((${String(describeElements)})(find()))`

const readTabKey = `${withFind}
  done((${String(chooseTabKey)})(find()))`

/** Keeps the native dialog from opening, and remembers the input that asked for it. */
const expectFiles = `
  const capture = (event) => {
    if (!event.target.matches?.('input[type=file]')) return
    event.preventDefault()
    window.shelfsideInput = event.target
    window.removeEventListener('click', capture, true)
  }
  window.shelfsideInput = null
  window.addEventListener('click', capture, true)
  arguments[0](true)`

const takeInput = `
  const [done] = arguments
  const look = () => (window.shelfsideInput ? done(window.shelfsideInput) : setTimeout(look, 30))
  look()`

const call = `
  const [frame, done] = arguments
  window.browser.runtime.sendMessage({ shelfside: 'call', ...JSON.parse(frame) }).then(
    (answer) => done(JSON.stringify(answer ?? null)),
    () => done(null),
  )`

const store = `
  const [json, done] = arguments
  window.browser.storage.local.set(JSON.parse(json)).then(() => done(true))`

const countDownloads = `
  const [done] = arguments
  const { Downloads } = ChromeUtils.importESModule('resource://gre/modules/Downloads.sys.mjs')
  Downloads.getList(Downloads.ALL).then((list) => list.getAll()).then((all) =>
    done(all.filter(({ succeeded }) => succeeded).map(({ target }) => target.path)))`

/** What the window has around the page. */
const readFrame = `arguments[0]({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })`

const closeSidebar = `
  const [done] = arguments
  Services.wm.getMostRecentWindow('navigator:browser').SidebarController.hide()
  done(true)`

const countSidebars = `
  const [done] = arguments
  done(browser.extension.getViews({ type: 'sidebar' }).length)`

const setOffline = `
  const [isOffline, done] = arguments
  Services.io.offline = isOffline
  done(true)`

/** The policy of the pages forbids evaluation, so axe is part of the script. */
const check = `
  const [options, done] = arguments;
  ${axeSource}
  globalThis.axe ??= window.axe
  ;(${String(findSerious)})(document, JSON.parse(options)).then(
    (found) => done(JSON.stringify(found)),
    (error) => done(JSON.stringify([String(error)])),
  )`

/** Key codes of WebDriver. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
}

type Firefox = Pick<
  LaunchedFirefox,
  | 'runInPage'
  | 'runInBrowser'
  | 'open'
  | 'goTo'
  | 'click'
  | 'findShadowElements'
  | 'findShadowRoots'
  | 'pressTogether'
  | 'type'
  | 'send'
  | 'profileDir'
>

/** Keys and clicks are those of the driver, which the page cannot tell from a person's. */
export function createFirefoxUser(firefox: Firefox): User {
  const run = async (script: string, target: Target) => {
    const sent = toSent(target)
    const found = await firefox.runInPage(script, sent)
    if (found !== 'unprepared') return found
    await firefox.runInPage(prepare)
    return firefox.runInPage(script, sent)
  }
  const find = async (script: string, target: Target) => {
    const found = await run(script, target)
    if (found !== null) return found
    const shown = await firefox.runInPage('arguments[0](document.body.innerText)')
    throw new Error(`Not found: ${toSent(target)} in\n${String(shown)}`)
  }
  const press = async (target: Target) => {
    const until = Date.now() + timeoutMs
    for (;;) {
      const id = idOf(await find(findUsable, target))
      try {
        await firefox.send('WebDriver:ElementClick', { id })
        return
      } catch (error) {
        // Something covers it, or it was drawn again.
        if (Date.now() > until) throw error
      }
    }
  }
  /** Moves the pointer to the middle of the element, and presses there. */
  const point = async (target: Target, button?: number, presses = 0) => {
    const origin = await find(findUsable, target)
    const move = { type: 'pointerMove', origin, x: 0, y: 0, duration: 0 }
    const downAndUp = ['pointerDown', 'pointerUp'].map((type) => ({ type, button }))
    const actions = [move, ...Array.from({ length: presses }, () => downAndUp).flat()]
    const parameters = { pointerType: 'mouse' }
    const mouse = { type: 'pointer', id: 'mouse', parameters, actions }
    await firefox.send('WebDriver:PerformActions', { actions: [mouse] })
  }
  const sendKeys = (element: unknown, words: string) =>
    firefox.send('WebDriver:ElementSendKeys', { id: idOf(element), text: words })
  const pressKeys = (...keys: readonly string[]) =>
    firefox.pressTogether(...keys.map((key) => keyCodes[key] ?? key))
  const listTabs = async () =>
    (await firefox.send('WebDriver:GetWindowHandles')) as readonly string[]
  const listDownloads = async () => (await firefox.runInBrowser(countDownloads)) as string[]
  return {
    async open(page) {
      // The same address with another fragment would be the same document.
      await firefox.send('WebDriver:Navigate', { url: 'about:blank' })
      await firefox.open(page)
      await firefox.runInPage(watchErrors)
    },
    reload: async () => void (await firefox.send('WebDriver:Refresh')),
    readUrl: async () => {
      const { value } = (await firefox.send('WebDriver:GetCurrentURL')) as { value: string }
      return value
    },
    press,
    pressTwice: (target) => point(target, 0, 2),
    pressRight: (target) => point(target, 2, 1),
    hover: (target) => point(target),
    async fill(target, words) {
      const element = await find(findUsable, target)
      await firefox.runInPage(select, element)
      if (words === '') await pressKeys('Delete')
      else await sendKeys(element, words)
    },
    type: firefox.type,
    pressKeys: (keys) => pressKeys(...keys.split('+')),
    async focus(target) {
      await firefox.runInPage(focus, await find(findUsable, target))
    },
    async pasteHtml(html) {
      await firefox.runInBrowser(copyHtml, html)
      await pressKeys('Control', 'v')
    },
    async chooseFiles(button, ...files) {
      const paths = await writeFiles(firefox.profileDir, files)
      await firefox.runInPage(expectFiles)
      await press(button)
      await sendKeys(await firefox.runInPage(takeInput), paths.join('\n'))
    },
    async give(kind, target, ...files) {
      const json = JSON.stringify({ kind, files: files.map(toSentFile) })
      await firefox.runInPage(giveToElement, await find(findUsable, target), json)
    },
    async download(button) {
      const before = await listDownloads()
      await press(button)
      let path: string | undefined
      await expect
        .poll(async () => (path = (await listDownloads()).find((each) => !before.includes(each))))
        .toBeDefined()
      return { name: basename(path ?? ''), bytes: await readFile(path ?? '') }
    },
    async followTab(action) {
      const before = await listTabs()
      await action()
      let handle: string | undefined
      await expect
        .poll(async () => (handle = (await listTabs()).find((each) => !before.includes(each))))
        .toBeDefined()
      await firefox.send('WebDriver:SwitchToWindow', { handle })
    },
    openDashboard: (url) => openFirefoxDashboard(firefox, url),
    closeSidePanel: async () => void (await firefox.runInBrowser(closeSidebar)),
    countSidePanels: async () => Number(await firefox.runInPage(countSidebars)),
    setOffline: async (isOffline) => void (await firefox.runInBrowser(setOffline, isOffline)),
    see: async (target) => void (await find(waitFor('count > 0'), target)),
    seeNone: async (target) => void (await find(waitFor('count === 0'), target)),
    read: async (target) => (await run(readAll, target)) as readonly Seen[],
    async readTabKey(target) {
      await find(findUsable, target)
      return (await run(readTabKey, target)) as ReturnType<typeof chooseTabKey>
    },
    async resize(width, height) {
      const frame = (await firefox.runInPage(readFrame)) as { width: number; height: number }
      const rect = { width: width + frame.width, height: height + frame.height }
      await firefox.send('WebDriver:SetWindowRect', rect)
    },
    readOverflow: async () =>
      Number(
        await firefox.runInPage('arguments[0](document.documentElement.scrollWidth - innerWidth)'),
      ),
    async findBarriers() {
      await firefox.runInBrowser(reduceMotion)
      const found = await firefox.runInPage(check, JSON.stringify(everyRule))
      return JSON.parse(String(found)) as string[]
    },
    readErrors: async () => (await firefox.runInPage('arguments[0](refused)')) as string[],
    async store(key, value) {
      await firefox.runInPage(store, JSON.stringify({ [key]: value }))
    },
    ask: createAsk(async (name, input) => {
      const frame = JSON.stringify({ id: crypto.randomUUID(), name, input })
      const answer = await firefox.runInPage(call, frame)
      return typeof answer === 'string' ? JSON.parse(answer) : undefined
    }),
  }
}

/** An element is sent as an object with one property, its ID. */
const idOf = (element: unknown) => Object.values(element as Readonly<Record<string, string>>)[0]

/** Expressions as the page builds them again. */
const toSent = (target: Target) =>
  JSON.stringify(target, (_name, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  )
