import { answerHelp } from './answer-help.ts'
import { buildExtension, buildFirefoxExtension } from './build-extension.ts'
import { NoBrowserError } from './browsers/choose-browser.ts'
import { runPackage } from './run-command.ts'
import { findTestedBrowsers } from './browsers/tested-browsers.ts'

answerHelp(
  'npm run e2e: builds the extension and runs its tests in Chromium and Firefox, all of them or “-- NAME”, with the options of “playwright test”.',
)
process.env['SHELFSIDE_SUITE'] ??= 'full'
try {
  const { env, versions } = await findTestedBrowsers()
  await buildExtension()
  await buildFirefoxExtension()
  const { ok } = await runPackage('playwright', ['test', ...process.argv.slice(2)], {
    show: true,
    env,
  })
  process.stderr.write(`${versions}\n`)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
