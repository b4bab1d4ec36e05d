import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBrowser } from '../../../lib/dev/browsers/open-browser.ts'
import type { LaunchedBrowser } from '../../../lib/dev/browsers/launch-browser.ts'
import { extensionDir } from '../../../lib/dev/build-extension.ts'
import { runCommand } from '../../../lib/dev/run-command.ts'
import { serveMockStore, type ServedMockStore } from '../../../lib/mock-store/serve.ts'
import { buildPlainShop } from '../survival/build-plain-shop.ts'
import { copyWithKey } from './copy-with-key.ts'

/*
 * What earlier builds stored, as a browser profile, with the state of their store. The extension has the same ID
 * everywhere through the key in its manifest, and the store the same site ID and key.
 */

const siteId = 'f0e1d2c3-1111-4222-8333-444455556666'
const apiKey = `IST.${'f'.repeat(36)}.${'0'.repeat(64)}.${'1'.repeat(64)}`
export const passphrase = 'a kettle of rain on the third floor'

/** What of a profile the extension stores. */
const stored = ['Default/IndexedDB', 'Default/Local Extension Settings']

export interface FrozenShop extends LaunchedBrowser {
  readonly shop: ServedMockStore
}

/** The store that every frozen profile belongs to, with the current build. */
export async function openFrozenShop(profileDir: string, delayMs: number): Promise<FrozenShop> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-frozen-build-'))
  await copyWithKey(extensionDir, folder)
  const shop = await serveMockStore({
    siteId,
    apiKey,
    shop: buildPlainShop(60, 20),
    faults: [{ match: 'POST', kind: 'delay', ms: delayMs }],
  })
  const browser = await openBrowser(shop, { profileDir, extensionDir: folder })
  return {
    ...browser,
    shop,
    async close() {
      await browser.close()
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the frozen profiles. */
export const frozenDir = resolve('tests/e2e/frozen/profiles')

export async function packProfile(profileDir: string, name: string): Promise<void> {
  await tar('-czf', join(frozenDir, `${name}.tar.gz`), '-C', profileDir, ...stored)
}

/** A profile folder with what was frozen. The caller removes it. */
export async function unpackProfile(name: string): Promise<string> {
  const profileDir = await mkdtemp(join(tmpdir(), 'shelfside-frozen-'))
  await tar('-xzf', join(frozenDir, `${name}.tar.gz`), '-C', profileDir)
  return profileDir
}

async function tar(...args: readonly string[]): Promise<void> {
  const { ok, output } = await runCommand('tar', args)
  if (!ok) throw new Error(`The profile could not be packed or unpacked:\n${output}`)
}
