import { answerHelp } from './answer-help.ts'
import { buildExtension, extensionDir } from './build-extension.ts'
import { NoBrowserError } from './browsers/choose-browser.ts'
import { findBrowser } from './browsers/find-browser.ts'
import { openStore } from './store/open-store.ts'
import { listMockStoreFlags, readStartOptions, type StartOptions, usage } from './start-options.ts'
import { startMockStore } from './store/start-mock-store.ts'
import { takeScreenshots } from './screenshots/take-screenshots.ts'

/** The requested catalog first. A given port belongs only to that one. */
function bothCatalogs(options: StartOptions): StartOptions[] {
  const catalog = options.catalog === 'v1' ? 'v3' : 'v1'
  return [options, { ...options, catalog, port: undefined }]
}

const hint =
  'The store is connected already. Press Alt+Shift+S, or the Shelfside button in the toolbar, and type.'

answerHelp(usage)
try {
  const options = readStartOptions(process.argv.slice(2))
  const browserPath = await findBrowser()
  console.log('Building the extension …')
  await buildExtension()
  const { tour: folder } = options
  const asked = folder === undefined ? [options] : bothCatalogs(options)
  const mockStores = await Promise.all(
    asked.map((each) => startMockStore(listMockStoreFlags(each))),
  )
  const [mockStore] = mockStores
  try {
    if (folder !== undefined) await takeScreenshots({ browserPath, sandboxes: mockStores, folder })
    else if (mockStore !== undefined)
      await openStore({ browserPath, extensionDir, mockStore, hint })
  } finally {
    await Promise.all(mockStores.map((each) => each.stop()))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  // Without a browser, no other option helps.
  if (!(error instanceof NoBrowserError)) console.error(`\n${usage}`)
  process.exitCode = 1
}
