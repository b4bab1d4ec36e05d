import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'

/*
 * What Playwright has no words for. A stopped worker keeps its handle, raises no event, and lets
 * `evaluate` hang until something wakes it: so it is stopped through the browser's own protocol and
 * only talked to after a message from a page has woken it.
 */

interface TargetInfo {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

async function listTargets(session: CDPSession): Promise<readonly TargetInfo[]> {
  const { targetInfos } = await session.send('Target.getTargets')
  return targetInfos
}

async function openSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser()
  if (browser !== null) return browser.newBrowserCDPSession()
  const [page = await context.newPage()] = context.pages()
  return context.newCDPSession(page)
}

/** Stops the worker as the browser would, in the middle of whatever it does. */
export async function stopWorker(context: BrowserContext): Promise<void> {
  const session = await openSession(context)
  try {
    const worker = (await listTargets(session)).find(({ type }) => type === 'service_worker')
    if (worker === undefined) return
    await session.send('Target.closeTarget', { targetId: worker.targetId })
    for (let tries = 0; tries < 200; tries += 1) {
      const alive = (await listTargets(session)).some(
        ({ targetId }) => targetId === worker.targetId,
      )
      if (!alive) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('The worker did not stop within a second.')
  } finally {
    await session.detach()
  }
}

export function readWorker(context: BrowserContext): Worker {
  const worker = context.serviceWorkers()[0]
  if (worker === undefined) throw new Error('The extension has no worker.')
  return worker
}

/** Sends what a page of the extension would send, and resolves with the bare answer. */
export function sendMessage(page: Page, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(
    ([procedure, value]) =>
      chrome.runtime.sendMessage<unknown, unknown>({
        shelfside: 'call',
        id: crypto.randomUUID(),
        name: procedure,
        input: value,
      }),
    [name, input] as const,
  )
}

/** Runs the real listeners of a menu entry: native menus cannot be opened without a display. */
export async function clickMenu(
  context: BrowserContext,
  menuItemId: string,
  pageUrl: string,
): Promise<void> {
  await readWorker(context).evaluate(
    async ([id, url]) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      const clicked = chrome.contextMenus.onClicked as unknown as {
        dispatch(info: object, tab: object | undefined): void
      }
      clicked.dispatch({ menuItemId: id, pageUrl: url, frameId: 0, editable: false }, tab)
    },
    [menuItemId, pageUrl] as const,
  )
}
