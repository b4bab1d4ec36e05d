import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'

/*
 * Functions that Playwright lacks. A stopped worker keeps its handle, raises no event, and lets
 * `evaluate` hang until something wakes it. So the worker is stopped through the protocol of the
 * browser, and used only after a message from a page has woken it.
 */

async function openSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser()
  if (browser !== null) return browser.newBrowserCDPSession()
  const [page = await context.newPage()] = context.pages()
  return context.newCDPSession(page)
}

/** As long as other waits of the tests: a busy machine stops it late. */
const stopWithinMs = 60_000

/** Stops the worker like the browser would, even in the middle of its work. */
export async function stopWorker(context: BrowserContext): Promise<void> {
  const session = await openSession(context)
  const readWorkerId = async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos.find(({ type }) => type === 'service_worker')?.targetId
  }
  try {
    const targetId = await readWorkerId()
    if (targetId === undefined) return
    // A worker that is starting ignores the first call; a busy one stops late.
    const until = Date.now() + stopWithinMs
    while (Date.now() < until) {
      await session.send('Target.closeTarget', { targetId })
      for (let attempt = 0; attempt < 60; attempt += 1) {
        if ((await readWorkerId()) === undefined) return
        await sleep(5)
      }
    }
    throw new Error('The worker could not be stopped.')
  } finally {
    // A browser that has crashed meanwhile has already reported it.
    await session.detach().catch(() => undefined)
  }
}

export function readWorker(context: BrowserContext): Worker {
  const worker = context.serviceWorkers()[0]
  if (worker === undefined) throw new Error('The extension has no worker.')
  return worker
}

/** Opens a session of the debugger protocol with the worker. */
async function attachToWorker(context: BrowserContext) {
  const session = await openSession(context)
  const { targetInfos } = await session.send('Target.getTargets')
  const targetId = targetInfos.find(({ type }) => type === 'service_worker')?.targetId
  if (targetId === undefined) throw new Error('The extension has no worker.')
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  let asked = 0
  return {
    ask(method: string) {
      const id = (asked += 1)
      return new Promise<{ readonly usedSize?: number }>((resolve, reject) => {
        const onMessage = (event: { readonly sessionId: string; readonly message: string }) => {
          const answer = JSON.parse(event.message) as { id?: number; result?: object }
          if (event.sessionId !== sessionId || answer.id !== id) return
          session.off('Target.receivedMessageFromTarget', onMessage)
          resolve(answer.result ?? {})
        }
        session.on('Target.receivedMessageFromTarget', onMessage)
        const message = JSON.stringify({ id, method })
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
      })
    },
    detach: () => session.detach(),
  }
}

/** The size of the worker's live objects, in bytes. */
export async function readWorkerHeap(context: BrowserContext): Promise<number> {
  const worker = await attachToWorker(context)
  try {
    await worker.ask('HeapProfiler.collectGarbage')
    const { usedSize } = await worker.ask('Runtime.getHeapUsage')
    if (usedSize === undefined) throw new Error('The worker’s heap could not be read.')
    return usedSize
  } finally {
    await worker.detach()
  }
}

/** Blocks the worker: it runs but answers nothing. Returns a function that unblocks it. */
export async function blockWorker(context: BrowserContext): Promise<() => Promise<void>> {
  const worker = await attachToWorker(context)
  await worker.ask('Debugger.enable')
  await worker.ask('Debugger.pause')
  return async () => {
    await worker.ask('Debugger.disable')
    await worker.detach()
  }
}

/** The size of a page's live objects, in bytes. */
export async function readPageHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  } finally {
    await session.detach()
  }
}

/** Sends a message like a page of the extension, and resolves with the raw answer. */
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

export interface ClickedOn {
  readonly pageUrl: string
  readonly linkUrl?: string
  readonly selectionText?: string
}

/** Runs the real listeners of a menu entry, because native menus cannot be opened without a display. */
export async function clickMenu(
  context: BrowserContext,
  menuItemId: string,
  on: ClickedOn,
): Promise<void> {
  await readWorker(context).evaluate(
    async ([id, clicked]) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      const listeners = chrome.contextMenus.onClicked as unknown as {
        dispatch(info: object, tab: object | undefined): void
      }
      listeners.dispatch({ menuItemId: id, ...clicked, frameId: 0, editable: false }, tab)
    },
    [menuItemId, on] as const,
  )
}
