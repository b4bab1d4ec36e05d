import { resolve } from 'node:path'
import { serveMockStore, type ServedMockStore } from '#lib/mock-store/serve.ts'
import { buildPlainStore } from '../survival/build-plain-store.ts'
import { type FrozenBrowser, openFrozenChromium } from './frozen-chromium.ts'
import { openFrozenFirefox } from './frozen-firefox.ts'

/*
 * What earlier builds stored, as a browser profile, with the state of their store. The store has the same site ID
 * and key everywhere, and so has the extension its ID.
 */

const siteId = 'f0e1d2c3-1111-4222-8333-444455556666'
const apiKey = `IST.${'f'.repeat(36)}.${'0'.repeat(64)}.${'1'.repeat(64)}`

/** The folder of the frozen profiles. */
export const frozenDir = resolve('tests/e2e/frozen/profiles')

/** The profiles of each format. Firefox encodes what it stores differently, for both catalogs alike. */
export const kinds = ['chromium-v1', 'chromium-v3', 'firefox-v3'] as const

export type Kind = (typeof kinds)[number]

export interface FrozenStore extends FrozenBrowser {
  readonly store: ServedMockStore
}

/** The store that the profiles of a kind belong to, in its browser with the current build. */
export async function openFrozenStore(
  kind: Kind,
  profileDir: string,
  delayMs: number,
): Promise<FrozenStore> {
  // Catalog V3 takes 100 products in one request, and the job has to have a middle.
  const catalog = kind.endsWith('v3') ? 'v3' : 'v1'
  const store = await serveMockStore({
    siteId,
    apiKey,
    catalog,
    store: buildPlainStore(catalog === 'v3' ? 105 : 60, 20),
    faults: [{ match: 'POST', kind: 'delay', ms: delayMs }],
  })
  try {
    const open = kind.startsWith('firefox') ? openFrozenFirefox : openFrozenChromium
    const browser = await open(store, profileDir)
    return {
      ...browser,
      store,
      async close() {
        await browser.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
