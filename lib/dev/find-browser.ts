import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installFromDebian } from './install-from-debian.ts'
import { findOnPath, isProgram } from './is-program.ts'
import { runCommand } from './run-command.ts'

export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError'
}

const howTo = `No Chromium was found, and none could be installed. Install Chromium (Debian: apt-get install chromium) or
Chrome for Testing, or set CHROMIUM_PATH to its program. Branded Google Chrome does not take an
extension from the command line any more; there, build with “npm run build”, open chrome://extensions, switch on
developer mode, choose “Load unpacked” and pick .output/chrome-mv3.`

/**
 * A browser that takes the built extension: CHROMIUM_PATH, one that is installed, Debian's package
 * (installed here when we may), Playwright's download. Branded Chrome is passed over.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    throw new NoBrowserError(
      `CHROMIUM_PATH names “${named}”, which is not a program on this machine.`,
    )
  }
  return (
    findInstalled() ?? (await installChromium()) ?? (await downloadWithPlaywright()) ?? giveUp()
  )
}

function giveUp(): never {
  throw new NoBrowserError(howTo)
}

function findInstalled(): string | undefined {
  const onPath = findOnPath(['chromium', 'chromium-browser', 'chrome-for-testing'])
  const onMac = '/Applications/Chromium.app/Contents/MacOS/Chromium'
  return onPath ?? (isProgram(onMac) ? onMac : findPlaywrights())
}

function findPlaywrights(): string | undefined {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return undefined
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  return builds
    .toSorted()
    .toReversed()
    .flatMap((build) =>
      ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((file) => join(cache, build, file)),
    )
    .find(isProgram)
}

async function installChromium(): Promise<string | undefined> {
  const ok = await installFromDebian('Chromium', ['chromium', 'fonts-liberation'])
  return ok ? findInstalled() : undefined
}

async function downloadWithPlaywright(): Promise<string | undefined> {
  process.stderr.write('Downloading Chromium with Playwright …\n')
  const { ok } = await runCommand('playwright', ['install', 'chromium'])
  return ok ? findPlaywrights() : undefined
}
