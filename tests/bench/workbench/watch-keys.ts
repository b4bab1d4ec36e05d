/** The measurements on the window of the page. */
export interface GridMeasured {
  /** ms since the document began: the first frame with rows was drawn. */
  rowsAt?: number
  /** ms from each key until its frame was drawn, without waiting for the display's refresh. */
  readonly keys: number[]
}

export interface GridMeasuring {
  gridMeasured: GridMeasured
}

/** Runs in the page, before its own scripts. */
export function watchKeys(): void {
  const measured: GridMeasured = { keys: [] }
  Object.assign(globalThis, { gridMeasured: measured })
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  const afterTask = (act: () => void) => {
    waiting.push(act)
    port2.postMessage(undefined)
  }
  const firstRow = new MutationObserver(() => {
    if (document.querySelector('[data-row]') === null) return
    firstRow.disconnect()
    requestAnimationFrame(() => afterTask(() => (measured.rowsAt = performance.now())))
  })
  firstRow.observe(document, { childList: true, subtree: true })
  document.addEventListener(
    'keydown',
    () => {
      const startedAt = performance.now()
      let handledAt = startedAt
      afterTask(() => (handledAt = performance.now()))
      requestAnimationFrame(() => {
        const frameAt = performance.now()
        const waitedMs = Math.max(0, frameAt - handledAt)
        afterTask(() => measured.keys.push(performance.now() - startedAt - waitedMs))
      })
    },
    { capture: true },
  )
}

/** Runs in the page: scrolls by `step` at every frame. Returns ms between frames and the maximum number of rows. */
export async function scrollOn(step: number): Promise<{ frames: number[]; rows: number }> {
  const grid = document.querySelector('[role=grid]')
  const frames: number[] = []
  let rows = 0
  let last = performance.now()
  for (let frame = 0; frame < 180; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    frames.push(now - last)
    last = now
    rows = Math.max(rows, document.querySelectorAll('[data-row]').length)
    grid?.scrollBy(0, step)
  }
  return { frames: frames.slice(5), rows }
}
