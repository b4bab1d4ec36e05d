import { readVersion } from './choose-browser.ts'
import { findBrowser } from './find-browser.ts'
import { findFirefox } from './find-firefox.ts'

export interface TestedBrowsers {
  /** Names the programs to the tests, so that each of them finds the same ones. */
  readonly env: { readonly CHROMIUM_PATH: string; readonly FIREFOX_PATH: string }
  /** Such as “Chromium 156.0.8078.79, Firefox 153.7.0”. */
  readonly versions: string
}

export async function findTestedBrowsers(): Promise<TestedBrowsers> {
  const env = { CHROMIUM_PATH: await findBrowser(), FIREFOX_PATH: await findFirefox() }
  const chromium = await readVersion(env.CHROMIUM_PATH)
  const firefox = await readVersion(env.FIREFOX_PATH)
  const unknown = '(version unknown)'
  return { env, versions: `Chromium ${chromium ?? unknown}, Firefox ${firefox ?? unknown}` }
}
