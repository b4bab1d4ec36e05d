import { chromium } from '@playwright/test'
import { chooseBrowser } from './choose-browser.ts'
import { installFromDebian, isProgram, listOnPath } from '../find-program.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { runPackage } from '../run-command.ts'

/**
 * Finds a browser that accepts the built extension: CHROMIUM_PATH, Playwright's own if it was
 * downloaded, an installed one, Debian's package (installed here if allowed), or Playwright's download.
 * Skips branded Chrome, which loads no extension from the command line.
 */
export function findBrowser(): Promise<string> {
  return chooseBrowser({
    name: 'Chromium',
    oldest: oldestBrowsers.chromium,
    variable: 'CHROMIUM_PATH',
    list: listInstalled,
    installs: [
      () => installFromDebian('Chromium', ['chromium', 'fonts-liberation']),
      downloadWithPlaywright,
    ],
    howTo: 'Debian: apt-get install chromium; elsewhere Chromium or Chrome for Testing',
  })
}

function listInstalled(): readonly string[] {
  const names = ['chromium', 'chromium-browser', 'chrome-for-testing']
  const onMac = '/Applications/Chromium.app/Contents/MacOS/Chromium'
  return [chromium.executablePath(), ...listOnPath(names), onMac].filter(isProgram)
}

async function downloadWithPlaywright(): Promise<void> {
  process.stderr.write('Downloading Chromium with Playwright …\n')
  await runPackage('playwright', ['install', 'chromium'])
}
