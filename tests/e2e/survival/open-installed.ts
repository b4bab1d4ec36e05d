import type { Page } from '@playwright/test'
import { extensionDir } from '../../../lib/dev/build-extension.ts'
import { pageWithoutScripts } from '../../../lib/dev/screenshots/extension-pages.ts'
import { findBrowser } from '../../../lib/dev/browsers/find-browser.ts'
import { isOnCi } from '../../../lib/dev/steps/is-on-ci.ts'
import {
  findPolicyHindrance,
  installBrowser,
  type InstalledBrowser,
  type RunningBrowser,
} from '../../../lib/dev/browsers/install-browser.ts'
import type { ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { makeStoppable } from './chromium.ts'
import type { Stoppable } from './stop-at-random.ts'

/** One run of a browser, from start to end, with a page of the extension open. */
export interface Life extends Stoppable, Pick<RunningBrowser, 'kill' | 'close'> {}

/** Why these tests are skipped. Undefined if they can run. On CI they have to run. */
export async function whyNotInstalled(): Promise<string | undefined> {
  const hindrance = await findPolicyHindrance()
  if (hindrance === undefined) return undefined
  const why = `The extension cannot be installed as a store would do it. ${hindrance}`
  if (isOnCi) throw new Error(why)
  return why
}

export async function installOver(store: ServedMockStore): Promise<InstalledBrowser> {
  return installBrowser({
    browserPath: await findBrowser(),
    extensionDir,
    httpsPort: Number(new URL(store.https).port),
    spki: store.spki,
  })
}

/** As above, in Chromium; `page` runs no script of ours. */
export interface InstalledLife extends Life, Pick<RunningBrowser, 'open'> {
  readonly page: Page
}

export async function begin(installed: InstalledBrowser, siteId: string): Promise<InstalledLife> {
  const { context, open, kill, close } = await installed.start()
  const page = await open(pageWithoutScripts)
  return { ...makeStoppable(context, page, siteId), page, open, kill, close }
}

/** Enters the key, as the form of the options page does. */
export function connect(
  { ask }: Pick<Life, 'ask'>,
  { siteId, apiKey }: Pick<ServedMockStore, 'siteId' | 'apiKey'>,
): Promise<unknown> {
  return ask('connection.connect', { siteId, apiKey })
}
