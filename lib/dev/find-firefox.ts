import { NoBrowserError } from './find-browser.ts'
import { installFromDebian } from './install-from-debian.ts'
import { findOnPath, isProgram } from './is-program.ts'

const howTo =
  'No Firefox was found, and none could be installed. Install Firefox 140 or newer (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.'

/** FIREFOX_PATH, one that is installed, Debian's package (installed here when we may). */
export async function findFirefox(): Promise<string> {
  const named = process.env['FIREFOX_PATH']
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    throw new NoBrowserError(
      `FIREFOX_PATH names “${named}”, which is not a program on this machine.`,
    )
  }
  const installed = findInstalled()
  if (installed !== undefined) return installed
  await installFromDebian('Firefox', ['firefox-esr'])
  const found = findInstalled()
  if (found === undefined) throw new NoBrowserError(howTo)
  return found
}

function findInstalled(): string | undefined {
  const onMac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return findOnPath(['firefox-esr', 'firefox']) ?? (isProgram(onMac) ? onMac : undefined)
}
