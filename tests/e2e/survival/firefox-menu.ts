import { expect } from '@playwright/test'
import type { LaunchedFirefox, Point } from '../../../lib/dev/browsers/launch-firefox.ts'

type Browser = Pick<LaunchedFirefox, 'runInBrowser' | 'pressRight'>

/** Opens a tab in front of the page through which the test sends messages, the same one each time. */
const show = `
  const [url, done] = arguments
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal()
  if (gBrowser.tabs.length === 1) gBrowser.selectedTab = gBrowser.addTrustedTab(url)
  else gBrowser.selectedBrowser.fixupAndLoadURIString(url, { triggeringPrincipal })
  done(true)`

/** Closes the menu and returns the position of an element in the window, or of the page's center. */
const close = `
  const [place, done] = arguments
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  window.document.getElementById('contentAreaContextMenu').hidePopup()
  const { left, top, width, height } = window.gBrowser.selectedBrowser.getBoundingClientRect()
  const { x, y } = place ?? { x: width / 2, y: height / 2 }
  done({ x: left + x, y: top + y })`

/** Opens the extension's submenu and chooses an entry once it has all the wanted ones; otherwise null. */
const choose = `
  const [wanted, wish, done] = arguments
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  const menu = window.document.getElementById('contentAreaContextMenu')
  const own = menu.querySelector('menu[id^=shelfside]')
  const items = [...(own?.menupopup.children ?? [])]
  const has = (line) => items.some(({ label, hidden }) => label === line && !hidden)
  if (menu.state !== 'open' || !wanted.every(has)) done(null)
  else if (own.menupopup.state === 'open') {
    own.menupopup.activateItem(items.find(({ label }) => label === wish))
    done(items.flatMap(({ label }) => label || []))
  } else {
    if (own.menupopup.state === 'closed') own.openMenu(true)
    done(null)
  }`

/** Opens an address in the tab, like a user. */
export async function bringTabToFront(
  { runInBrowser }: Pick<Browser, 'runInBrowser'>,
  url: string,
): Promise<void> {
  await runInBrowser(show, url)
}

/**
 * Opens the menu on an element of the page, or at its center, and chooses `wish` once it has all the wanted entries.
 * Resolves with the text of all entries of the extension. Firefox renders them again when their texts change, and the
 * menu then has to be opened again; a menu opened before the page was tracked never has those texts. The button is
 * pressed through the driver, which is the same in every Firefox; how the browser's own scripts press it differs
 * (`windowUtils.sendMouseEvent` until 140, `window.synthesizeMouseEvent` in 153).
 */
export async function chooseInMenu(
  { runInBrowser, pressRight }: Browser,
  {
    at,
    wanted,
    action,
  }: { readonly at?: unknown; readonly wanted: string[]; readonly action: string },
): Promise<string> {
  let lines: unknown = null
  let looks = 0
  await expect
    .poll(
      async () => {
        if (looks % 40 === 0) await pressRight((await runInBrowser(close, at ?? null)) as Point)
        looks += 1
        return (lines = await runInBrowser(choose, wanted, action))
      },
      { intervals: [50] },
    )
    .not.toBeNull()
  return String(lines)
}
