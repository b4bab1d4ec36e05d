import { buildExtension, buildFirefoxExtension } from './build-extension.ts'
import { NoBrowserError } from './browsers/choose-browser.ts'
import { runPackage } from './run-command.ts'
import { findTestedBrowsers } from './browsers/tested-browsers.ts'

// Runs the end-to-end tests only, with Playwright's arguments: npm run e2e -- journey --headed
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
