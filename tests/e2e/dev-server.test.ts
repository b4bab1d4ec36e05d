import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { startDevServer } from '#lib/dev/dev-server.ts'
import { openBrowser } from '../../lib/dev/browsers/open-browser.ts'
import { connectStore, openExtensionPage } from '../../lib/dev/screenshots/extension-pages.ts'
import { serveMockStore } from '../../lib/mock-store/serve.ts'

/** A copy of the sources outside the repository: the test edits one. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-sources-'))
  const parts = ['components', 'entrypoints', 'lib', 'public', 'package.json', 'wxt.config.ts']
  for (const part of parts) await cp(resolve(part), join(folder, part), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

test('the development server connects the store, and a page changes when its component is edited', async () => {
  const folder = await copySources()
  const server = await startDevServer(folder)
  const store = await serveMockStore()
  const browser = await openBrowser(store, { extensionDir: server.extensionDir })
  try {
    await connectStore(browser, store)
    const popup = await openExtensionPage(browser, 'popup.html')
    const products = popup.locator('[role=listbox][tabindex]').getByRole('option')
    await expect(products.first()).toBeVisible()
    expect(await products.count()).toBeGreaterThan(3)

    const heading = popup.locator('h1')
    await expect(heading).not.toHaveAttribute('data-edited')
    const loaded = await popup.evaluate(() => performance.timeOrigin)
    const file = join(folder, 'components/search/search-view.tsx')
    const source = await readFile(file, 'utf8')
    expect(source.split('<h1 ')).toHaveLength(2)
    await writeFile(file, source.replace('<h1 ', '<h1 data-edited="" '))
    await expect(heading).toHaveAttribute('data-edited')
    expect(await popup.evaluate(() => performance.timeOrigin)).toBe(loaded)
    await expect(products.first()).toBeVisible()
  } finally {
    await browser.close()
    await store.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
