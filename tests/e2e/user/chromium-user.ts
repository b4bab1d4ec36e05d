import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { LaunchedBrowser } from '../../../lib/dev/browsers/launch-browser.ts'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'
import { findBarriers } from '../find-barriers.ts'
import { createAsk } from '../survival/ask-worker.ts'
import { openChromiumDashboard } from './chromium-dashboard.ts'
import type { Target } from './target.ts'
import {
  chooseTabKey,
  describeElements,
  giveFiles,
  toSentFile,
  type User,
  writeFiles,
} from './user.ts'

/** Runs in each document before its own scripts. */
const watchPolicy = `
  globalThis.refused = []
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
    refused.push(violatedDirective + ' ' + sample)
  })`

const pasteAs = (html: string) => {
  const data = new DataTransfer()
  data.setData('text/html', html)
  data.setData('text/plain', 'plain words')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

/** A user of a new tab. */
export async function createChromiumUser({
  context,
  pageUrl,
  profileDir,
}: Pick<LaunchedBrowser, 'context' | 'pageUrl' | 'profileDir'>): Promise<User> {
  let page = await context.newPage()
  await page.bringToFront()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(watchPolicy)
  const all = (target: Target) => locate(page, target).filter({ visible: true })
  const first = (target: Target) => all(target).first()
  return {
    async open(name) {
      // The same address with another fragment would be the same document.
      await page.goto('about:blank')
      await page.goto(pageUrl(name))
      await page.bringToFront()
    },
    reload: async () => void (await page.reload()),
    readUrl: async () => page.url(),
    press: (target) => first(target).click(),
    pressTwice: (target) => first(target).dblclick(),
    pressRight: (target) => first(target).click({ button: 'right' }),
    hover: (target) => first(target).hover(),
    fill: (target, words) => first(target).fill(words),
    type: (words) => page.keyboard.type(words),
    pressKeys: (keys) => page.keyboard.press(keys),
    focus: (target) => first(target).focus(),
    pasteHtml: (html) => page.evaluate(pasteAs, html),
    async chooseFiles(button, ...files) {
      const chooser = page.waitForEvent('filechooser')
      await first(button).click()
      await (await chooser).setFiles(await writeFiles(profileDir, files))
    },
    give: (kind, target, ...files) =>
      first(target).evaluate(giveFiles, { kind, files: files.map(toSentFile) }),
    async download(button) {
      const download = page.waitForEvent('download')
      await first(button).click()
      const saved = await download
      return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
    },
    async followTab(action) {
      const opened = context.waitForEvent('page')
      await action()
      page = await opened
    },
    openDashboard: (url) => openChromiumDashboard(context, url),
    closeSidePanel: async () => undefined,
    async countSidePanels() {
      const session = await context.newCDPSession(page)
      const { targetInfos } = await session.send('Target.getTargets')
      await session.detach()
      return targetInfos.filter(({ url }) => url === pageUrl('sidepanel.html')).length
    },
    setOffline: (isOffline) => context.setOffline(isOffline),
    see: (target) => expect(first(target)).toBeVisible(),
    seeNone: (target) => expect(all(target)).toHaveCount(0),
    read: (target) => all(target).evaluateAll(describeElements),
    async readTabKey(target) {
      await first(target).waitFor()
      await expect(first(target)).toBeEnabled()
      return all(target).evaluateAll(chooseTabKey)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    readOverflow: () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    findBarriers: () => findBarriers(page),
    readErrors: async () => [...errors, ...(await page.evaluate<string[]>('refused'))],
    store: (key, value) =>
      page.evaluate((items) => chrome.storage.local.set(items), { [key]: value }),
    ask: createAsk((name, input) => sendMessage(page, name, input)),
  }
}

function locate(page: Page, { by, within, has }: Target): Locator {
  const container = within === undefined ? page : locate(page, within)
  const inner = has === undefined ? [] : [locate(page, has)]
  const exact = true
  const found =
    'role' in by
      ? container.getByRole(by.role, by.name === undefined ? {} : { name: by.name, exact })
      : 'label' in by
        ? container.getByLabel(by.label, { exact })
        : container.getByText(by.text, { exact })
  return inner.reduce((locator, each) => locator.filter({ has: each }), found)
}
