import { firefoxExtensionDir } from '../../../lib/dev/build-extension.ts'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import {
  type FirefoxOptions,
  launchFirefox,
  type LaunchedFirefox,
} from '../../../lib/dev/browsers/launch-firefox.ts'
import {
  serveMockStore,
  type ServedMockStore,
  type ServeOptions,
} from '../../../lib/mock-store/serve.ts'
import { connectByHand } from './firefox-actions.ts'
import type { Stoppable } from './stop-at-random.ts'
import { budgetKey, createAsk } from './ask-worker.ts'

export interface OpenedFirefox
  extends
    Stoppable,
    Pick<
      LaunchedFirefox,
      | 'runInPage'
      | 'open'
      | 'goTo'
      | 'click'
      | 'findShadowElements'
      | 'runInBrowser'
      | 'isBackgroundUp'
      | 'close'
    > {}

const sendFromPage = `
  const [frame, done] = arguments
  window.browser.runtime.sendMessage({ shelfside: 'call', ...JSON.parse(frame) }).then(
    (answer) => done(JSON.stringify(answer ?? null)),
    (error) => done(null),
  )`

const forgetFromPage = `
  const [key, done] = arguments
  window.browser.storage.session.remove(key).then(() => done(true))`

/** The options page with the mock store, and a background page that can be stopped and called. */
export async function openFirefox(
  browserPath: string,
  store: { readonly https: string; readonly siteId: string },
  more: Pick<FirefoxOptions, 'profileDir' | 'idleMs' | 'keepsWelcome'> = {},
): Promise<OpenedFirefox> {
  const firefox = await launchFirefox({
    browserPath,
    extensionDir: firefoxExtensionDir,
    httpsPort: Number(new URL(store.https).port),
    ...more,
  })
  await firefox.open('options.html')
  return {
    runInPage: firefox.runInPage,
    open: firefox.open,
    goTo: firefox.goTo,
    runInBrowser: firefox.runInBrowser,
    click: firefox.click,
    findShadowElements: firefox.findShadowElements,
    isBackgroundUp: firefox.isBackgroundUp,
    close: firefox.close,
    ask: createAsk(async (name, input) => {
      const frame = JSON.stringify({ id: crypto.randomUUID(), name, input })
      const answer = await firefox.runInPage(sendFromPage, frame)
      return typeof answer === 'string' ? JSON.parse(answer) : undefined
    }),
    async stop() {
      await firefox.stopBackground()
      await firefox.runInPage(forgetFromPage, budgetKey(store.siteId))
    },
  }
}

export interface ConnectedFirefox {
  readonly firefox: LaunchedFirefox
  readonly store: ServedMockStore
  readonly close: () => Promise<void>
}

/** A store and a Firefox for one test, connected in the options page, through which the test sends messages. */
export async function openConnectedFirefox(options: ServeOptions = {}): Promise<ConnectedFirefox> {
  const browserPath = await findFirefox()
  const store = await serveMockStore(options)
  const httpsPort = Number(new URL(store.https).port)
  const launched = launchFirefox({ browserPath, extensionDir: firefoxExtensionDir, httpsPort })
  const close = async () => {
    await launched.then((firefox) => firefox.close()).catch(() => undefined)
    await store.close()
  }
  try {
    const firefox = await launched
    await firefox.open('options.html')
    await connectByHand(firefox, store)
    return { firefox, store, close }
  } catch (error) {
    await close()
    throw error
  }
}
