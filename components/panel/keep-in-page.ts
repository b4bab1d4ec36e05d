/** A page that takes the panel away again and again means it. */
const maxTimes = 20
const withinMs = 10_000

/**
 * Keeps an element on the page, beside the body: a dashboard that redraws its body leaves it alone, and
 * one that redraws its whole document gets it back. Returns how to let go of it.
 */
export function keepInPage(element: HTMLElement): () => void {
  const times: number[] = []
  const observer = new MutationObserver(() => {
    watch()
    if (element.isConnected) return
    const now = Date.now()
    times.push(now)
    if (times.filter((time) => now - time < withinMs).length > maxTimes) observer.disconnect()
    else put()
  })
  const put = () => document.documentElement?.append(element)
  // The document may get another root; the same one is not observed twice.
  const watch = () => {
    observer.observe(document, { childList: true })
    if (document.documentElement) observer.observe(document.documentElement, { childList: true })
  }
  put()
  watch()
  return () => observer.disconnect()
}
