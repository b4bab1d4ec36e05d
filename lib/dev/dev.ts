import { startDevServer } from './dev-server.ts'
import { NoBrowserError } from './choose-browser.ts'
import { findBrowser } from './find-browser.ts'
import { openShop } from './open-shop.ts'
import { listSandboxFlags, readStartOptions, usage } from './start-options.ts'
import { startSandbox } from './start-sandbox.ts'

// The same as `npm start`, with the pages from a development server: they change while a file is edited.

const hint =
  'Edit a file: pages change in place; the service worker and content scripts are built and loaded again.'

try {
  const options = readStartOptions(process.argv.slice(2))
  if (options.tour !== undefined) throw new Error('--tour: only “npm start” takes it.')
  const browserPath = await findBrowser()
  const server = await startDevServer('.')
  try {
    const sandbox = await startSandbox(listSandboxFlags(options))
    try {
      await openShop({ browserPath, extensionDir: server.extensionDir, sandbox, hint })
    } finally {
      await sandbox.stop()
    }
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  // Without a browser no other option helps.
  if (!(error instanceof NoBrowserError))
    console.error(`\n${usage.replace('npm start', 'npm run dev')}`)
  process.exitCode = 1
}
