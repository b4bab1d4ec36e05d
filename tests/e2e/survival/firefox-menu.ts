import type { LaunchedFirefox } from '../../../lib/dev/launch-firefox.ts'

type Browser = Pick<LaunchedFirefox, 'runInBrowser'>

/** In a tab in front of the page that the test speaks through: the same one, each time. */
const show = `
  const [url, done] = arguments
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser')
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal()
  if (gBrowser.tabs.length === 1) gBrowser.selectedTab = gBrowser.addTrustedTab(url)
  else gBrowser.selectedBrowser.fixupAndLoadURIString(url, { triggeringPrincipal })
  done(true)`

/**
 * Opens the menu over a place of the page, else its middle, and chooses there once it has all the wanted lines.
 * Our own part of it is drawn anew whenever its words change, and has to be opened again then; a menu that
 * was opened before the page was listened to never has those words.
 */
const choose = `
  const [place, wanted, wish, done] = arguments
  const window = Services.wm.getMostRecentWindow('navigator:browser')
  const menu = window.document.getElementById('contentAreaContextMenu')
  const { left, top, width, height } = window.gBrowser.selectedBrowser.getBoundingClientRect()
  const at = place ?? { x: width / 2, y: height / 2 }
  let looks = 0
  const look = () => {
    if (looks % 40 === 0) menu.hidePopup()
    if (looks % 40 === 1) window.windowUtils.sendMouseEvent('contextmenu', left + at.x, top + at.y, 2, 1, 0)
    looks += 1
    const own = menu.querySelector('menu[id^=shelfside]')
    const inside = own?.menupopup
    const items = [...(inside?.children ?? [])]
    const has = (line) => items.some(({ label, hidden }) => label === line && !hidden)
    if (menu.state === 'open' && wanted.every(has)) {
      if (inside.state === 'open') {
        inside.activateItem(items.find(({ label }) => label === wish))
        done(items.flatMap(({ label }) => label || []))
        return
      }
      if (inside.state === 'closed') own.openMenu(true)
    }
    window.setTimeout(look, 50)
  }
  look()`

/** Goes to an address, as a person would in a tab of their own. */
export async function showInFront({ runInBrowser }: Browser, url: string): Promise<void> {
  await runInBrowser(show, url)
}

/** Chooses `wish` in our menu, and resolves with all its lines, as one text. */
export async function chooseInMenu(
  { runInBrowser }: Browser,
  { at, wanted, wish }: { readonly at?: unknown; readonly wanted: string[]; readonly wish: string },
): Promise<string> {
  return String(await runInBrowser(choose, at ?? null, wanted, wish))
}
