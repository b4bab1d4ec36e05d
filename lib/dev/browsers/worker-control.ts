import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'

/*
 * What Playwright has no words for. A stopped worker keeps its handle, raises no event, and lets
 * `evaluate` hang until something wakes it: so it is stopped through the browser's own protocol and
 * only talked to after a message from a page has woken it.
 */

async function openSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser()
  if (browser !== null) return browser.newBrowserCDPSession()
  const [page = await context.newPage()] = context.pages()
  return context.newCDPSession(page)
}

/** Stops the worker as the browser would, in the middle of whatever it does. */
export async function stopWorker(context: BrowserContext): Promise<void> {
  const session = await openSession(context)
  const readWorkerId = async () => {
    const { targetInfos } = await session.send('Target.getTargets')
    return targetInfos.find(({ type }) => type === 'service_worker')?.targetId
  }
  try {
    const targetId = await readWorkerId()
    if (targetId === undefined) return
    // A worker that is just being started does not hear the first call; one that is busy ends late.
    for (let tries = 0; tries < 10; tries += 1) {
      await session.send('Target.closeTarget', { targetId })
      for (let attempt = 0; attempt < 60; attempt += 1) {
        if ((await readWorkerId()) === undefined) return
        await sleep(5)
      }
    }
    throw new Error('The worker could not be stopped.')
  } finally {
    // A browser that went down meanwhile has said so already.
    await session.detach().catch(() => undefined)
  }
}

export function readWorker(context: BrowserContext): Worker {
  const worker = context.serviceWorkers()[0]
  if (worker === undefined) throw new Error('The extension has no worker.')
  return worker
}

/** Speaks to the worker itself, by the protocol of its debugger. */
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

/** Bytes of the worker's objects that something still holds. */
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

/** Blocks the worker: it lives on and answers nothing. Returns a function that unblocks it. */
export async function blockWorker(context: BrowserContext): Promise<() => Promise<void>> {
  const worker = await attachToWorker(context)
  await worker.ask('Debugger.enable')
  await worker.ask('Debugger.pause')
  return async () => {
    await worker.ask('Debugger.disable')
    await worker.detach()
  }
}

/** Bytes of a page's objects that something still holds. */
export async function readPageHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  } finally {
    await session.detach()
  }
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

export interface ClickedOn {
  readonly pageUrl: string
  readonly linkUrl?: string
  readonly selectionText?: string
}

/** Runs the real listeners of a menu entry: native menus cannot be opened without a display. */
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
