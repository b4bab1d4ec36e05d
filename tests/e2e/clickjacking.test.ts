import { expect, type Page } from '@playwright/test'
import { openShadowPanel, type Point } from '../../lib/dev/browsers/shadow.ts'
import {
  adminUrl,
  connectWithReplica,
  openAdminProduct,
  openExtensionPage,
} from '../../lib/dev/screenshots/extension-pages.ts'
import { readWorker, sendMessage } from '../../lib/dev/browsers/worker-control.ts'
import { samples } from '../contract/samples.ts'
import { attacks, buildAttack, findHost, findWrites, undoAttack } from './clickjacking-attacks.ts'
import { shareShelfside, test } from './shelfside.ts'
import { smoke } from './smoke.ts'

// A hostile page: no click that it tricks a user into writes anything.
test.describe.configure({ mode: 'serial' })
const shelfside = shareShelfside()

/** Runs as the page's own script. The page's policy forbids scripts as text, so the debugger inserts it. */
async function attack(page: Page, script: string): Promise<void> {
  await page.evaluate(buildAttack(script))
}

const readWrites = () => findWrites(shelfside().store.mockStore.log())

/** The pages of the extension that are open. */
const findOwnPages = () =>
  shelfside()
    .context.pages()
    .filter((page) => page.url().startsWith('chrome-extension:'))

/** Closes the pages of the extension that an attack opened, and returns their addresses. */
async function closeOwnPages(): Promise<string[]> {
  const opened = findOwnPages()
  const urls = opened.map((page) => page.url())
  for (const page of opened) await page.close()
  return urls
}

/** Clicks the buttons ten times under each attack of the page. */
async function clickUnderAttacks(
  page: Page,
  buttons: readonly string[],
  afterEach: () => Promise<void> = async () => undefined,
): Promise<void> {
  const panel = await openShadowPanel(page)
  const targets: Point[] = []
  for (const name of buttons) targets.push(await panel.find(name))
  // A page cannot look into the panel, but it can find its position.
  await attack(page, findHost)
  for (const [name, script] of attacks) {
    await test.step(name, async () => {
      await attack(page, script)
      for (let times = 0; times < 10; times += 1) {
        for (const { x, y } of targets) await page.mouse.click(x, y)
      }
      await attack(page, undoAttack)
      await afterEach()
    })
  }
}

test(
  'ten kinds of clickjacking, twenty clicks each, write nothing and start nothing',
  smoke,
  async () => {
    const { store } = shelfside()
    const unconnected = await openAdminProduct(shelfside(), store, 1)
    // Scripts alone open nothing.
    await clickUnderAttacks(unconnected, [])
    expect(await closeOwnPages()).toEqual([])
    // A real click may open the settings, in a tab that the user sees: nothing is connected until a key is typed there.
    const settings = shelfside().pageUrl('options.html')
    let opened = 0
    await clickUnderAttacks(unconnected, ['Connect a store'], async () => {
      const urls = await closeOwnPages()
      expect([[], [settings]]).toContainEqual(urls)
      opened += urls.length
    })
    expect(opened).toBeGreaterThan(0)
    await unconnected.close()
    await closeOwnPages()
    expect(store.mockStore.log()).toEqual([])
    const connected = await connectWithReplica(shelfside(), store)
    const before = JSON.stringify(store.mockStore.state())
    const admin = await openAdminProduct(shelfside(), store, 1)
    await clickUnderAttacks(admin, ['Edit price…', 'Open side panel'])
    await admin.goto(adminUrl(store.siteId, 'wix-stores/products'))
    await clickUnderAttacks(admin, ['Bulk edit…'])
    expect(JSON.stringify(store.mockStore.state())).toBe(before)
    expect(readWrites()).toEqual([])
    expect(await sendMessage(connected, 'jobs.list', {})).toEqual({
      ok: true,
      value: [],
    })
    await admin.close()
  },
)

/** The open panel asks for what it shows, and reports that it is in view. What the page sends has other ids. */
function isOfPanel(message: string): boolean {
  const { id } = JSON.parse(message) as { readonly id?: unknown }
  return typeof id === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
}

test('no message of a page reaches the worker', async () => {
  const admin = await openAdminProduct(shelfside(), shelfside().store, 1)
  const panel = await openShadowPanel(admin)
  await expect.poll(() => panel.readText()).toContain('Edit price…')
  const worker = readWorker(shelfside().context)
  await worker.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    chrome.runtime.onMessage.addListener((message) => void heard.push(JSON.stringify(message)))
    chrome.runtime.onMessageExternal.addListener((message) => void heard.push(String(message)))
  })
  const shapes = Object.entries(samples).flatMap(([name, { input }], at) => [
    { shelfside: 'call', id: `page-${at}`, name, input },
    { type: name, ...input },
  ])
  expect(shapes.length).toBeGreaterThanOrEqual(100)
  const seen = await admin.evaluate(
    async ({ id, messages }) => {
      const runtime = (globalThis as { chrome?: { runtime?: object } }).chrome?.runtime
      for (const message of messages) {
        postMessage(message, '*')
        dispatchEvent(new CustomEvent('shelfside', { detail: message }))
        document.dispatchEvent(new CustomEvent('shelfside.panel', { detail: message }))
      }
      Object.assign(Object.prototype, { polluted: 'yes' })
      const frame = document.createElement('iframe')
      frame.src = `chrome-extension://${id}/sidepanel.html`
      document.body.append(frame)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return {
        runtime: runtime === undefined ? 'none' : Object.keys(runtime).join(),
        frames: frames.length,
      }
    },
    { id: shelfside().extensionId, messages: shapes },
  )
  expect(seen.runtime).toBe('none')
  const framed = admin.frames().find((frame) => frame.url().startsWith('chrome-extension:'))
  expect((await framed?.locator('#root').count()) ?? 0).toBe(0)
  const heard = await worker.evaluate(() => (globalThis as { heard?: string[] }).heard ?? [])
  expect(heard.filter((message) => !isOfPanel(message))).toEqual([])
  expect(await worker.evaluate(() => 'polluted' in {})).toBe(false)
  const options = await openExtensionPage(shelfside(), 'options.html')
  expect(await sendMessage(options, 'pendingActions.read', {})).toMatchObject({ ok: true })
  expect(readWrites()).toEqual([])
  await admin.close()
})
