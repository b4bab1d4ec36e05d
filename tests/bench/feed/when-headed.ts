import type { Page } from '@playwright/test'

/** The page's own time when a heading has this text, without the time of the check from outside. */
export function whenHeaded(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const headings = [...document.querySelectorAll('h1, h2, h3')]
          if (headings.every(({ textContent }) => textContent !== wanted)) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document, { childList: true, characterData: true, subtree: true })
      }),
    text,
  )
}
