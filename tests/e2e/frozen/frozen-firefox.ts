import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findFirefox } from '#lib/dev/browsers/tested-browsers.ts'
import type { ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { connectByHand, createUser } from '../survival/firefox-actions.ts'
import { openFirefox } from '../survival/open-firefox.ts'
import type { FrozenBrowser } from './frozen-chromium.ts'

export async function openFrozenFirefox(
  store: ServedMockStore,
  profileDir: string,
): Promise<FrozenBrowser> {
  // An extension that finds a vault does not open its welcome page.
  const keepsWelcome = existsSync(join(profileDir, 'storage'))
  const firefox = await openFirefox(await findFirefox(), store, { profileDir, keepsWelcome })
  const { press, fill, see } = createUser(firefox)
  return {
    ask: firefox.ask,
    async connect(passphrase) {
      await press('Remember this key')
      await press('Protect with a passphrase')
      await fill('New passphrase', passphrase)
      await fill('Repeat new passphrase', passphrase)
      await connectByHand(firefox, store)
    },
    async unlock(passphrase) {
      await fill('Passphrase', passphrase)
      await press('Unlock')
      await see('Connected')
    },
    async seePoint(name, text) {
      await firefox.open('workbench.html#points')
      await press(name)
      await see(text)
    },
    close: firefox.close,
  }
}
