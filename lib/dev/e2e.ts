import { buildExtension, buildFirefoxExtension } from './build-extension.ts'
import { findBrowser } from './find-browser.ts'
import { runCommand } from './run-command.ts'

// The end-to-end tests alone, with Playwright's own arguments: npm run e2e -- journey --headed
await buildExtension()
await buildFirefoxExtension()
const env = { CHROMIUM_PATH: await findBrowser() }
const { ok } = await runCommand('playwright', ['test', ...process.argv.slice(2)], {
  show: true,
  env,
})
process.exitCode = ok ? 0 : 1
