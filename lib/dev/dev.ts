import { answerHelp } from './answer-help.ts'
import { NoBrowserError } from './browsers/choose-browser.ts'
import { findBrowser } from './browsers/find-browser.ts'
import { startDevServer } from './dev-server.ts'
import { openStore } from './store/open-store.ts'
import { listMockStoreFlags, readStartOptions, usage } from './start-options.ts'
import { startMockStore } from './store/start-mock-store.ts'

// As `npm start`, with the pages from a development server, so that they change while a file is edited.

const hint =
  'Edit a file: pages change in place; the service worker and content scripts are built and loaded again.'

const ownUsage = usage.replace('npm start', 'npm run dev')

answerHelp(ownUsage)
try {
  const options = readStartOptions(process.argv.slice(2))
  if (options.tour !== undefined) throw new Error('--tour works only with “npm start”.')
  const browserPath = await findBrowser()
  const server = await startDevServer('.')
  try {
    const mockStore = await startMockStore(listMockStoreFlags(options))
    try {
      await openStore({ browserPath, extensionDir: server.extensionDir, mockStore, hint })
    } finally {
      await mockStore.stop()
    }
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  // Without a browser, no other option helps.
  if (!(error instanceof NoBrowserError)) console.error(`\n${ownUsage}`)
  process.exitCode = 1
}
