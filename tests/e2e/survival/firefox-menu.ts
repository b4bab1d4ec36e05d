import { expect } from '@playwright/test'
import type { LaunchedFirefox, Point } from '../../../lib/dev/browsers/launch-firefox.ts'

type Browser = Pick<LaunchedFirefox, 'runInBrowser' | 'pressRight'>

/** In a tab in front of the page that the test speaks through: the same one, each time. */
const show = `
  const [url, done] = arguments
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal()
  if (gBrowser.tabs.length === 1) gBrowser.selectedTab = gBrowser.addTrustedTab(url)
  else gBrowser.selectedBrowser.fixupAndLoadURIString(url, { triggeringPrincipal })
  done(true)`

/** Closes the menu, and tells where in the window a place of the page is, else the page's middle. */
const close = `
  const [place, done] = arguments
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  window.document.getElementById('contentAreaContextMenu').hidePopup()
  const { left, top, width, height } = window.gBrowser.selectedBrowser.getBoundingClientRect()
  const { x, y } = place ?? { x: width / 2, y: height / 2 }
  done({ x: left + x, y: top + y })`

/** Opens our own part of an open menu, and chooses there once it has all the wanted lines; else null. */
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

/** Goes to an address, as a person would in a tab of their own. */
export async function bringTabToFront(
  { runInBrowser }: Pick<Browser, 'runInBrowser'>,
  url: string,
): Promise<void> {
  await runInBrowser(show, url)
}

/**
 * Opens the menu over a place of the page, else its middle, and chooses `wish` there once it has all the wanted
 * lines; resolves with all lines of our part, as one text. Firefox redraws that part when its words change,
 * and has to be opened again then; a menu that was opened before the page was listened to never has those words.
 * The button is pressed through the driver, which every Firefox understands alike; how the browser's own scripts
 * press it differs (`windowUtils.sendMouseEvent` until 140, `window.synthesizeMouseEvent` in 153).
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
