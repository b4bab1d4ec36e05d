interface Timed {
  readonly press: string
  /** A part of a text that was not there before. */
  readonly seen: string
  /** The start of the time, if it is not the click. */
  readonly from?: string
}

/** Runs in the page: clicks a button, and returns the ms until a text appears. */
export function timeUntil({ press, seen, from }: Timed): Promise<number> {
  return new Promise((resolve, reject) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.trim().startsWith(press),
    )
    if (button === undefined) {
      reject(new Error(`There is no button “${press}”.`))
      return
    }
    let begun = performance.now()
    if (from !== undefined) {
      const begin = () => (begun = performance.now())
      document.addEventListener(from, begin, { capture: true, once: true })
    }
    const observer = new MutationObserver(() => {
      const all = [...document.querySelectorAll('p, button, [role=status]')]
      if (!all.some(({ textContent }) => textContent.includes(seen))) return
      observer.disconnect()
      resolve(performance.now() - begun)
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    button.click()
  })
}
