// Runs in a page of the extension: measures from the event until display and storage are
// both correct. Checks every few milliseconds, without waiting for the display's refresh.

const heldKey = 'session:vault-key@1'

const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )
const isLockedShown = () =>
  [...document.querySelectorAll('h1, h2')].some(
    ({ textContent }) => textContent === 'Shelfside is locked',
  )

async function press(name: string, isDone: () => Promise<boolean>): Promise<number> {
  const button = findButton(name)
  if (button === undefined) throw new Error(`There is no button “${name}”.`)
  const begunAt = performance.now()
  button.click()
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 2))
  return performance.now() - begunAt
}

const lockWatch = {
  /** Resolves when no product is visible and the browser has no key. */
  lock: () =>
    press('Lock now', async () => {
      const isClean = isLockedShown() && document.querySelector('[role="option"]') === null
      return isClean && !(heldKey in (await chrome.storage.session.get(heldKey)))
    }),
  /** Resolves when the search has replaced the lock. */
  unlock: () =>
    press(
      'Unlock',
      async () => !isLockedShown() && document.querySelector('[role="combobox"]') !== null,
    ),
}

export type LockWatch = typeof lockWatch

Object.assign(globalThis, { lockWatch })
