import { readVersion, chooseBrowser } from './choose-browser.ts'
import { findBrowser } from './find-browser.ts'
import { installFromDebian, isProgram, listOnPath } from '../find-program.ts'
import { oldestBrowsers } from './oldest-browsers.ts'

export interface TestedBrowsers {
  /** Passes the programs to the tests, so that all tests use the same ones. */
  readonly env: { readonly CHROMIUM_PATH: string; readonly FIREFOX_PATH: string }
  /** For example “Chromium 156.0.8078.79, Firefox 153.7.0”. */
  readonly versions: string
}

export async function findTestedBrowsers(): Promise<TestedBrowsers> {
  const env = { CHROMIUM_PATH: await findBrowser(), FIREFOX_PATH: await findFirefox() }
  const chromium = await readVersion(env.CHROMIUM_PATH)
  const firefox = await readVersion(env.FIREFOX_PATH)
  const unknown = '(version unknown)'
  return { env, versions: `Chromium ${chromium ?? unknown}, Firefox ${firefox ?? unknown}` }
}

/**
 * FIREFOX_PATH, an installed one, or Debian's package (installed here if allowed). Playwright's own is
 * a patched Firefox; the tests need the one that merchants have.
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
