import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Measurements that a page stores on its window; times in ms since its document began. */
export interface Measured {
  /** The first browser API call of a script of the page. */
  askedAt?: number
  /** The first frame with rows in the list was drawn. */
  linesAt?: number
  /** The first frame with the interactive search was drawn. */
  searchAt?: number
  /** The very first frame was drawn. */
  frameAt?: number
  /** Sum of the layout shifts so far. */
  shifts: number
  readonly keys: readonly Key[]
}

export interface Key {
  /** Without waiting for the display's refresh. */
  readonly workMs: number
  readonly allMs: number
}

interface Measuring {
  measured: Measured
}

export function readMeasured(page: Page): Promise<Measured> {
  return page.evaluate(() => (globalThis as unknown as Measuring).measured)
}

// Checking is work for the page too, and must not be measured.
const checkMs = 600

export async function waitUntilMeasured(
  page: Page,
  what: 'linesAt' | 'searchAt' | 'frameAt',
): Promise<void> {
  do await sleep(checkMs)
  while ((await readMeasured(page))[what] === undefined)
}

/** Runs in the page, before its own scripts. */
export function watchPage(): void {
  const keys: Key[] = []
  const measured: Measured = { shifts: 0, keys }
  Object.assign(globalThis, { measured })
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  const afterTask = (act: () => void) => {
    waiting.push(act)
    port2.postMessage(undefined)
  }
  // A message posted from a frame's callback arrives after that frame has been drawn.
  const afterFrame = (act: () => void) => requestAnimationFrame(() => afterTask(act))

  // A script without a request has not begun its work: these are all ways to send one from a page.
  const onAsk = (): void => {
    measured.askedAt ??= performance.now()
  }
  const openDatabase = indexedDB.open.bind(indexedDB)
  indexedDB.open = (...wanted) => {
    onAsk()
    return openDatabase(...wanted)
  }
  const readItem = Reflect.get<typeof Storage.prototype, 'getItem'>(Storage.prototype, 'getItem')
  Storage.prototype.getItem = function getItem(key) {
    onAsk()
    return readItem.call(this, key)
  }

  afterFrame(() => (measured.frameAt = performance.now()))
  const check = () => {
    if (!linesSeen && document.querySelector('[role=listbox] [role=option]') !== null) {
      linesSeen = true
      afterFrame(() => (measured.linesAt = performance.now()))
    }
    // Only the interactive search takes the keyboard.
    if (document.querySelector('[role=listbox][tabindex] [role=option]') === null) return
    lines.disconnect()
    afterFrame(() => (measured.searchAt = performance.now()))
  }
  let linesSeen = false
  const lines = new MutationObserver(check)
  lines.observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      measured.shifts += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  document.addEventListener(
    'input',
    () => {
      const startedAt = performance.now()
      let handledAt: number | undefined
      afterTask(() => (handledAt = performance.now()))
      requestAnimationFrame(() => {
        const frameAt = performance.now()
        // Whatever lies between the end of the event and the frame is waiting.
        const waitedMs = handledAt === undefined ? 0 : frameAt - handledAt
        afterTask(() => {
          const allMs = performance.now() - startedAt
          keys.push({ workMs: allMs - waitedMs, allMs })
        })
      })
    },
    { capture: true },
  )
}
