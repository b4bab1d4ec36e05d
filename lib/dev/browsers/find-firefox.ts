import { chooseBrowser } from './choose-browser.ts'
import { installFromDebian } from './install-from-debian.ts'
import { isProgram, listOnPath } from '../is-program.ts'
import { oldestBrowsers } from './oldest-browsers.ts'

/**
 * FIREFOX_PATH, one that is installed, Debian's package (installed here when we may). Playwright's own is a
 * Firefox of its own making; the tests want the one that a merchant has.
 */
export function findFirefox(): Promise<string> {
  return chooseBrowser({
    name: 'Firefox',
    oldest: oldestBrowsers.firefox,
    variable: 'FIREFOX_PATH',
    list: listInstalled,
    installs: [() => installFromDebian('Firefox', ['firefox-esr'])],
    howTo: 'Debian: apt-get install firefox-esr',
  })
}

function listInstalled(): readonly string[] {
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return [...listOnPath(['firefox-esr', 'firefox']), onMac].filter(isProgram)
}
